import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')

/**
 * Brings the database up to the newest migration. Several processes may call it at once: one works, the
 * others wait for its lock.
 * @returns the names of the migrations that were applied
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
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
