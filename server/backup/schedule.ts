// One backup a day, made by one of the processes, and the note of how it went.
import { sql } from 'kysely'
import { isBackupOverdue, isBackupScheduled, lastDue } from '#server/platform/backup-times.ts'
import type { Database } from '#server/platform/db/database.ts'
import { loggedError } from '#server/platform/logged-error.ts'
import type { Services } from '#server/platform/services.ts'
import { isOfKind, keepBackup, listKept, outdated, removeKept } from './kept-backups.ts'

const kind = 'scheduled'

export interface BackupState {
  succeeded_at: Date | null
  name: string | null
  bytes: number | null
  failed_at: Date | null
  error: string | null
}

export async function readBackupState(db: Database): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    select succeeded_at, name, bytes, failed_at, error from backup_state`.execute(db)
  const [state] = rows
  if (!state) throw new Error('backup_state has no row')
  return state
}

type Needed = Pick<Services, 'db' | 'environment' | 'clock' | 'log'> & { databaseUrl: string }

/**
 * Makes the backup of the day once it is due, and removes outdated ones. Tried again hourly.
 * @throws the error of the backup, after it was noted
 */
export async function runDueBackup(services: Needed): Promise<void> {
  const { db, environment, clock, log } = services
  const policy = { daily: environment.BACKUP_DAILY, weekly: environment.BACKUP_WEEKLY }
  if (!isBackupScheduled(environment)) return
  const now = clock.now()
  const { succeeded_at } = await readBackupState(db)
  if (succeeded_at && succeeded_at >= lastDue(now)) return
  try {
    const { path, bytes, missing_files, unknown } = await keepBackup(services, kind, now)
    await sql`
      update backup_state set succeeded_at = ${now}, name = ${path}, bytes = ${bytes}, failed_at = null, error = null`.execute(
      db,
    )
    log.info({ path, bytes }, 'backup made')
    if (unknown.length > 0)
      log.warn({ unknown }, 'the database holds what no migration made, which is not in the backup')
    if (missing_files.length > 0)
      log.error(
        { keys: missing_files },
        'files are missing from the storage, and so from the backup',
      )
    const all = (await listKept(environment)).filter((name) => isOfKind(name, kind))
    await removeKept(environment, outdated(all, policy))
  } catch (error) {
    const reason = JSON.stringify(loggedError(error)).slice(0, 1000)
    await sql`update backup_state set failed_at = ${now}, error = ${reason}`.execute(db)
    const isOverdue = isBackupOverdue(succeeded_at, now)
    log.error({ err: loggedError(error), isOverdue, succeeded_at }, 'the scheduled backup failed')
    throw error
  }
}
