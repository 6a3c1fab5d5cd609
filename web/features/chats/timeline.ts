import type { ChatAnswer } from '#contract/chats/chat-answer.ts'
import type { Message } from '#contract/chats/message.ts'

/** An answer of the company, which has its place among the messages. */
export interface AnswerEntry extends Pick<Message, 'id' | 'model_type' | 'created_at'> {
  answer: ChatAnswer
}

export type Entry = Message | AnswerEntry

/** @returns the messages and the answers in the order of their times */
export function timeline(messages: readonly Message[], answers: readonly ChatAnswer[]): Entry[] {
  const entries = answers.map((answer): AnswerEntry => ({
    id: `answer-${answer.id}`,
    model_type: 'Vacancy',
    created_at: answer.created_at,
    answer,
  }))
  return [...messages, ...entries].toSorted(({ created_at: a }, { created_at: b }) =>
    a === b ? 0 : a < b ? -1 : 1,
  )
}
