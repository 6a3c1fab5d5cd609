// Names that the database gives in place of others: one for all who are erased, and for the company
// of a confidential vacancy that of its industry. Every reader sees them in their language.
import { type Language, languages } from '#contract/languages.ts'
import { label } from './labels.ts'

/** Stored as the name of a person who is erased, and as that of a company. */
export const formerMember = { name: 'Former', last_name: 'member' }
export const formerCompany = 'Former company'

const labels: Partial<Record<string, 'former_member' | 'former_company'>> = {
  [`${formerMember.name} ${formerMember.last_name}`]: 'former_member',
  [formerCompany]: 'former_company',
}

/** confidential_name() of the database; the names of the industry follow it, one a language. */
const confidentialCompany = 'Confidential company'
const separator = '\u001f'
const confidentialInJson = new RegExp(`"${confidentialCompany}(?:\\\\u001f[^"\\\\]*)*"`, 'g')

/** @returns the name as a reader of the language sees it */
export function nameIn(language: Language, name: string): string {
  const [first = '', ...industries] = name.split(separator)
  if (first === confidentialCompany) {
    const industry = industries[languages.indexOf(language)]
    const company = label(language, 'confidential_company')
    return industry ? `${company} · ${industry}` : company
  }
  const key = labels[name]
  return key ? label(language, key) : name
}

/**
 * The same for all names of a JSON text. Within a longer text a name stands between quotes that are
 * escaped, so that only whole values are replaced.
 */
export function namesIn(language: Language, json: string): string {
  const withoutFormer = json.includes('"Former ')
    ? Object.keys(labels).reduce(
        (text, name) => text.replaceAll(`"${name}"`, () => JSON.stringify(nameIn(language, name))),
        json,
      )
    : json
  if (!json.includes(`"${confidentialCompany}`)) return withoutFormer
  return withoutFormer.replaceAll(confidentialInJson, (name) =>
    JSON.stringify(nameIn(language, JSON.parse(name) as string)),
  )
}
