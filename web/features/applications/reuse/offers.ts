import { applicationTexts, limitsOf } from '#contract/applications/application-fields.ts'
import type { ApplicationText } from '#contract/applications/application-fields.ts'
import type { EarlierAnswer } from '#contract/applications/earlier-answer.ts'
import type { EarlierAnswers } from '#contract/applications/earlier-answers.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { seenLength } from '#contract/fields/seen-text.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'

/** The fields of the form that earlier answers are offered for. */
export type ReusableField = ApplicationText | `${'competencies' | 'outcomes'}.${number}.response`

/** By the field of the form, the best first. Fields without any are left out. */
export type Offers = ReadonlyMap<ReusableField, readonly EarlierAnswer[]>

/**
 * Earlier answers by the fields of the form for a vacancy. One that is too short for its field is
 * only to start from.
 */
export function offersFor(earlier: EarlierAnswers, vacancy: Vacancy): Offers {
  const all: [ReusableField, EarlierAnswer[]][] = applicationTexts.map((field) => [
    field,
    earlier[field],
  ])
  for (const part of ['competencies', 'outcomes'] as const)
    vacancy[part].forEach(({ id }, index) => {
      const own = earlier[part].find((answer) => answer.id === id)
      all.push([`${part}.${index}.response`, own?.earlier ?? []])
    })
  return new Map(
    all.flatMap(([field, answers]) => {
      const { min } = limitsIn(field)
      const offered = answers.map((one) => ({
        ...one,
        is_start: one.is_start || seenLength(one.text) < min,
      }))
      return offered.length > 0 ? [[field, offered] as const] : []
    }),
  )
}

function limitsIn(field: ReusableField) {
  const own = applicationTexts.find((name) => name === field)
  return own ? limitsOf(own) : lengths.long_text
}
