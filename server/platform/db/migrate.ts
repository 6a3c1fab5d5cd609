import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { StartRefused } from '../start-refused.ts'
import {
  type Applying,
  applyMigrations,
  listApplied,
  type Migrations,
  withMigrationLock,
} from './apply-migrations.ts'
import { baseline, newerOf, readBaseline, refuseOlder } from './baseline.ts'
import type { Database, Transaction } from './database.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

/**
 * Applies pending migrations. Safe to call from several processes at once, which wait for a lock.
 * @param last the migration to stop at; by default the newest
 * @returns the names of the applied migrations
 * @throws StartRefused if a newer version or one before 1.0.0 wrote the data, or a table stays
 *   locked
 */
export async function migrate(
  db: Database | Transaction,
  last?: string,
  onBlocked?: Applying['onBlocked'],
): Promise<string[]> {
  const existing = await listMigrations()
  if (!(await hasPending(db, existing))) return []
  const migrations = await readMigrations([...(await listBefore(db)), ...existing])
  // Another process may have migrated during the wait for the lock.
  const apply = async (locked: Database | Transaction) =>
    (await hasPending(locked, existing))
      ? applyMigrations(locked, migrations, { last, onBlocked })
      : []
  return db.isTransaction ? apply(db) : withMigrationLock(db, apply)
}

/** @throws StartRefused if a newer version or one before 1.0.0 wrote the data */
async function hasPending(db: Database | Transaction, known: string[]) {
  const applied = await listApplied(db)
  refuseOlder(applied)
  refuseNewer(applied, known, await neededBy(db, applied))
  return known.some((name) => !applied.includes(name))
}

/**
 * The last migration that a version must know to run on the database: those after it only expand
 * it. A migration does so if its first line says `-- expands`. Null if what was noted is not
 * about these migrations.
 */
async function neededBy(db: Database | Transaction, applied: string[]): Promise<string | null> {
  const { rows } = await sql<{ noted: string | null }>`
    select obj_description(to_regclass('schema_migrations'), 'pg_class') as noted`.execute(db)
  const [needed = null, newest] = rows[0]?.noted?.split(' ') ?? []
  return newest !== undefined && newest === applied.at(-1) ? needed : null
}

/**
 * @param needed the last migration that a version must know; without it, all
 * @throws StartRefused if a newer version has migrated the database
 */
export function refuseNewer(
  applied: string[],
  known: string[],
  needed: string | null = null,
): void {
  if (needed !== null && known.includes(needed)) return
  const newest = newerOf(applied, known).at(-1)
  if (newest !== undefined)
    throw new StartRefused(
      `The data was written by a newer version of Altura (${newest}), and this one would spoil it. Start that version, or restore a backup from before.`,
    )
}

/** @returns the names of the baseline and of all migrations of this version, in order */
export async function listMigrations(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return [baseline, ...names.map((name) => name.replace('.sql', ''))]
}

/** @returns the migrations before the baseline, which the migrator wants to know by name */
async function listBefore(db: Database | Transaction) {
  return (await listApplied(db)).filter((name) => name < baseline)
}

async function readMigrations(names: string[]): Promise<Migrations> {
  const texts = await Promise.all(names.map(readMigration))
  return new Map(names.map((name, at) => [name, texts[at] ?? '']))
}

/** @returns the statements of a migration; none of one before the baseline */
export async function readMigration(name: string): Promise<string> {
  if (name < baseline) return ''
  if (name === baseline) return readBaseline()
  return readFile(join(folder, `${name}.sql`), 'utf8')
}
