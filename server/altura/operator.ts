import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'

/** The dependencies of an operator's command. */
export interface Operator extends Pick<Services, 'db' | 'clock' | 'environment'>, Terminal {
  databaseUrl: string
  /** Runs the queue of mails while it is needed. */
  withJobs: <T>(work: (jobs: Jobs) => Promise<T>) => Promise<T>
}

export interface Terminal {
  /** Prints one line. */
  say: (line: string) => void
  /** Prints one line of progress or of a fault. */
  complain: (line: string) => void
}

export interface Command {
  /** The words of the command line that select it. */
  name: string
  usage: string
  summary: string
  options?: readonly string[]
  /** Options without a value; they are 'yes' if they are given. */
  flags?: readonly string[]
  /** True for commands that work on an empty database, too. */
  startsEmpty?: boolean
  /** True for commands that make no embedded database if there is none. */
  makesNothing?: boolean
  /** Refuses what cannot succeed, before a database is found or made. */
  prepare?: (terminal: Terminal, words: string[], options: Options) => Promise<void>
  /** For commands that need no database; `run` is not called then. */
  runAlone?: (terminal: Terminal, words: string[], options: Options) => Promise<void>
  run: (operator: Operator, words: string[], options: Options) => Promise<void>
}

export type Options = Partial<Record<string, string>>

/** Wrong usage of a command. */
export class UsageError extends Error {}

/** A valid command that failed. */
export class CommandFailed extends Error {}
