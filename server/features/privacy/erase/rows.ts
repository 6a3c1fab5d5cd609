// Writes tables of every feature, by the data classes; no other file does.
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Erasure } from '../data-class.ts'
import { about, type Subject } from '../export/subject.ts'

/** Deletes or empties the rows of a subject in one table. */
export async function eraseRows(
  tx: Transaction,
  name: string,
  erased: Erasure,
  where: string,
  subject: Subject,
) {
  if (erased.kind === 'stays') return
  const rows = about(erased.only === undefined ? where : `${where} and ${erased.only}`, subject)
  if (erased.kind === 'deleted') {
    await sql`delete from ${sql.table(name)} t where ${rows}`.execute(tx)
    return
  }
  const emptied = Object.entries(erased.to).map(
    ([column, value]) => sql`${sql.ref(column)} = ${about(value, subject)}`,
  )
  await sql`update ${sql.table(name)} t set ${sql.join(emptied)} where ${rows}`.execute(tx)
}
