/**
 * A transient failure of the storage, such as a full disk; not a fault of the file. Answered with
 * 503.
 */
export class StorageError extends Error {
  readonly statusCode = 503
  readonly code: unknown

  constructor(doing: string, cause: unknown) {
    super(`storage failed to ${doing}`, { cause })
    this.name = 'StorageError'
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  }
}

/**
 * @param doing the operation, a verb for the message
 * @throws StorageError for any failure of the work
 */
export function orStorageError<Result>(doing: string, work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw new StorageError(doing, cause)
  })
}
