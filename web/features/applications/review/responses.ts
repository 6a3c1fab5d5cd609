import type { Mark } from '#contract/applications/marks.ts'
import type { SecFit } from '#contract/applications/sec-fit.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'

/** A question of the vacancy with the answer of the candidate. */
export interface Response {
  kind: Mark['kind']
  id: number
  /** From 1 on, among its kind. */
  number: number
  /** Of a competency that the vacancy still has. */
  competence: string | undefined
  question: string | undefined
  /** The language of the question, unless it is in the reader's. */
  language: Language | undefined
  response: string
}

/** Competencies, then expected achievements, matched by id. */
export function responsesOf(
  secFit: Pick<SecFit, 'competencies' | 'outcomes'>,
  { competencies, outcomes, locale }: Pick<Vacancy, 'competencies' | 'outcomes' | 'locale'>,
): Response[] {
  return [
    ...secFit.competencies.map(({ id, response }, index) => {
      const competency = competencies.find((one) => one.id === id)
      return {
        kind: 'competency' as const,
        id,
        number: index + 1,
        competence: competency?.competence,
        question: competency?.description,
        language: undefined,
        response,
      }
    }),
    ...secFit.outcomes.map(({ id, response, asked }, index) => ({
      kind: 'outcome' as const,
      id,
      number: index + 1,
      competence: undefined,
      question: asked ?? outcomes.find((one) => one.id === id)?.outcome,
      language: locale,
      response,
    })),
  ]
}

/** The short name of a question: a competency has one, an expected achievement has a number. */
export function useResponseName() {
  const text = useText('application')
  const review = useText('review')

  return ({ kind, competence, number }: Response) =>
    kind === 'outcome' ? text('outcomeTitle', { number }) : (competence ?? review('noDescription'))
}
