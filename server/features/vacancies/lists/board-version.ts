// The version of the board: docs/decisions/0041-board-pages-in-memory.md
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { hasReplayedAll, type IsRecent } from '#server/platform/db/reads.ts'

const versions = preparedQuery('board_version', (_: object, db) =>
  db.selectFrom('board_version').select('version'),
)

/** @returns the number of the last transaction that changed something the board shows */
export async function boardVersion(db: Database): Promise<number> {
  const [board] = await versions(db, {})
  if (!board) throw new Error('the board has no version')
  return board.version
}

/** A replica that stands in for the primary has at least this version, and all it was sent. */
export function reaches(version: number): IsRecent {
  return async (db) => {
    const { rows } = await sql<{ is_recent: boolean }>`
      select version >= ${version} and ${hasReplayedAll} as is_recent
      from board_version`.execute(db)
    return rows[0]?.is_recent ?? false
  }
}

/** A replica that is at this version of the board shows what the primary does. */
export function isAt(version: number): IsRecent {
  return async (db) => (await boardVersion(db)) === version
}

/**
 * Begins a version of the board that no process has seen, in a restored database.
 * @param former the version of the database before it
 */
export async function startNewVersion(tx: Transaction, former: number) {
  // The transaction ids come from another server and may be used again.
  await sql`update board_version set version = greatest(version, ${former}), tx = '0'`.execute(tx)
  await sql`select record_board_change()`.execute(tx)
}
