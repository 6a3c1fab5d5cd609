import pg from 'pg'

/**
 * An error as the log may keep it, with what caused it. Messages quote what was sent, and the database's `detail`
 * repeats the row, so neither gets there as it is; the stack begins with the message and goes on with its frames.
 */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const { name, message, stack = '', cause } = error
  const { table, constraint } = error instanceof pg.DatabaseError ? error : {}
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name,
    message: message.replace(/"[^"]*"/g, '"…"'),
    code: 'code' in error ? error.code : undefined,
    table,
    constraint,
    stack: frames.join('\n'),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}
