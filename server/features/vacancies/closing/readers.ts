// The people who are written to about the end of a vacancy.
import { sql } from 'kysely'
import type { KnownName } from '#contract/companies/shown-name.ts'
import { managers } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** With the name of its company, as others than its people know it. */
export interface EndingVacancy extends KnownName {
  id: string
  slug: string
  title: string
  company_id: string
  created_by: string
}

/** One that takes applications until a moment. */
export interface ClosingVacancy extends EndingVacancy {
  closes_at: Date
  time_zone: string
}

export interface Reader {
  id: string
  name: string
  email: string
  locale: Language
  timezone: string | null
}

/** Owner, administrators, the author and the assigned collaborators. */
export async function listStaff(
  tx: Transaction,
  { id, company_id, created_by }: EndingVacancy,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, u.name, u.email, u.locale, u.timezone from users u
    where u.company_id = ${company_id} and u.removed_at is null
      and (u.role = any(${managers}::text[]) or u.id = ${created_by} or exists (
        select from vacancy_collaborators a where a.vacancy_id = ${id} and a.user_id = u.id))`.execute(
    tx,
  )
  return rows
}

/** The ones among them who see all candidates, and may close the vacancy. */
export async function listDeciders(tx: Transaction, vacancy: EndingVacancy): Promise<Reader[]> {
  const staff = await listStaff(tx, vacancy)
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.id = any(${staff.map(({ id }) => id)}::uuid[])
      and sees_candidate(u.id, u.role, ${vacancy.id}::uuid, null)`.execute(tx)
  const deciders = new Set(rows.map(({ id }) => id))
  return staff.filter(({ id }) => deciders.has(id))
}

export type Relation = 'saved' | 'applied' | 'waits'

export interface Candidate extends Reader {
  relation: Relation
  /** Their credits return if the vacancy closes for good, and they want the mail that says so. */
  is_mailed_credits: boolean
}

/** People who are written to with one statement. */
const pageSize = 500

/**
 * The candidates with one of these relations to a vacancy, in pages: who saved it or began an
 * application, who applied, or who applied and waits for the answer.
 */
export async function* pagesOfCandidates(
  tx: Transaction,
  vacancy_id: string,
  relations: readonly Relation[],
): AsyncGenerator<Candidate[]> {
  let after: string | null = null
  for (;;) {
    const page: Candidate[] = await listCandidates(tx, vacancy_id, relations, after)
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    after = page.at(-1)?.id ?? null
  }
}

async function listCandidates(
  tx: Transaction,
  vacancy_id: string,
  relations: readonly Relation[],
  after: string | null,
) {
  const { rows } = await sql<Candidate>`
    select u.id, u.name, u.email, u.locale, u.timezone, s.relation,
      s.has_credits and not exists (
        select from mail_switches off where off.user_id = u.id and off.kind = 'credits_refunded'
      ) as is_mailed_credits
    from (
      select user_id, (array['saved', 'applied', 'waits'])[max(strength)] as relation,
        bool_or(has_credits) as has_credits
      from (
        select user_id, 1 as strength, false as has_credits from saved_vacancies where vacancy_id = ${vacancy_id}
        union all
        select user_id, 1, false from application_drafts where vacancy_id = ${vacancy_id}
        union all
        select candidate_id, case when is_unanswered(a) then 3 else 2 end,
          is_unanswered(a) and a.credits_spent + a.sponsored_credits > 0
        from applications a where a.vacancy_id = ${vacancy_id} and a.withdrawn_at is null
      ) related
      where ${after}::uuid is null or user_id > ${after}::uuid
      group by user_id
    ) s join users u on u.id = s.user_id
    where s.relation = any(${relations}::text[])
      and (s.relation <> 'saved' or not exists (
        select from vacancies v where v.id = ${vacancy_id} and is_guarded(u.id, v.company_id)))
      and u.removed_at is null and u.suspended_at is null
    order by s.user_id limit ${pageSize}`.execute(tx)
  return rows
}

export async function countWaiting(tx: Transaction, vacancy_id: string) {
  const { waiting } = await tx
    .selectFrom('application_counts')
    .select(sql<number>`coalesce(sum(waiting), 0)::int`.as('waiting'))
    .where('vacancy_id', '=', vacancy_id)
    .executeTakeFirstOrThrow()
  return waiting
}

/** Until when it takes applications, with the time zone if the reader's is another. */
export function lastMoment(
  { closes_at, time_zone }: Pick<ClosingVacancy, 'closes_at' | 'time_zone'>,
  { locale, timezone }: Reader,
) {
  const until = { answer_due_at: closes_at.toISOString(), answer_time_zone: time_zone }
  return writtenDeadline(until, locale, timezone)
}
