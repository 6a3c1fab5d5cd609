import { sql } from 'kysely'
import type { FoundObject } from '#contract/operators/found-objects.ts'
import { type Act, actKinds } from '#contract/operators/history.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeKeyCursor } from '#server/platform/db/key-cursor.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

interface Row extends Omit<Act, 'at'> {
  at: Date
}

/**
 * The acts of operators on one thing, the latest first.
 * @param thing its table, and the id, slug or code that its acts are recorded with
 */
export async function listActs(
  db: Database,
  thing: { object: FoundObject; key: string },
  { limit, cursor }: PageQuery,
) {
  const { object, key } = thing
  const before = decodeKeyCursor(cursor)
  const { rows } = await sql<Row>`
    select e.id::text as id, e.at, e.kind, e.reason,
      ${personName('u')} as actor, ${hiddenPerson('u')} as actor_hidden
    from audit_log e left join users u on u.id = e.actor_id
    where e.object = ${object} and e.object_id = ${key} and e.kind = any (${[...actKinds]}::text[])
      and (${before}::bigint is null or e.id < ${before}::bigint)
    order by e.id desc limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() })),
    meta: { next_cursor: last ? encodeCursor(last.id) : null },
  }
}
