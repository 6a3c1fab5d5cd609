// The calls of those who write, each another valid one, and the answers that are right.
import type { Answer, Call } from '../exchange.ts'
import { applicationTo, type Share } from './world.ts'

interface Sent {
  request: Call
  /** Takes note of what a later call needs. @throws Error at an answer that is not right */
  take: (answer: Answer) => void
}

export const kinds = ['apply', 'feedback', 'message'] as const
export type Kind = (typeof kinds)[number]
/** Null if nothing is left to be written. */
export type Writer = Record<Kind, () => Sent | null>

export interface Applied {
  id: string
  chat: string
  remaining_credits: number
}

interface Answered {
  state: string
  feedback: { text: string }[]
}

/** The calls of one connection, each another valid one. */
export function writerOf({ candidates, vacancies }: Share): Writer {
  const applications: Record<'id' | 'chat' | 'slug' | 'owner' | 'candidate', string>[] = []
  let [applied, answered, messages] = [0, 0, 0]
  return {
    apply() {
      const candidate = candidates[applied % candidates.length] ?? ''
      const vacancy = vacancies[Math.floor(applied / candidates.length)]
      if (!vacancy) return null
      const left = 999 - Math.floor(applied / candidates.length)
      applied += 1
      const { slug, owner } = vacancy
      const isCharged = (data: Applied) => data.remaining_credits === left
      return {
        request: {
          path: `/api/jobs/${slug}/apply`,
          token: candidate,
          body: applicationTo(vacancy, `resume-${candidate}`),
        },
        take(answer) {
          const { id, chat } = dataOf(answer, 201, isCharged)
          applications.push({ id, chat, slug, owner, candidate })
        },
      }
    },
    feedback() {
      const application = applications[answered++]
      if (!application) return null
      const { id, slug, owner } = application
      const feedback = feedbackOf(answered)
      return {
        request: {
          path: `/api/vacancies/${slug}/candidates/${id}/mark-as-read`,
          token: owner,
          body: { feedback },
        },
        take: (answer) =>
          void dataOf(
            answer,
            200,
            (data: Answered) => data.feedback[0]?.text === feedback && data.state === 'answered',
          ),
      }
    },
    message() {
      const application = applications[messages++ % applications.length]
      if (!application) return null
      const { chat, owner, candidate } = application
      const content = `Message ${messages}, about the next steps and about when to meet.`
      return {
        request: {
          path: `/api/chats/${chat}/messages`,
          token: messages % 2 ? owner : candidate,
          body: { content, client_id: crypto.randomUUID() },
        },
        take: (answer) =>
          void dataOf(answer, 201, (data: { content: string }) => data.content === content),
      }
    },
  }
}

/** Long enough to use the credits, without a letter. */
function feedbackOf(number: number) {
  return `We liked the ${number}th of your answers. The others say little of the people you led, of the years in which you did, and of what came of it.`
}

/** @throws Error at an answer that is not right */
export function dataOf<Data>(
  { status, text }: Answer,
  expected: number,
  isRight: (data: Data) => boolean,
): Data {
  const { data } = JSON.parse(text()) as { data: Data }
  if (status !== expected || !isRight(data))
    throw new Error(`unexpected answer: ${status} ${text()}`)
  return data
}
