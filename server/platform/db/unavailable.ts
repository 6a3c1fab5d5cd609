import pg from 'pg'

/** The message of the driver where a statement was not answered in time. */
export const readTimeout = 'Query read timeout'

const lost = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  readTimeout,
]
const unreachable =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** SQLSTATE: insufficient resources, query canceled, lock not available, read-only transaction. */
const transient = /^(?:53...|57014|55P03|25006)$/

/**
 * @returns whether an error is transient: the database restarts, is unreachable, times out, or
 * lacks resources
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.severity === 'FATAL' || transient.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return unreachable.test(code) || lost.some((message) => error.message.startsWith(message))
}
