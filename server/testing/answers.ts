import { fullAnswerMin } from '#contract/applications/full-answer.ts'

const more = ' Your experience convinced us. We miss a turnaround that you led yourself.'

/** An answer that begins with this text and uses the credits. */
export function fullAnswer(beginning = 'Thank you.'): string {
  return beginning + more.repeat(Math.ceil(fullAnswerMin / more.length))
}
