import { oneLine } from '#contract/fields/seen-text.ts'
import { readNumber } from '#contract/fields/written-number.ts'
import { type Options, UsageError } from './operator.ts'

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

/** @returns the number that the word is. @throws UsageError */
export function wholeNumber(
  word: string,
  { min, max = 1_000_000 }: { min: number; max?: number },
): number {
  const value = readNumber(word)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`"${word}" is not a whole number from ${min} to ${max}`)
  return value
}

/** @returns the option, which may not be empty. @throws UsageError */
export function requiredOption(options: Options, name: string): string {
  const value = oneLine(options[name] ?? '')
  if (!value) throw new UsageError(`--${name} is missing`)
  return value
}
