// A backup of the database and the files at one moment, while they are in use.
// See docs/decisions/0046-backups.md.
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { verifyLedger } from '#server/features/credits/verify-ledger.ts'
import { listApplied } from '#server/platform/db/apply-migrations.ts'
import { newerOf, refuseOlder } from '#server/platform/db/baseline.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { listMigrations } from '#server/platform/db/migrate.ts'
import { openConnection } from '#server/platform/db/single-connection.ts'
import { sha256 } from '#server/platform/digests.ts'
import type { Environment } from '#server/platform/environment.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { createObjectStore, type ObjectStore } from '#server/platform/storage/object-store.ts'
import { keepObjects } from '#server/platform/storage/unreferenced.ts'
import { writeArchive } from './archive.ts'
import { inChunks } from './chunks.ts'
import {
  type Beginning,
  type End,
  beginningName,
  endName,
  jsonMember,
  rowsName,
} from './contents.ts'
import { BackupRefused } from './damaged.ts'
import { listSequences, quoted, quotedTable, sortTables, type Table, tableName } from './tables.ts'

export interface Source {
  databaseUrl: string
  environment: Environment
  /** Told the rows and files written so far, often; the backup waits for it. */
  onProgress?: (rows: number, files: number) => unknown
}

export interface Made extends End {
  path: string
  bytes: number
}

const partBytes = 1_048_576
const filesBatch = 500

/** The text that is sealed with the secret of the server, to know the secret again. */
export const sealedText = 'altura backup'

/**
 * Writes a backup to a file, which is encrypted if there is a passphrase.
 * @throws BackupRefused if the file exists, or tables of a newer version would be left out
 * @throws StartRefused if the data is older than 1.0.0
 */
export async function makeBackup(
  source: Source,
  path: string,
  passphrase: string | null,
): Promise<Made> {
  const { client, db, close } = await openConnection(source.databaseUrl, 'altura-backup')
  try {
    await keepObjects(db)
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const contents = createContents(source, { client, tx })
        const bytes = await writeArchive(path, contents.members(), passphrase)
        return { ...contents.end(), path, bytes }
      })
  } finally {
    await close()
  }
}

/** One connection, with its transaction. */
interface Session {
  client: pg.Client
  tx: Transaction
}

function createContents({ environment, onProgress }: Source, session: Session) {
  const end: End = { rows: {}, files: 0, missing_files: [], unknown: [], ledger: null }
  let size = 0

  async function* members() {
    const { beginning, unknown } = await begin(session, environment)
    end.unknown = unknown
    yield jsonMember(beginningName, beginning)
    for (const table of beginning.tables.filter(({ is_kept }) => is_kept)) yield* rowsOf(table)
    yield* files()
    if (beginning.migrations.at(-1) === (await listMigrations()).at(-1))
      end.ledger = await proveLedger(session.tx)
    yield jsonMember(endName, end)
  }

  async function* rowsOf(table: Table) {
    let rows = 0
    for await (const member of partsOf(session, table)) {
      const lines = countLines(member.bytes)
      rows += lines
      size += lines
      yield member
      await onProgress?.(size, end.files)
    }
    end.rows[tableName(table)] = rows
  }

  async function* files() {
    const objects = await createObjectStore(environment)
    for await (const { storage_key, sha256: digest } of filesOf(session)) {
      const bytes = await contentOf(objects, storage_key)
      if (bytes && sha256(bytes).equals(digest)) {
        end.files += 1
        yield { name: `files/${storage_key}`, bytes }
      } else end.missing_files.push(storage_key)
      await onProgress?.(size, end.files)
    }
  }

  return { members, end: () => end }
}

async function begin({ client, tx }: Session, { APP_SECRET }: Environment) {
  const migrations = await listApplied(tx)
  if (migrations.length === 0) throw new BackupRefused('The database is empty.')
  refuseOlder(migrations)
  const { known: tables, unknown } = await sortTables(client, migrations)
  const newer = newerOf(migrations, await listMigrations())
  if (unknown.length > 0 && newer.length > 0)
    throw new BackupRefused(
      `The database was migrated by a newer version (${newer.join(', ')}), whose tables this one does not know: ${unknown.join(', ')}. Make the backup with that version.`,
    )
  await client.query(`lock table ${tables.map(quotedTable).join(', ')} in access share mode`)
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  const beginning: Beginning = {
    format: 1,
    made_at: (rows[0]?.now ?? new Date()).toISOString(),
    migrations,
    tables,
    sequences: await listSequences(client),
    sealed: APP_SECRET === undefined ? null : createSealing(APP_SECRET).seal(sealedText),
  }
  return { beginning, unknown }
}

async function* partsOf({ client }: Session, table: Table) {
  const columns = table.columns.map(quoted).join(', ')
  const rows = client.query(copyTo(`copy (select ${columns} from ${quotedTable(table)}) to stdout`))
  let part = 0
  for await (const { bytes } of inChunks(rows, partBytes))
    if (bytes.length > 0) yield { name: rowsName(tableName(table), ++part), bytes }
}

/** @returns the rows that end in these bytes: COPY escapes line feeds in values */
export function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}

async function* filesOf({ tx }: Session) {
  for (let after = ''; ;) {
    const files = await tx
      .selectFrom('files')
      .select(['storage_key', 'sha256'])
      .where('storage_key', '>', after)
      .orderBy('storage_key')
      .limit(filesBatch)
      .execute()
    yield* files
    const last = files.at(-1)
    if (!last) return
    after = last.storage_key
  }
}

async function contentOf(objects: ObjectStore, key: string) {
  const content = await objects.read(key)
  return content && Buffer.concat(await content.toArray())
}

/** Verifies the ledger as the transaction sees it. */
export async function proveLedger(tx: Transaction): Promise<NonNullable<End['ledger']>> {
  let faults = 0
  const { fingerprint, entries } = await verifyLedger(tx, () => void (faults += 1))
  return { fingerprint, entries, faults }
}
