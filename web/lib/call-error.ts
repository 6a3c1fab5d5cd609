/**
 * A call without a reply. `status` is the HTTP status, or 0 if the server was not reached; then
 * `message` is empty. `errors` has the messages of the server by field.
 */
export class CallError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>

  constructor(status: number, message: string, errors: Record<string, string[]> = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errors = errors
  }

  /** True if a retry may succeed: a network error, 429 or 5xx. */
  get isTransient() {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/**
 * Proxies may answer a refusal with status 200. No reply of the contract has `message` or `errors`
 * at its top.
 */
export function isRefusal(reply: unknown) {
  return typeof reply === 'object' && reply !== null && ('message' in reply || 'errors' in reply)
}

/** @returns the error that the body of a refusal describes */
export function errorFrom(status: number, reply: unknown) {
  const { message, errors } = (reply ?? {}) as { message?: unknown; errors?: unknown }
  return new CallError(status, typeof message === 'string' ? message : '', textsByField(errors))
}

function textsByField(errors: unknown) {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      [texts].flat().map((text) => String(text)),
    ]),
  )
}
