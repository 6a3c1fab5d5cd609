/** @returns an error without its message, which may contain an address */
export function errorKindOf(error: unknown): { name: string; code?: unknown } {
  if (!(error instanceof Error)) return { name: 'unknown' }
  return { name: error.name, code: 'code' in error ? error.code : undefined }
}
