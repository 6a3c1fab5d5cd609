import { isPlaceGiven } from '#server/platform/backup-times.ts'
import {
  type Applying,
  listApplied,
  withMigrationLock,
} from '#server/platform/db/apply-migrations.ts'
import { refuseOlder } from '#server/platform/db/baseline.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listMigrations, migrate } from '#server/platform/db/migrate.ts'
import type { Environment } from '#server/platform/environment.ts'
import { StartRefused } from '#server/platform/start-refused.ts'
import { keepBackup, listKept, removeKept } from './kept-backups.ts'

/** Upgrades with a backup from before them, the one under way among them. */
const backupsMax = 3

/**
 * Migrates the database after a backup of it, if there is something to migrate and a place to
 * keep backups. Safe to call from several processes at once, of which one makes the backup.
 * @param onBackup told the path of the backup
 * @param onBlocked told the migration that found a table locked and will be tried again
 * @returns the names of the applied migrations
 * @throws StartRefused if the backup fails, or the data is older than 1.0.0
 */
export async function migrateAfterBackup(
  db: Database,
  source: { databaseUrl: string; environment: Environment },
  onBackup: (path: string) => void,
  onBlocked?: Applying['onBlocked'],
): Promise<string[]> {
  if (!(await needsBackup(db, source.environment))) return migrate(db, undefined, onBlocked)
  return withMigrationLock(db, async (locked) => {
    if (await needsBackup(locked, source.environment))
      onBackup(await backUp(source, await listApplied(locked)))
    return migrate(locked, undefined, onBlocked)
  })
}

async function needsBackup(db: Database, environment: Environment) {
  if (environment.BACKUP_BEFORE_MIGRATION === 'off') return false
  if (!isPlaceGiven(environment) && environment.BACKUP_BEFORE_MIGRATION !== 'on') return false
  const applied = await listApplied(db)
  refuseOlder(applied)
  const isNewer = (name: string) => !applied.includes(name)
  return applied.length > 0 && (await listMigrations()).some(isNewer)
}

async function backUp(
  source: { databaseUrl: string; environment: Environment },
  applied: string[],
) {
  const { environment } = source
  try {
    const kind = `before-${numberOf(applied)}-to-${numberOf(await listMigrations())}`
    const { path } = await keepBackup(source, kind, new Date())
    await removeKept(environment, outdatedBefore(await listKept(environment), applied))
    return path
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefused(
      `The backup before the migration failed, so nothing was migrated: ${reason} Correct the cause, or set BACKUP_BEFORE_MIGRATION=off.`,
      { cause },
    )
  }
}

/** @returns the number of the newest of these migrations */
function numberOf(names: string[]) {
  return names.at(-1)?.split('_', 1)[0] ?? ''
}

/**
 * Of an upgrade that was broken off, the first backup, the latest from before its first migration
 * and the latest of all stay, and one of each upgrade that came to its end.
 * @param paths of all backups that are kept, the newest first
 * @param applied the migrations that the database has
 * @returns the backups from before migrations that are not to be kept
 */
export function outdatedBefore(paths: string[], applied: string[]): string[] {
  const backups = paths.flatMap((path) => {
    const match = /altura-before-(?:(\d{4})-to-(\d{4})-)?\d{4}-\d\d-/.exec(path)
    // The names of earlier versions say no more than the time.
    return match ? [{ path, from: match[1] ?? '', to: match[2] ?? path }] : []
  })
  const isUnfinished = ({ to }: { to: string }) =>
    /^\d{4}$/.test(to) && !applied.some((name) => name.startsWith(`${to}_`))
  const unfinished = backups.filter(isUnfinished)
  const finished = Map.groupBy(
    backups.filter((backup) => !isUnfinished(backup)),
    ({ to }) => to,
  )
  const stays = new Set([
    unfinished.at(-1),
    earliestVersion(unfinished),
    unfinished[0],
    ...[...finished.values()]
      .slice(0, unfinished.length > 0 ? backupsMax - 1 : backupsMax)
      .map(earliestVersion),
  ])
  return backups.filter((backup) => !stays.has(backup)).map(({ path }) => path)
}

function earliestVersion<Backup extends { from: string }>(backups: Backup[]): Backup | undefined {
  const [first] = backups.map(({ from }) => from).toSorted()
  return backups.find(({ from }) => from === first)
}
