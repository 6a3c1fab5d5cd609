// Of who is erased the database keeps one name for all; every reader sees it in their language.
import type { Language } from '#contract/languages.ts'
import { label } from './labels.ts'

/** Stored as the name of a person who is erased, and as that of a company. */
export const formerMember = { name: 'Former', last_name: 'member' }
export const formerCompany = 'Former company'

const labels: Partial<Record<string, 'former_member' | 'former_company'>> = {
  [`${formerMember.name} ${formerMember.last_name}`]: 'former_member',
  [formerCompany]: 'former_company',
}

/** @returns the name as a reader of the language sees it */
export function nameIn(language: Language, name: string): string {
  const key = labels[name]
  return key ? label(language, key) : name
}

/**
 * The same for all names of a JSON text. Within a longer text a name stands between quotes that are
 * escaped, so that only whole values are replaced.
 */
export function namesIn(language: Language, json: string): string {
  if (!json.includes('"Former ')) return json
  return Object.keys(labels).reduce(
    (text, name) => text.replaceAll(`"${name}"`, () => JSON.stringify(nameIn(language, name))),
    json,
  )
}
