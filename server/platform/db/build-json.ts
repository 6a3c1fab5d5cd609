// Pieces of a statement that renders JSON.
import { type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** A column by its name, or any other expression. */
type Value = string | RawBuilder<unknown>

/** The values of an object by their keys. */
export type Members<Key extends string = string> = Record<Key, Value>

export function buildJson(members: Members): RawBuilder<unknown> {
  const values = Object.entries(members).map(([key, value]) => [key, expressionOf(value)] as const)
  return jsonBuildObject(Object.fromEntries(values))
}

/** A time as texts of JSON have it, in UTC. */
export function isoTime(time: Value): RawBuilder<string> {
  return sql`to_char(${expressionOf(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export function expressionOf(value: Value): RawBuilder<unknown> {
  return typeof value === 'string' ? sql.ref(value) : value
}
