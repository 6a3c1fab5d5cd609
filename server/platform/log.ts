import { destination, type DestinationStream, pino, type Logger } from 'pino'

export type Log = Logger

/** Lines are written together, at the latest after so long, and at the exit of the process. */
const written = { minLength: 4096, periodicFlush: 200, sync: false }

/**
 * Creates the log: JSON lines on stdout. Personal data is never logged: ids instead of names,
 * addresses or texts.
 * @param level a level of pino, or 'silent'
 * @param to the place of the lines
 */
export function createLog(level: string, to: DestinationStream = destination(written)): Log {
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
