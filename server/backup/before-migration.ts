import { sql } from 'kysely'
import { isPlaceGiven } from '#server/platform/backup-times.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listApplied, listMigrations, migrate } from '#server/platform/db/migrate.ts'
import type { Environment } from '#server/platform/environment.ts'
import { StartRefused } from '#server/platform/start-refused.ts'
import { isOfKind, keepBackup, listKept, removeKept } from './kept-backups.ts'

const kept = 3
const kind = 'before'
/** The advisory lock of one process that backs up and migrates. */
const lock = sql.raw('5417, 2')

/**
 * Migrates the database after a backup of it, where there is something to migrate and a place to
 * keep backups. Safe to call from several processes at once, of which one makes the backup.
 * @param db of at least two connections
 * @param onBackup told the path of the backup
 * @returns the names of the applied migrations
 * @throws StartRefused where the backup fails; then nothing is migrated
 */
export async function migrateAfterBackup(
  db: Database,
  source: { databaseUrl: string; environment: Environment },
  onBackup: (path: string) => void,
): Promise<string[]> {
  if (!(await needsBackup(db, source.environment))) return migrate(db)
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      if (await needsBackup(db, source.environment)) onBackup(await backUp(source))
      return await migrate(db)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

async function needsBackup(db: Database, environment: Environment) {
  if (environment.BACKUP_BEFORE_MIGRATION === 'off') return false
  if (!isPlaceGiven(environment) && environment.BACKUP_BEFORE_MIGRATION !== 'on') return false
  const applied = await listApplied(db)
  const isNewer = (name: string) => !applied.includes(name)
  return applied.length > 0 && (await listMigrations()).some(isNewer)
}

async function backUp(source: { databaseUrl: string; environment: Environment }) {
  const { environment } = source
  try {
    const { path } = await keepBackup(source, kind, new Date())
    const all = (await listKept(environment)).filter((name) => isOfKind(name, kind))
    await removeKept(environment, all.slice(kept))
    return path
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefused(
      `The backup before the migration failed, so nothing was migrated: ${reason} Correct the cause, or set BACKUP_BEFORE_MIGRATION=off.`,
      { cause },
    )
  }
}
