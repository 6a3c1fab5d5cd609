import { randomUUID } from 'node:crypto'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { nextDueTime } from '../shared/due-times.ts'
import type { AskedVacancy } from './asked-vacancy.ts'
import type { CheckedApplication } from './check-application.ts'
import type { Payment } from './payment.ts'

/** The sender, and the time and the deadline of an application. */
interface Sending {
  candidate_id: string
  payment: Payment
  applied_at: Date
  answer_due_at: Date
  answer_time_zone: string
}

const written = [...applicationTexts, ...applicationAnswers]
const columns = [
  'id',
  'slug',
  'vacancy_id',
  'company_id',
  'candidate_id',
  'resume_id',
  'salary_snapshot',
  'credits_spent',
  'sponsorship_id',
  'sponsored_credits',
  'applied_at',
  'answer_due_at',
  'answer_time_zone',
  'next_at',
  ...written,
]
/** The parameters before those of the columns. */
const answerColumns = 4

const insert = prepared<never>(
  'insert_application',
  `with inserted as (
     insert into applications (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1 + answerColumns}`).join(', ')})
   )
   insert into application_answers (application_id, kind, ref_id, position, response)
   select $5, answer.*
   from unnest($1::text[], $2::int[], $3::int[], $4::text[]) as answer`,
)

/**
 * Inserts an application with the answers to the questions of the vacancy, in their order.
 * The candidate's accounts are locked, so that none was sent since it
 * was checked.
 */
export async function insertApplication(
  tx: Transaction,
  { application, resume_id, salary }: CheckedApplication,
  asked: AskedVacancy,
  { candidate_id, payment, applied_at, answer_due_at, answer_time_zone }: Sending,
) {
  const answers = (['competency', 'outcome'] as const).flatMap((kind) => {
    const part = kind === 'competency' ? 'competencies' : 'outcomes'
    return application[part].map(({ id, response }) => ({
      kind,
      id,
      position: asked[part].indexOf(id) + 1,
      response,
    }))
  })
  const [id, slug] = [randomUUID(), slugOf(asked.full_name)]
  const values = [
    answers.map(({ kind }) => kind),
    answers.map(({ id }) => id),
    answers.map(({ position }) => position),
    answers.map(({ response }) => response),
    id,
    slug,
    asked.id,
    asked.company_id,
    candidate_id,
    resume_id,
    JSON.stringify(salary),
    payment.credits_spent,
    payment.sponsorship_id,
    payment.sponsored_credits,
    applied_at,
    answer_due_at,
    answer_time_zone,
    nextDueTime(applied_at, answer_due_at, answer_time_zone, applied_at),
    ...written.map((name) => application[name]),
  ]
  await insert(tx, values)
  return { id, slug }
}
