import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** SQL of a person: 'former' once erased, 'paused' while nothing of them is shown, else null. */
export function awaySql(user: string): string {
  return `case when ${user}.erased_at is not null then 'former'
    when ${user}.paused_at is not null or ${user}.erase_at is not null then 'paused' end`
}

/** The same as an expression. @param user the alias of the person's row */
export function awayOf(user: string): RawBuilder<'former' | 'paused' | null> {
  return sql.raw(`(${awaySql(user)})`)
}

/**
 * The condition that a person is not away, in parts whose frequency the planner knows.
 * @param user the alias of the person's row
 */
export function isHere(user: string): RawBuilder<SqlBool> {
  return sql.raw(
    `(${user}.erased_at is null and ${user}.paused_at is null and ${user}.erase_at is null)`,
  )
}
