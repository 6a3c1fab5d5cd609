// The name that the database gives to everybody who is erased, in the language of the reader.
import type { Language } from '#contract/languages.ts'
import { awayIn } from './shown-name.ts'

/** Stored as the name of a person who is erased. */
export const formerMember = { name: 'Former', last_name: 'member' }

const former = `${formerMember.name} ${formerMember.last_name}`

/** @returns the name as a reader of the language sees it */
export function nameIn(language: Language, name: string): string {
  return name === former ? awayIn(language, 'former') : name
}

/**
 * The same for all names of a JSON text. Within a longer text a name stands between quotes that are
 * escaped, so that only whole values are replaced.
 */
export function namesIn(language: Language, json: string): string {
  if (!json.includes(`"${former}"`)) return json
  return json.replaceAll(`"${former}"`, () => JSON.stringify(nameIn(language, former)))
}
