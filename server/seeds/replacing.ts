import { sql } from 'kysely'

/** The columns that an upsert overwrites with the values it was given. */
export function replacing<const Column extends string>(...columns: Column[]) {
  const entries = columns.map((column) => [column, sql`excluded.${sql.ref(column)}`] as const)
  return Object.fromEntries(entries) as Record<Column, ReturnType<typeof sql<never>>>
}
