import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Creates the log: JSON lines on stdout. Personal data is never logged: ids instead of names,
 * addresses or texts.
 * @param level a level of pino, or 'silent'
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}
