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
  await refuseNewer(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const { error, results = [] } = await (last
    ? migrator.migrateTo(last)
    : migrator.migrateToLatest())
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

async function refuseNewer(db: Database) {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('schema_migrations')::text as name`.execute(db)
  if (!tables[0]?.name) return
  const known = Object.keys(await readMigrations())
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations where name <> all (${known}::text[]) order by name desc`.execute(
    db,
  )
  const [newest] = rows
  if (newest)
    throw new StartRefused(
      `The data was written by a newer version of Altura (${newest.name}), and this one would spoil it. Start that version, or restore a backup from before.`,
    )
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const read = async (name: string) =>
    [name.replace('.sql', ''), forward(await readFile(join(folder, name), 'utf8'))] as const
  return Object.fromEntries(await Promise.all(names.map(read)))
}

function forward(statements: string): Migration {
  return { up: async (db: Kysely<never>) => void (await sql.raw(statements).execute(db)) }
}
