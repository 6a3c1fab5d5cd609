import {
  type ApplicationText,
  applicationTexts,
} from '#contract/applications/application-fields.ts'
import type { KeptAnswer } from '#contract/applications/kept-answers.ts'

/** The answers to one question, in the order of the list. */
export interface AnswerGroup {
  question: string
  /** A field of the form. */
  field: ApplicationText | null
  competence: string | null
  answers: readonly KeptAnswer[]
}

/** @returns the questions in the order in which their answers are listed */
export function groupsOf(answers: readonly KeptAnswer[]): AnswerGroup[] {
  return [...Map.groupBy(answers, ({ question }) => question)].map(([question, own]) => ({
    question,
    field: fieldIn(question),
    competence: own[0]?.competence ?? null,
    answers: own,
  }))
}

/**
 * The fields of the form with their answers. One without any is listed as soon as all answers are
 * known that come before it.
 */
export function fieldGroups(answers: readonly KeptAnswer[], isWhole: boolean): AnswerGroup[] {
  const groups = groupsOf(answers)
  const last = applicationTexts.findLastIndex((name) => groups.some(({ field }) => field === name))
  const shown = isWhole ? applicationTexts : applicationTexts.slice(0, last + 1)
  return shown.map(
    (field) =>
      groups.find((group) => group.field === field) ?? {
        question: field,
        field,
        competence: null,
        answers: [],
      },
  )
}

function fieldIn(question: string) {
  return applicationTexts.find((name) => name === question) ?? null
}
