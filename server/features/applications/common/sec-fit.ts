import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import type { SecFit } from '#contract/applications/sec-fit.ts'
import type { DB } from '#db/tables.ts'

/** The columns of `applications as a` that hold answers of the form. */
export const answerColumns = [
  ...applicationTexts.map((text) => `a.${text}` as const),
  ...applicationAnswers.map((answer) => `a.${answer}` as const),
]

/** The answers to the questions of the vacancy, in their order. */
export function responsesOf(application: ExpressionBuilder<DB & { a: DB['applications'] }, 'a'>) {
  return jsonArrayFrom(
    application
      .selectFrom('application_answers as answer')
      .select(['answer.kind', 'answer.ref_id as id', 'answer.response', 'answer.asked'])
      .whereRef('answer.application_id', '=', 'a.id')
      .orderBy('answer.position'),
  )
}

type AnswerRow = Pick<SecFit, Exclude<keyof SecFit, 'competencies' | 'outcomes'>> & {
  answers: { kind: string; id: number; response: string; asked: string | null }[]
}

/** The answers of an application that `answerColumns` and `responsesOf` selected. */
export function secFitOf(row: AnswerRow): SecFit {
  const answersTo = (kind: 'competency' | 'outcome') =>
    row.answers
      .filter((answer) => answer.kind === kind)
      .map(({ id, response, asked }) => ({ id, response, asked }))
  return {
    ...picked(row, applicationTexts),
    ...picked(row, applicationAnswers),
    competencies: answersTo('competency'),
    outcomes: answersTo('outcome'),
  }
}

function picked<Row extends object, const Key extends keyof Row>(row: Row, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}
