import type { Waiting } from '#contract/applications/candidates.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import type { OwnVacancy } from '../shared/own-vacancy.ts'
import { seesSql } from '../shared/seen.ts'

/**
 * The applications to the vacancy $1 that wait for an answer in time, and the one due first, as the
 * reader $2 of the role $3 sees them.
 */
export const waitingColumns = `
  (select waiting from counts_seen($2, $3, $1)) as count,
  (
    select json_build_object('id', id, 'answer_due_at', answer_due_at,
      'answer_time_zone', answer_time_zone)
    from applications a where vacancy_id = $1 and answered_at is null and return_cause is null
      and paused_at is null and ${seesSql('$2', '$3')}
    order by answer_due_at, applied_at, id limit 1
  ) as first`

export interface WaitingRow {
  count: number | null
  first: { id: string; answer_due_at: string; answer_time_zone: string } | null
}

const readWaiting = prepared<WaitingRow>('waiting_of_vacancy', `select ${waitingColumns}`)

/** Reads the `meta` of a page of candidates, without its cursor. */
export async function getListMeta(db: Database | Transaction, vacancy: OwnVacancy) {
  const { id, reader } = vacancy
  const [row] = await readWaiting(db, [id, reader.id, reader.role])
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
