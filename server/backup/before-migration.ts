import { isPlaceGiven } from '#server/platform/backup-times.ts'
import {
  type Applying,
  listApplied,
  withMigrationLock,
} from '#server/platform/db/apply-migrations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listMigrations, migrate } from '#server/platform/db/migrate.ts'
import type { Environment } from '#server/platform/environment.ts'
import { StartRefused } from '#server/platform/start-refused.ts'
import { isOfKind, keepBackup, listKept, removeKept } from './kept-backups.ts'

const kept = 3
const kind = 'before'

/**
 * Migrates the database after a backup of it, where there is something to migrate and a place to
 * keep backups. Safe to call from several processes at once, of which one makes the backup.
 * @param onBackup told the path of the backup
 * @param onBlocked told the migration that found a table locked and will be tried again
 * @returns the names of the applied migrations
 * @throws StartRefused where the backup fails; then nothing is migrated
 */
export async function migrateAfterBackup(
  db: Database,
  source: { databaseUrl: string; environment: Environment },
  onBackup: (path: string) => void,
  onBlocked?: Applying['onBlocked'],
): Promise<string[]> {
  if (!(await needsBackup(db, source.environment))) return migrate(db, undefined, onBlocked)
  return withMigrationLock(db, async (locked) => {
    if (await needsBackup(locked, source.environment)) onBackup(await backUp(source))
    return migrate(locked, undefined, onBlocked)
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
