import { sql } from 'kysely'
import type { Waiting } from '#contract/candidates.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { OwnVacancy } from './own-vacancy.ts'

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
