import { applicationTexts } from '#contract/applications/application-fields.ts'
import type { ApplicationText } from '#contract/applications/application-fields.ts'
import type { EarlierAnswer } from '#contract/applications/earlier-answer.ts'
import type { EarlierAnswers } from '#contract/applications/earlier-answers.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'

/** The fields of the form that earlier answers are offered for. */
export type ReusableField = ApplicationText | `${'competencies' | 'outcomes'}.${number}.response`

/** By the field of the form, the best first. Fields without any are left out. */
export type Offers = ReadonlyMap<ReusableField, readonly EarlierAnswer[]>

/** Earlier answers by the fields of the form for a vacancy. */
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
  return new Map(all.filter(([, answers]) => answers.length > 0))
}
