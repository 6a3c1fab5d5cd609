import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on stdout. Never a name, an address, a token or a text a person wrote: log ids. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}
