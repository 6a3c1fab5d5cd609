/** The storage does not work just now: its disk is full, its server away. The file is not at fault. Answers 503. */
export class StorageError extends Error {
  readonly statusCode = 503
  readonly code: unknown

  constructor(doing: string, cause: unknown) {
    super(`storage failed to ${doing}`, { cause })
    this.name = 'StorageError'
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  }
}

/** @throws StorageError for whatever the work fails with */
export function orStorageError<Result>(doing: string, work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw new StorageError(doing, cause)
  })
}
