import { sql, type SqlBool } from 'kysely'
import type { CandidateApplication } from '#contract/candidate-application.ts'
import type { Waiting } from '#contract/candidates.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { applicationRows } from './application-rows.ts'
import { deadlineOf } from './deadline.ts'
import { presentCandidate, presentListedCandidate } from './present-application.ts'

export interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** Reads a page of the table, newest first, without withdrawn applications. Opens none of them. */
export async function listCandidateRows(
  db: Database,
  vacancy: OwnVacancy,
  { limit, cursor }: PageQuery,
) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('users as candidate', 'candidate.id', 'a.candidate_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .innerJoin('chats', 'chats.application_id', 'a.id')
    .select(['a.id', 'a.state', 'a.applied_at', 'a.first_feedback_at', 'a.answer_due_at'])
    .select([
      'a.answer_time_zone',
      'a.returned_at',
      'candidate.name',
      'candidate.last_name',
      'candidate.email',
    ])
    .select(['photo.storage_key as photo', 'chats.id as chat'])
    .where(isOnPage(vacancy, cursor))
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  return {
    data: rows.slice(0, limit).map((row) => presentListedCandidate(row, vacancy.time_zone)),
    meta: { next_cursor: cursorAfter(rows, limit), ...(await getListMeta(db, vacancy)) },
  }
}

/** Reads the ids of one page, newest first, and the cursor of the next page. */
export async function pageOfCandidates(
  tx: Transaction,
  vacancy: OwnVacancy,
  { limit, cursor }: PageQuery,
) {
  const rows = await tx
    .selectFrom('applications as a')
    .select(['a.id', 'a.applied_at'])
    .where(isOnPage(vacancy, cursor))
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { ids: rows.slice(0, limit).map(({ id }) => id), next_cursor: cursorAfter(rows, limit) }
}

/** Selects the vacancy's applications after the cursor, without withdrawn ones. */
function isOnPage({ id }: OwnVacancy, cursor: string | undefined) {
  const after = decodeTimeCursor(cursor)
  const isAfter = after
    ? sql`(a.applied_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  return sql<SqlBool>`a.vacancy_id = ${id} and a.withdrawn_at is null and ${isAfter}`
}

/**
 * The rows are one more than the page holds unless they are the last.
 * @returns null after the last page
 */
function cursorAfter(rows: { id: string; applied_at: Date }[], limit: number) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? encodeCursor(last.applied_at.toISOString(), last.id) : null
}

/** Reads whole applications, newest first. The caller records them as opened, see `opening.ts`. */
export async function readApplications(
  { db, signing }: Dependencies,
  vacancyId: string,
  ids: string[],
): Promise<CandidateApplication[]> {
  const rows = await applicationRows(db)
    .where('a.vacancy_id', '=', vacancyId)
    .where(sql<SqlBool>`a.id = any(${ids}::uuid[])`)
    .where('a.withdrawn_at', 'is', null)
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map((row) => presentCandidate(row, signing))
}

/** Reads the `meta` of a page of candidates, without its cursor. */
export async function getListMeta(db: Database | Transaction, { id, time_zone }: OwnVacancy) {
  return { waiting: await getWaiting(db, id), time_zone }
}

/** Counts the applications that wait for an answer in time, and finds the one that is due first. */
async function getWaiting(db: Database | Transaction, vacancyId: string): Promise<Waiting> {
  const first = await db
    .selectFrom('applications')
    .select(['id', 'answer_due_at', 'answer_time_zone'])
    .select((application) =>
      application
        .selectFrom('application_counts')
        .select(sql<number>`sum(waiting)::int`.as('count'))
        .where('application_counts.vacancy_id', '=', vacancyId)
        .as('count'),
    )
    .where('vacancy_id', '=', vacancyId)
    .where('answered_at', 'is', null)
    .where('return_cause', 'is', null)
    .orderBy('answer_due_at')
    .orderBy('applied_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return { count: 0, first: null }
  const { count, answer_due_at, ...promised } = first
  return { count: count ?? 0, first: { ...promised, answer_due_at: answer_due_at.toISOString() } }
}

/** Finds an application that was not withdrawn. @throws Refused not_found */
export async function findApplication(db: Database, vacancy: OwnVacancy, id: string) {
  const found = await db
    .selectFrom('applications')
    .select(['id', 'slug'])
    .where('vacancy_id', '=', vacancy.id)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Refused('not_found')
  return found
}

export type OwnVacancy = Awaited<ReturnType<typeof getOwnVacancy>>

/** Finds a vacancy of the reader's company. @throws Refused not_found */
export async function getOwnVacancy(
  db: Database | Transaction,
  { company_id }: Staff,
  slug: string,
) {
  const vacancy = await db
    .selectFrom('vacancies')
    .innerJoin('companies', 'companies.id', 'vacancies.company_id')
    .select(['vacancies.id', 'vacancies.slug', 'companies.time_zone'])
    .where('slug', '=', slug)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}

interface Dependencies extends Pick<Services, 'signing'> {
  db: Database | Transaction
}

/** The deadline promised to a candidate who applies now to a company of this time zone. */
export function promiseFor(
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  time_zone: string,
) {
  const days = environment.ANSWER_DAYS
  return {
    business_days: days,
    answer_due_at: deadlineOf(clock.now(), days, time_zone).toISOString(),
    answer_time_zone: time_zone,
  }
}
