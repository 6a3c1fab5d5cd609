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

/** Requires an exact number of arguments. @throws UsageError */
export function wordsOf<const Names extends readonly string[]>(
  words: string[],
  ...names: Names
): { [K in keyof Names]: string } {
  const missing = names[words.length]
  if (missing) throw new UsageError(`<${missing}> is missing`)
  if (words.length > names.length)
    throw new UsageError(`"${words[names.length]}" is one word too many`)
  return words as { [K in keyof Names]: string }
}

export function wholeNumber(
  word: string,
  { min, max = 1_000_000 }: { min: number; max?: number },
): number {
  const value = Number(word)
  if (!/^\d+$/.test(word) || value < min || value > max)
    throw new UsageError(`"${word}" is not a whole number from ${min} to ${max}`)
  return value
}

export function requiredOption(options: Options, name: string): string {
  const value = options[name]?.trim()
  if (!value) throw new UsageError(`--${name} is missing`)
  return value
}
