import { type RawBuilder, sql, type SqlBool } from 'kysely'

const timesOf = (user: string) => ({
  erased_at: sql.ref(`${user}.erased_at`),
  paused_at: sql.ref(`${user}.paused_at`),
  erase_at: sql.ref(`${user}.erase_at`),
})

/**
 * 'former' once a person is erased, 'paused' while nothing of them is shown, else null.
 * @param user the alias of the person's row
 */
export function awayOf(user: string): RawBuilder<'former' | 'paused' | null> {
  const { erased_at, paused_at, erase_at } = timesOf(user)
  return sql`(case when ${erased_at} is not null then 'former'
    when ${paused_at} is not null or ${erase_at} is not null then 'paused' end)`
}

/**
 * The condition that a person is not away, in parts whose frequency the planner knows.
 * @param user the alias of the person's row
 */
export function isHere(user: string): RawBuilder<SqlBool> {
  const { erased_at, paused_at, erase_at } = timesOf(user)
  return sql`(${erased_at} is null and ${paused_at} is null and ${erase_at} is null)`
}
