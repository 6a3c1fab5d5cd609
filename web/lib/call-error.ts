/**
 * A call without a reply. `status` is the HTTP status, or 0 where the server was not reached; then
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

  /** True where a retry may succeed: a network error, 429 or 5xx. */
  get isTransient() {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}
