import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'

const batchSize = 1000

/** Reads rows in batches through a cursor of the database. */
export async function* rowsOf<Row>(
  tx: Database | Transaction,
  query: RawBuilder<Row>,
): AsyncGenerator<Row> {
  await sql`declare ledger_rows no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from ledger_rows`.execute(tx)
    yield* rows
    if (rows.length < batchSize) break
  }
  await sql`close ledger_rows`.execute(tx)
}
