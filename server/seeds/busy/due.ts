import type { Database, Transaction } from '#server/platform/db/database.ts'

const name = 'busy world'

/** Notes that the busy company is still to be made. */
export async function expectBusyWorld(tx: Transaction) {
  await tx.insertInto('loaded_data').values({ name, sha256: 'due' }).execute()
}

export async function isBusyWorldDue(db: Database | Transaction): Promise<boolean> {
  const due = await db
    .selectFrom('loaded_data')
    .select('name')
    .where('name', '=', name)
    .where('sha256', '=', 'due')
    .executeTakeFirst()
  return due !== undefined
}

export async function noteBusyWorld(tx: Transaction) {
  await tx.updateTable('loaded_data').set({ sha256: 'made' }).where('name', '=', name).execute()
}
