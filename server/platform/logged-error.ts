import pg from 'pg'

/**
 * @returns an error and its causes without personal data: quoted parts of messages are removed, the
 * `detail` of the database, which contains the row, is omitted, and the stack has only its frames
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
