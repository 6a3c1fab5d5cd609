import { type Language, perLanguage } from './languages.ts'

/**
 * Texts by their keys, as a file of locales/ has them; a text that counts has a key for each plural
 * form.
 */
export type Texts = Partial<Record<string, string>>

/** The values of a text's placeholders. A missing value leaves its placeholder empty. */
export type Values = Record<string, string | number | undefined>

const plurals = perLanguage((language) => new Intl.PluralRules(language))
const place = /\{\{\s*(\w+)\s*\}\}/g

/**
 * The text of a key before it is filled, in the plural form of `count`; a form that a language
 * lacks is `other`.
 */
export function findText(
  texts: Texts,
  language: Language,
  key: string,
  count?: number,
): string | undefined {
  const form = count === undefined ? undefined : texts[`${key}_${plurals[language].select(count)}`]
  return form ?? texts[key] ?? texts[`${key}_other`]
}

/** Puts the values in their `{{places}}`, as they are: nothing within a value is filled. */
export function fillText(text: string, values: Values): string {
  return text.replaceAll(place, (_, name: string) => String(values[name] ?? ''))
}

/** The names of the places of a text. */
export function placesOf(text: string): string[] {
  return [...text.matchAll(place)].map(([, name = '']) => name)
}
