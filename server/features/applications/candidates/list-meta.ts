import { sql } from 'kysely'
import type { Waiting } from '#contract/applications/candidates.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { type OwnVacancy, readerIn, type Scope, scopeOf } from '../common/own-vacancy.ts'
import { isSeenBy } from '../common/seen.ts'

/**
 * The applications to a vacancy that wait for an answer in time, and the one due first, as the
 * reader sees them.
 */
export const waitingColumns = (scope: Scope) => sql`
  (select waiting from counts_seen(${scope.reader_id}, ${scope.role}, ${scope.vacancy_id})) as count,
  (
    select json_build_object('id', id, 'answer_due_at', answer_due_at,
      'answer_time_zone', answer_time_zone)
    from applications a
    where vacancy_id = ${scope.vacancy_id} and waits_for_answer(a) and ${isSeenBy(readerIn(scope))}
    order by answer_due_at, applied_at, id limit 1
  ) as first`

export interface WaitingRow {
  count: number | null
  first: { id: string; answer_due_at: string; answer_time_zone: string } | null
}

const readWaiting = preparedQuery(
  'waiting_of_vacancy',
  (value: Scope) => sql<WaitingRow>`select ${waitingColumns(value)}`,
)

/** Reads the `meta` of a page of candidates, without its cursor. */
export async function getListMeta(db: Database | Transaction, vacancy: OwnVacancy) {
  const [row] = await readWaiting(db, scopeOf(vacancy))
  return listMeta(vacancy, row)
}

export function listMeta({ time_zone }: OwnVacancy, row: WaitingRow | undefined) {
  return { waiting: waitingOf(row), time_zone }
}

function waitingOf({ count, first }: WaitingRow = { count: 0, first: null }): Waiting {
  if (!first) return { count: 0, first }
  const answer_due_at = new Date(first.answer_due_at).toISOString()
  return { count: count ?? 0, first: { ...first, answer_due_at } }
}
