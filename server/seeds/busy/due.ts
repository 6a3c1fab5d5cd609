import type { Database, Transaction } from '#server/platform/db/database.ts'

/** A row of this name says that the busy company is still to be made; it has no file. */
const name = 'busy world'

export async function expectBusyWorld(tx: Transaction) {
  await tx.insertInto('loaded_data').values({ name, sha256: '' }).execute()
}

export async function isBusyWorldDue(db: Database | Transaction): Promise<boolean> {
  const due = await db
    .selectFrom('loaded_data')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return due !== undefined
}

export async function noteBusyWorld(tx: Transaction) {
  await tx.deleteFrom('loaded_data').where('name', '=', name).execute()
}
