import { StartRefused } from '../../start-refused.ts'

/** The reason why the embedded database cannot serve, written for the person who started it. */
export class EmbeddedDatabaseError extends StartRefused {
  override name = 'EmbeddedDatabaseError'
}

const wayOut = 'Or set DATABASE_URL to a PostgreSQL 15 or newer that runs elsewhere.'

export function cannotRunHere(reason: string) {
  return new EmbeddedDatabaseError(`The embedded PostgreSQL cannot run here: ${reason.trim()}\n${wayOut}`)
}

/** Translates errors of the system and output of PostgreSQL into errors of our own. */
export function explained(failure: unknown, folder: string) {
  const text = failure instanceof Error ? failure.message : String(failure)
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(text)) {
    return new EmbeddedDatabaseError(
      `The disk that holds ${folder} is full. Free some space and start again: nothing saved was lost.`,
    )
  }
  if (failure instanceof EmbeddedDatabaseError) return failure
  if (/EACCES|EPERM|EROFS|ENOTDIR|EEXIST|readonly database|unable to open database file/.test(text)) {
    return new EmbeddedDatabaseError(
      `The folder ${folder} cannot be used by this user (${text}). Set DATA_DIR to a folder it may write.`,
    )
  }
  return failure
}
