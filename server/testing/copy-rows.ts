import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/**
 * Copies the first row of each table so many times, with `n` counting from 1 in the values of the
 * columns that differ. Triggers and foreign keys are left out for the time it takes.
 */
export async function copyRows(
  { owner }: TestApp,
  count: number,
  tables: Record<string, Record<string, RawBuilder<unknown>>>,
) {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, changed] of Object.entries(tables)) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
        tx,
      )
      const columnNames = rows.map(({ name }) => name).filter((name) => !(name in changed))
      const columns = [...Object.keys(changed), ...columnNames].map((name) => sql.ref(name))
      const values = [
        ...Object.values(changed),
        ...columnNames.map((name) => sql.ref(`one.${name}`)),
      ]
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns)})
        select ${sql.join(values)}
        from generate_series(1, ${count}::int) n, (select * from ${sql.table(table)} limit 1) one`.execute(
        tx,
      )
    }
  })
  await sql`analyze`.execute(owner)
}
