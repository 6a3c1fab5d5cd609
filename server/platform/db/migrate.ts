import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartRefused } from '../start-refused.ts'
import type { Database, Transaction } from './database.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

/**
 * Applies pending migrations. Safe to call from several processes at once, which wait for a lock.
 * @param last the migration to stop at; by default the newest
 * @returns the names of the applied migrations
 * @throws StartRefused where a newer version has migrated the database
 */
export async function migrate(db: Database | Transaction, last?: string): Promise<string[]> {
  const known = await listMigrations()
  const applied = await listApplied(db)
  refuseNewer(applied, known, await neededBy(db, applied))
  if (known.every((name) => applied.includes(name))) return []

  const coming = known.filter((name) => last === undefined || name <= last)
  // Before: should this be broken off, an earlier version is refused rather than let in.
  if (applied.length > 0) await noteNeeded(db, coming)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(known) },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const { error, results = [] } = await (last
    ? migrator.migrateTo(last)
    : migrator.migrateToLatest())
  if (error) throw error
  if (applied.length === 0) await noteNeeded(db, coming)
  return results.map(({ migrationName }) => migrationName)
}

/** @returns the names of the applied migrations in order; none in a new database */
export async function listApplied(db: Database | Transaction): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('schema_migrations')::text as name`.execute(db)
  if (!tables[0]?.name) return []
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * The last migration that a version must know to run on the database: those after it only expand
 * it. A migration does so where its first line says `-- expands`. Null where what was noted is not
 * about these migrations.
 */
async function neededBy(db: Database | Transaction, applied: string[]): Promise<string | null> {
  const { rows } = await sql<{ noted: string | null }>`
    select obj_description(to_regclass('schema_migrations'), 'pg_class') as noted`.execute(db)
  const [needed = null, newest] = rows[0]?.noted?.split(' ') ?? []
  return newest !== undefined && newest === applied.at(-1) ? needed : null
}

async function noteNeeded(db: Database | Transaction, names: string[]) {
  const texts = await Promise.all(names.map(readMigration))
  const needed = names.findLast((_name, at) => !isExpanding(texts[at] ?? ''))
  // Two processes that comment on one table at once refuse each other; the lock lets them take
  // turns.
  await sql`do $$ begin
    perform pg_advisory_xact_lock(5417, 3);
    comment on table schema_migrations is ${sql.lit(`${needed} ${names.at(-1)}`)};
  end $$`.execute(db)
}

/** @param statements of a migration. @returns true where versions before it work with it, too */
export function isExpanding(statements: string): boolean {
  return statements.startsWith('-- expands\n')
}

/**
 * @param needed the last migration that a version must know; without it, all
 * @throws StartRefused where a newer version has migrated the database
 */
export function refuseNewer(
  applied: string[],
  known: string[],
  needed: string | null = null,
): void {
  if (needed !== null && known.includes(needed)) return
  const newest = applied.findLast((name) => !known.includes(name))
  if (newest !== undefined)
    throw new StartRefused(
      `The data was written by a newer version of Altura (${newest}), and this one would spoil it. Start that version, or restore a backup from before.`,
    )
}

/** @returns the names of all migrations of this version, in order */
export async function listMigrations(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return names.map((name) => name.replace('.sql', ''))
}

async function readMigrations(names: string[]): Promise<Record<string, Migration>> {
  const migrations = (await Promise.all(names.map(readMigration))).map(forward)
  return Object.fromEntries(names.map((name, at) => [name, migrations[at] as Migration]))
}

/** @returns the statements of a migration */
export function readMigration(name: string): Promise<string> {
  return readFile(join(folder, `${name}.sql`), 'utf8')
}

function forward(statements: string): Migration {
  return { up: async (db: Kysely<never>) => void (await sql.raw(statements).execute(db)) }
}
