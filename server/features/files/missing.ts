import type { Database } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'storage'>

const batchSize = 500
/** Questions to the store at once. */
const atOnce = 20

/** Records that the bytes of a file are gone, which its readers are told from then on. */
export async function noteMissing(
  { db, clock }: Pick<Needed, 'db' | 'clock'>,
  storage_key: string,
): Promise<void> {
  await db
    .updateTable('files')
    .set({ missing_at: clock.now() })
    .where('storage_key', '=', storage_key)
    .where('missing_at', 'is', null)
    .execute()
}

/** @returns whether the bytes are there; records it if they are not @throws StorageError */
export async function isStored(services: Needed, storage_key: string): Promise<boolean> {
  const isThere = await services.storage.has(storage_key)
  if (!isThere) await noteMissing(services, storage_key)
  return isThere
}

/** Looks for the bytes of every file, and records what is gone and what is there again. */
export async function checkFiles(services: Needed): Promise<void> {
  let rows = await readAfter(services.db, null)
  while (rows.length > 0) {
    for (let first = 0; first < rows.length; first += atOnce)
      await Promise.all(rows.slice(first, first + atOnce).map((file) => checkFile(services, file)))
    rows = await readAfter(services.db, rows.at(-1)?.id ?? null)
  }
}

function readAfter(db: Database, id: string | null) {
  return db
    .selectFrom('files')
    .select(['id', 'storage_key', 'missing_at'])
    .$if(id !== null, (files) => files.where('id', '>', id))
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

async function checkFile(
  services: Needed,
  { id, storage_key, missing_at }: Awaited<ReturnType<typeof readAfter>>[number],
) {
  const isThere = await isStored(services, storage_key)
  if (isThere && missing_at)
    await services.db.updateTable('files').set({ missing_at: null }).where('id', '=', id).execute()
}
