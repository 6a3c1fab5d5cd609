import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { keepMatch } from '#server/features/matching/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { nextDueTime } from '../common/due-times.ts'
import type { AskedVacancy } from './asked-vacancy.ts'
import type { CheckedApplication } from './check-application.ts'
import type { Payment } from './payment.ts'
import { sendCareer } from './send-career.ts'

/** The sender, and the time and the deadline of an application. */
interface Sending {
  candidate_id: string
  payment: Payment
  applied_at: Date
  answer_due_at: Date
  answer_time_zone: string
}

const written = [...applicationTexts, ...applicationAnswers] as const
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
  'client_id',
  ...written,
] as const
type Columns = Record<(typeof columns)[number], unknown>

/** The answers, each list in their order. */
interface Answers {
  kinds: string[]
  refs: number[]
  positions: number[]
  responses: string[]
}

const insert = preparedQuery(
  'insert_application',
  (value: Columns & Answers & { source: string | null }) => sql`
    with inserted as (
      insert into applications
        (writing_minutes, source, ${sql.join(columns.map((column) => sql.ref(column)))})
      values (
        (select writing_minutes from application_drafts
          where user_id = ${value.candidate_id}::uuid and vacancy_id = ${value.vacancy_id}::uuid),
        case when exists (
          select from invitation_claims claim join invitations i on i.id = claim.invitation_id
          where claim.user_id = ${value.candidate_id}::uuid
            and i.vacancy_id = ${value.vacancy_id}::uuid and i.kind <> 'approach'
        ) then 'invitation' else ${value.source}::text end,
        ${sql.join(columns.map((column) => value[column]))})
    )
    insert into application_answers (application_id, kind, ref_id, position, response, asked)
    select ${value.id}::uuid, answer.*,
      case kind when 'outcome' then (select outcome from vacancy_outcomes where id = ref_id) end
    from unnest(${value.kinds}::text[], ${value.refs}::int[], ${value.positions}::int[],
      ${value.responses}::text[]) as answer (kind, ref_id, position, response)`,
)

/**
 * Inserts an application with the answers to the questions of the vacancy, in their order, and the
 * profile if it is sent.
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
  const [id, slug] = [randomUUID(), slugOf(`${asked.sender.name} ${asked.sender.last_name}`)]
  await insert(tx, {
    ...application,
    id,
    slug,
    vacancy_id: asked.id,
    company_id: asked.company_id,
    candidate_id,
    resume_id,
    salary_snapshot: JSON.stringify(salary),
    credits_spent: payment.credits_spent,
    sponsorship_id: payment.sponsorship_id,
    sponsored_credits: payment.sponsored_credits,
    applied_at,
    answer_due_at,
    answer_time_zone,
    next_at: nextDueTime(applied_at, answer_due_at, answer_time_zone, applied_at),
    client_id: application.client_id ?? null,
    source: application.source ?? null,
    kinds: answers.map(({ kind }) => kind),
    refs: answers.map(({ id }) => id),
    positions: answers.map(({ position }) => position),
    responses: answers.map(({ response }) => response),
  })
  const version = application.career_version
  if (version !== undefined) await sendCareer(tx, { application_id: id, candidate_id, version })
  await keepMatch(tx, { application_id: id, vacancy_id: asked.id, candidate_id, applied_at })
  return { id, slug }
}
