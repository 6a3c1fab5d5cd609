import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartRefused } from '../start-refused.ts'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

/**
 * Applies pending migrations. Safe to call from several processes at once, which wait for a lock.
 * @param last the migration to stop at; by default the newest
 * @returns the names of the applied migrations
 * @throws StartRefused where a newer version has migrated the database
 */
export async function migrate(db: Database, last?: string): Promise<string[]> {
  const known = await readNames()
  const applied = await findApplied(db)
  refuseNewer(applied, known)
  if (applied.length === known.length) return []

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
  return results.map(({ migrationName }) => migrationName)
}

/** @returns their names in order; none in a new database */
async function findApplied(db: Database) {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('schema_migrations')::text as name`.execute(db)
  if (!tables[0]?.name) return []
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function refuseNewer(applied: string[], known: string[]) {
  const newest = applied.findLast((name) => !known.includes(name))
  if (newest !== undefined)
    throw new StartRefused(
      `The data was written by a newer version of Altura (${newest}), and this one would spoil it. Start that version, or restore a backup from before.`,
    )
}

async function readNames() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return names.map((name) => name.replace('.sql', ''))
}

async function readMigrations(names: string[]): Promise<Record<string, Migration>> {
  const texts = names.map((name) => readFile(join(folder, `${name}.sql`), 'utf8'))
  const migrations = (await Promise.all(texts)).map(forward)
  return Object.fromEntries(names.map((name, at) => [name, migrations[at] as Migration]))
}

function forward(statements: string): Migration {
  return { up: async (db: Kysely<never>) => void (await sql.raw(statements).execute(db)) }
}
