import type { Language } from '#contract/fields/languages.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeKeyCursor } from '#server/platform/db/key-cursor.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { changeOf } from './history-change.ts'
import { listRows } from './history-rows.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** A page of the changes of the reader's credits, or of their company's, newest first. */
export async function listCreditHistory(
  db: Database,
  reader: Actor,
  { limit, cursor }: PageQuery,
  language: Language,
) {
  const rows = await listRows(db, reader, limit + 1, decodeKeyCursor(cursor), language)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => changeOf(row, reader, language)),
    meta: { next_cursor: last ? encodeCursor(String(last.first)) : null },
  }
}
