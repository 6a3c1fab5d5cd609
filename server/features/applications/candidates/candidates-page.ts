import { sql, type SqlBool } from 'kysely'
import { awayOf } from '#server/platform/db/away.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { OwnVacancy } from '../common/own-vacancy.ts'
import { isSeenBy } from '../common/seen.ts'

export interface PageQuery {
  limit: number
  cursor?: string | undefined
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
    .where(isSeenBy(vacancy.reader))
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { ids: rows.slice(0, limit).map(({ id }) => id), next_cursor: cursorAfter(rows, limit) }
}

/**
 * Selects the vacancy's applications after the cursor, without withdrawn ones and those whose
 * candidate is away.
 */
export function isOnPage({ id }: OwnVacancy, cursor: string | undefined) {
  const after = decodeTimeCursor(cursor)
  const isAfter = after
    ? sql`(a.applied_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  return sql<SqlBool>`a.vacancy_id = ${id} and a.withdrawn_at is null and ${isAfter}
    and not exists (
      select from users c where c.id = a.candidate_id and ${awayOf('c')} is not null)`
}

/**
 * The rows are one more than the page holds unless they are the last.
 * @returns null after the last page
 */
export function cursorAfter(rows: { id: string; applied_at: Date }[], limit: number) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return last ? encodeCursor(last.applied_at.toISOString(), last.id) : null
}
