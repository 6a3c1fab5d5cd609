/** Why there is no reply. Status 0 means that the server was not reached; then the message is empty. */
export class CallError extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>

  constructor(status: number, message: string, errors: Record<string, string[]> = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errors = errors
  }

  /** Whether the same call may well succeed in a moment: the network or the server was not ready for it. */
  get isPassing() {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}
