// The times of scheduled backups.
import { dayMs, hourMs } from './clock.ts'
import type { Environment } from './environment.ts'

/** The hour from which the backup of a day is due, in UTC. */
const dueHour = 3
const overdueMs = dayMs + 2 * hourMs

/** True if there is a place for backups: by default for backups of the embedded database. */
export function isPlaceGiven({ BACKUP_FOLDER, BACKUP_STORE, DATABASE_URL }: Environment): boolean {
  return BACKUP_FOLDER !== undefined || BACKUP_STORE === 's3' || DATABASE_URL === undefined
}

/** True if backups are made by themselves. */
export function isBackupScheduled(environment: Environment): boolean {
  return isPlaceGiven(environment) && environment.BACKUP_DAILY + environment.BACKUP_WEEKLY > 0
}

/** @returns the latest time at which a backup was due */
export function lastDue(now: Date): Date {
  const due = new Date(now)
  due.setUTCHours(dueHour, 0, 0, 0)
  return due <= now ? due : new Date(due.getTime() - dayMs)
}

/** @returns the time from which the next backup is due, which may have passed */
export function nextDue(succeeded_at: Date | null, now: Date): Date {
  const due = lastDue(now)
  return succeeded_at && succeeded_at >= due ? new Date(due.getTime() + dayMs) : due
}

/** True if the last backup is so old that an operator has to look. */
export function isBackupOverdue(succeeded_at: Date | null, now: Date): boolean {
  return !succeeded_at || succeeded_at.getTime() < now.getTime() - overdueMs
}
