// Names as the data writes them, and the forms that people write.

/**
 * All forms of a name: of director/a both genders and numbers, of name(s) and name(es) both
 * numbers, in each word of it.
 */
export function formsOf(name: string): string[] {
  return name
    .split(' ')
    .map(formsOfWord)
    .reduce<string[]>(
      (phrases, forms) =>
        phrases.flatMap((phrase) =>
          forms.map((form) => (phrase === '' ? form : `${phrase} ${form}`)),
        ),
      [''],
    )
}

function formsOfWord(word: string): string[] {
  const plural = word.match(/^(?<one>.+)\((?<ending>e?s)\)$/)?.groups
  if (plural) return [`${plural.one}`, `${plural.one}${plural.ending}`]
  if (!word.endsWith('/a')) return [word]
  const male = word.slice(0, -2)
  if (!/[eo]$/.test(male)) return [male, `${male}a`, `${male}es`, `${male}as`]
  const stem = male.slice(0, -1)
  return [male, `${stem}a`, `${male}s`, `${stem}as`]
}

/**
 * A phrase as it is looked up: of the words between its first and its last, links such as of and
 * de do not count.
 */
export function keyOf(words: string[], links: ReadonlySet<string>): string {
  const end = words.length - 1
  return words.filter((word, index) => index === 0 || index === end || !links.has(word)).join(' ')
}

/** A title of a role: the name of the function, with capitals, in the place of its braces. */
export function titleOf(pattern: string, name: string): string {
  return pattern.replace(
    '{}',
    name.replaceAll(/\p{L}[\p{L}-]*/gu, (word) =>
      /^(?:and|of|de|del|la|y|con)$/.test(word) ? word : capitalized(word),
    ),
  )
}

function capitalized(word: string) {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`
}
