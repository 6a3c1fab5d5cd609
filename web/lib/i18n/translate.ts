import type { Language } from '#contract/shapes.ts'

export type Texts = Record<string, string>

/** Gives a text with its values in it; `count` chooses among the forms of a plural. */
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

export type Values = Record<string, string | number | undefined>

export function translatorOf(language: Language, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const { count } = values
    const form = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined
    const text = form ?? texts[key] ?? texts[`${key}_other`] ?? key
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
