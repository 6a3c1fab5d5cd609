import { destination, type DestinationStream, pino, type Logger } from 'pino'

export type Log = Logger

/** Warnings of Node and of libraries, such as the AWS SDK, become lines of the log. */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ warning: name, message }, 'warning'))
  console.warn = (...given: unknown[]) =>
    log.warn({ message: given.map(String).join(' ') }, 'warning of a library')
}

/** Lines are written together, at the latest after so long, and at the exit of the process. */
const buffering = { minLength: 4096, periodicFlush: 200, sync: false }

/**
 * Creates the log: JSON lines on stdout. Personal data is never logged: ids instead of names,
 * addresses or texts.
 * @param level a level of pino, or 'silent'
 * @param to the place of the lines
 */
export function createLog(level: string, to: DestinationStream = destination(buffering)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  )
}
