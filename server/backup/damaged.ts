/** A backup that cannot be read as it was written. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged'
}

/** Work on a backup that cannot be done; the message tells the operator the reason. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** @returns true for errors that name their cause: of this code, and of the file system */
export function isExplained(error: unknown): boolean {
  return (
    error instanceof BackupDamaged ||
    error instanceof BackupRefused ||
    (error instanceof Error && 'syscall' in error)
  )
}
