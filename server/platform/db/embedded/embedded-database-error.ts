import { StartRefused } from '../../start-refused.ts'

/** The embedded database cannot serve. The message gives the operator the cause and the remedy. */
export class EmbeddedDatabaseError extends StartRefused {
  override name = 'EmbeddedDatabaseError'
}

const alternative = 'Or set DATABASE_URL to a PostgreSQL 15 or newer that runs elsewhere.'

/** @returns an error that also suggests an external database */
export function cannotRunHere(reason: string) {
  return new EmbeddedDatabaseError(
    `The embedded PostgreSQL cannot run here: ${reason.trim()}\n${alternative}`,
  )
}

/**
 * @returns an EmbeddedDatabaseError for known failures of the file system or of PostgreSQL, or the
 * failure itself
 */
export function explained(failure: unknown, folder: string) {
  const text = failure instanceof Error ? failure.message : String(failure)
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(text)) {
    return new EmbeddedDatabaseError(
      `The disk that holds ${folder} is full. Free some space and start again: nothing saved was lost.`,
    )
  }
  if (failure instanceof EmbeddedDatabaseError) return failure
  if (
    /EACCES|EPERM|EROFS|ENOTDIR|EEXIST|readonly database|unable to open database file/.test(text)
  ) {
    return new EmbeddedDatabaseError(
      `The folder ${folder} cannot be used by this user (${text}). Set DATA_DIR to a folder it may write.`,
    )
  }
  return failure
}
