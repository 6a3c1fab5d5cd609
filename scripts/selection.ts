// Commands that are told by a word what to do.

/** A word that selects nothing; the message names what there is. */
export class UnknownName extends Error {
  override name = 'UnknownName'
}

/**
 * Selects by a part of the name.
 * @param part empty selects all
 * @returns the ones whose names contain it
 * @throws UnknownName if none does
 */
export function selected<Named>(
  part: string,
  all: readonly Named[],
  nameOf: (one: Named) => string,
): Named[] {
  const matches = all.filter((one) => nameOf(one).includes(part))
  if (matches.length === 0) throw unknownName(part, all.map(nameOf))
  return matches
}

/** @returns the refusal of a word */
export function unknownName(word: string, names: readonly string[]): UnknownName {
  return new UnknownName(`There is no "${word}". There are: ${[...new Set(names)].join(', ')}.`)
}

/** Does the work of a command; a word that selects nothing ends it with code 1. */
export async function orUnknown(work: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work()) ? 0 : 1
  } catch (error) {
    if (!(error instanceof UnknownName)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
