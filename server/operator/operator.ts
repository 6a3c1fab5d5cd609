import type { Services } from '#server/platform/services.ts'

/** The dependencies of an operator's command. */
export interface Operator extends Pick<Services, 'db' | 'clock'> {
  /** Prints one line. */
  say: (line: string) => void
}

export interface Command {
  /** The words of the command line that select it. */
  name: string
  usage: string
  summary: string
  options?: readonly string[]
  run: (operator: Operator, words: string[], options: Options) => Promise<void>
}

export type Options = Partial<Record<string, string>>

/** Wrong usage of a command. */
export class UsageError extends Error {}

/** A valid command that failed. */
export class CommandFailed extends Error {}
