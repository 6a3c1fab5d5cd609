// The log of what changed the board, as a process reads it: docs/decisions/0041-board-pages-in-memory.md
import { sql } from 'kysely'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import { type Database, prepared, type Transaction } from '#server/platform/db/database.ts'
import { hasReplayedAll, type IsRecent } from '#server/platform/db/reads.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * One change of what the board shows. With `search_id`, a row of vacancy_search was inserted,
 * updated or deleted; `vacancy_id` alone: another column of the vacancy; `company_id` alone: what
 * its cards show of the company; none of them: everything may differ.
 */
export interface BoardChange {
  version: number
  /** A bigint, as text. */
  search_id: string | null
  vacancy_id: string | null
  company_id: string | null
  /** Where rows are wanted: that of vacancy_search in the snapshot of the reading; null: gone. */
  row?: { pay_key: string; closing_key: number; lexemes: string[] } | null
}

/** True where everything may differ, and no row tells of it. */
export function isWide({ search_id, vacancy_id, company_id }: BoardChange): boolean {
  return search_id === null && vacancy_id === null && company_id === null
}

/**
 * A replica that stands in for the primary has at least these versions of the board and the
 * sessions, and all that it was sent. Null is any version.
 */
export function reaches(board: number | null, sessions: number | null): IsRecent {
  return async (db) => {
    const { rows } = await sql<{ is_recent: boolean }>`
      select version >= ${board ?? 0} and sessions >= ${sessions ?? 0}
        and ${sql.raw(hasReplayedAll)} as is_recent from board_version`.execute(db)
    return rows[0]?.is_recent ?? false
  }
}

/** A replica that is at this version of the board shows what the primary does. */
export function isAt(version: number | null): IsRecent {
  return async (db) => {
    const { rows } = await sql`select from board_version where version = ${version}`.execute(db)
    return rows.length > 0
  }
}

/** More are not applied one by one. */
export const changesMax = 10_000

export interface BoardReading {
  /** The version of the snapshot. */
  version: number
  /** Since the version asked with, in order; `changesMax` + 1 stand for more. */
  changes: BoardChange[]
}

const readPlain = prepared<BoardReading>('board_changes', readingOf(''))
const readRows = prepared<BoardReading>(
  'board_changes_with_rows',
  readingOf(`,
      'row', case when s.id is not null then
        json_build_object('pay_key', s.pay_key::text, 'closing_key', s.closing_key,
          'lexemes', tsvector_to_array(s.doc)) end`),
)

/** $1 the version known. All of it in one snapshot. */
function readingOf(row: string) {
  return `
select board.version,
  (select coalesce(json_agg(json_build_object('version', c.version, 'search_id', c.search_id::text,
      'vacancy_id', c.vacancy_id, 'company_id', c.company_id${row}) order by c.version), '[]')
   from (select * from board_changes where version > $1::bigint order by version limit ${changesMax + 1}) c
   ${row && 'left join vacancy_search s on s.id = c.search_id'}) as changes
from board_version board`
}

/** Reads the version and the changes since another. */
export async function readBoard(
  db: Database,
  since: number,
  wantsRows: boolean,
): Promise<BoardReading> {
  const [found] = await (wantsRows ? readRows : readPlain)(db, [since])
  if (!found) throw new Error('the board has no version')
  return found
}

/** @returns whether these are all changes since that version: the log may be pruned before it */
export function isWhole({ version, changes }: BoardReading, since: number) {
  if (version < since || changes.length > changesMax) return false
  return version === since || changes[0]?.version === since + 1
}

/**
 * The changes since a version, in one snapshot, each with its row where these are wanted.
 * @returns null where the log does not reach back so far
 */
export async function boardChangesSince(db: Database, since: number, wantsRows: boolean) {
  const reading = await readBoard(db, since, wantsRows)
  return isWhole(reading, since) ? { version: reading.version, changes: reading.changes } : null
}

/** Deletes the changes made before a time. */
export async function pruneBoardChanges({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from board_changes where ctid = any (array(
        select ctid from board_changes where recorded_at < ${before} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
}

/**
 * Begins versions of the board and the sessions that no process has seen, in a restored database.
 * @param former the version of the database before it
 */
export async function startNewVersions(tx: Transaction, former: number) {
  // Ids of transactions are those of another server, and may come again.
  await sql`
    update board_version set version = greatest(version, ${former}), tx = '0', sessions_tx = '0'`.execute(
    tx,
  )
  await sql`select record_board_change(null, null, null), record_session_change()`.execute(tx)
}
