// A backup put in the place of all that is there, in one transaction.
// See docs/decisions/0046-backups.md.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { endAllSessions } from '#server/features/accounts/sessions/end.ts'
import { startNewVersion } from '#server/features/vacancies/lists/board-version.ts'
import { listApplied } from '#server/platform/db/apply-migrations.ts'
import { refuseOlder } from '#server/platform/db/baseline.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { listMigrations, migrate, refuseNewer } from '#server/platform/db/migrate.ts'
import { driverQuery } from '#server/platform/db/prepared-query.ts'
import { prepareRole } from '#server/platform/db/role.ts'
import { openConnection, type SingleConnection } from '#server/platform/db/single-connection.ts'
import type { Environment } from '#server/platform/environment.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { createObjectStore } from '#server/platform/storage/object-store.ts'
import { type Beginning, type End, keyOf, openBackup, type Reading } from './contents.ts'
import { BackupRefused } from './damaged.ts'
import { loadRows } from './load-rows.ts'
import { proveLedger, sealedText } from './make-backup.ts'
import { sortTables } from './tables.ts'
import { dropEverything } from './taken-off.ts'
import { type Verified, verifyBackup } from './verify-backup.ts'

interface Target {
  databaseUrl: string
  environment: Environment
  /** True replaces what the database holds. */
  replaces: boolean
  onStep?: (step: string) => void
}

export interface Restored extends Verified {
  /** The migrations that were applied to what the backup holds. */
  migrated: string[]
  /** False if queued mails and other sealed data need another secret than the server has. */
  has_secret: boolean
  /** Columns of the backup that no migration made. */
  left_out: string[]
}

/**
 * Reads a backup from its first byte to its last, and makes nothing.
 * @throws BackupDamaged, BackupRefused, StartRefused if a newer version made it or one before 1.0.0
 */
export async function checkBackup(path: string, passphrase: string | null): Promise<Verified> {
  const verified = await verifyBackup(path, passphrase)
  const { migrations } = verified.beginning
  refuseOlder(migrations)
  refuseNewer(migrations, await listMigrations())
  return verified
}

/**
 * Restores a backup, after all of it was checked. A failure leaves the database as it was.
 * @throws BackupDamaged, BackupRefused, StartRefused if a newer version made it or one before 1.0.0
 */
export async function restoreBackup(
  target: Target,
  path: string,
  passphrase: string | null,
): Promise<Restored> {
  const { onStep, databaseUrl, environment } = target
  onStep?.('checking the backup')
  const { beginning, end } = await checkBackup(path, passphrase)
  const connection = await openConnection(databaseUrl, 'altura-restore')
  const { client, db } = connection
  try {
    await refuseInUse(connection)
    await refuseData(connection, target)
    onStep?.(`storing ${end.files} files`)
    await storeFiles(client, environment, await openBackup(path, passphrase))
    onStep?.('restoring the database')
    const done = await db.transaction().execute(async (tx) => {
      const done = await replaceDatabase(client, tx, await openBackup(path, passphrase))
      if (done.migrated.length === 0) await compareLedgers(tx, end)
      return done
    })
    await prepareRole(db)
    onStep?.('updating the statistics of the planner')
    await client.query('analyze')
    return { beginning, end, ...done, has_secret: knowsSecret(beginning, environment) }
  } finally {
    await connection.close()
  }
}

async function refuseInUse({ client }: SingleConnection) {
  const { rows } = await client.query<{ name: string }>(`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'altura%'`)
  if (rows.length > 0)
    throw new BackupRefused(
      `The database is in use (${rows.map(({ name }) => name).join(', ')}). Stop every server and command of Altura first: they hold in memory what a restore replaces.`,
    )
}

async function refuseData({ client, db }: SingleConnection, { replaces }: Target) {
  const applied = await listApplied(db)
  refuseOlder(applied)
  refuseNewer(applied, await listMigrations())
  const { unknown } = await sortTables(client, applied)
  if (unknown.length > 0)
    throw new BackupRefused(
      `The database holds what no migration made, and no backup has: ${unknown.join(', ')}. A restore replaces all that there is: move it elsewhere, or drop it.`,
    )
  if (replaces || applied.length === 0) return
  const { rows } = await client.query('select from users limit 1')
  if (rows.length > 0)
    throw new BackupRefused(
      'The database holds people already. --replace removes all that it holds and restores the backup in its place.',
    )
}

/** Stores the files under their keys. Those that the database does not name then are swept. */
async function storeFiles(client: pg.Client, environment: Environment, { members }: Reading) {
  const objects = await createObjectStore(environment)
  const folder = join(environment.DATA_DIR, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const isListed = await hasTable(client, 'unreferenced_files')
  try {
    for await (const member of members) {
      const key = keyOf(member)
      if (!key) continue
      if (isListed) await client.query(driverQuery(listUnreferenced(key)))
      await writeFile(path, member.bytes, { mode: 0o600, flush: true })
      const mime = key.endsWith('.pdf') ? 'application/pdf' : 'image/webp'
      await objects.put(key, path, { bytes: member.bytes.length, mime })
    }
  } finally {
    await rm(path, { force: true })
  }
}

const listUnreferenced = (key: string) => sql`
  insert into unreferenced_files (storage_key, sweep_at)
  select ${key}, now() + interval '1 hour'
  where not exists (select from files where storage_key = ${key})
  on conflict do nothing`

/** @returns the migrations that were applied to the restored data, and what was left out of it */
async function replaceDatabase(client: pg.Client, tx: Transaction, backup: Reading) {
  await client.query(`set local lock_timeout = '10s'`)
  const former = await describeFormer(client)
  await dropEverything(client)
  await migrate(tx, backup.beginning.migrations.at(-1))
  const left_out = await loadRows(client, backup).finally(() => backup.members.return(undefined))
  const migrated = await migrate(tx)
  await client.query(`
    insert into unreferenced_files (storage_key, sweep_at)
    select storage_key, now() + interval '1 hour' from former_files
    where storage_key not in (select storage_key from files)
    on conflict do nothing`)
  await endAllSessions(tx)
  await startNewVersion(tx, former.version)
  return { migrated, left_out }
}

/** Keeps what the restored database has to know of the one before it. */
async function describeFormer(client: pg.Client) {
  await client.query('create temporary table former_files (storage_key text) on commit drop')
  for (const table of ['files', 'unreferenced_files'])
    if (await hasTable(client, table))
      await client.query(`insert into former_files select storage_key from ${table}`)
  if (!(await hasTable(client, 'board_version'))) return { version: 0 }
  const { rows } = await client.query<{ version: number }>('select version from board_version')
  return { version: rows[0]?.version ?? 0 }
}

async function hasTable(client: pg.Client, name: string) {
  const table = sql`select where to_regclass(${`public.${name}`}) is not null`
  const { rows } = await client.query(driverQuery(table))
  return rows.length > 0
}

async function compareLedgers(tx: Transaction, { ledger }: End) {
  const proof = await proveLedger(tx)
  if (ledger && (ledger.fingerprint !== proof.fingerprint || ledger.faults !== proof.faults))
    throw new BackupRefused('The restored ledger is another one than was backed up.')
}

function knowsSecret({ sealed }: Beginning, { APP_SECRET }: Environment) {
  if (sealed === null) return APP_SECRET === undefined
  if (APP_SECRET === undefined) return false
  try {
    return createSealing(APP_SECRET).open(sealed) === sealedText
  } catch {
    return false
  }
}
