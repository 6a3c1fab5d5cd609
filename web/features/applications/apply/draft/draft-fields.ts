// The fields of an application by name, as the server keeps them.
import type { DraftValue } from '#contract/applications/application-drafts.ts'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { type ApplicationInput, chosen } from '../application-input.ts'

const lists = ['competencies', 'outcomes'] as const
export type QuestionList = (typeof lists)[number]

export type FieldPath =
  | (typeof applicationTexts)[number]
  | (typeof applicationAnswers)[number]
  | 'resume'
  | `${QuestionList}.${number}.response`

export type Fields = Record<string, DraftValue>

export function fieldName(list: QuestionList, id: number) {
  return `${list}.${id}`
}

export function fieldsOf(values: ApplicationInput): Fields {
  return {
    ...Object.fromEntries(applicationTexts.map((name) => [name, values[name]])),
    ...Object.fromEntries(applicationAnswers.map((name) => [name, chosen(values[name])])),
    resume: values.resume,
    ...Object.fromEntries(
      lists.flatMap((list) =>
        values[list].map(({ id, response }) => [fieldName(list, Number(id)), response] as const),
      ),
    ),
  }
}

/** @returns the place of a field in the form, or undefined if it is none of this vacancy */
export function pathOf(field: string, values: ApplicationInput): FieldPath | undefined {
  for (const list of lists) {
    const index = values[list].findIndex(({ id }) => fieldName(list, Number(id)) === field)
    if (index !== -1) return `${list}.${index}.response`
  }
  return [...applicationTexts, ...applicationAnswers, 'resume' as const].find(
    (name) => name === field,
  )
}

/** Nothing is written and nothing is chosen are the same. */
export function isSame(one: DraftValue | undefined, other: DraftValue | undefined) {
  return (one ?? '') === (other ?? '')
}
