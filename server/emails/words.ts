import type { Language } from '#contract/shapes.ts'
import en from '#locales/en/emails.json' with { type: 'json' }
import es from '#locales/es/emails.json' with { type: 'json' }

const texts: Record<Language, Partial<Record<string, string>>> = { en, es }
const plurals = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') }

type Facts = Record<string, string | number>

/**
 * Words of a mail that depend on what it tells, beyond its own texts: a reason, a line of a list, an amount. A text of
 * locales/{language}/emails.json with its facts, in the plural form of `count` where it has several.
 */
export function mailWords(language: Language, key: string, facts: Facts): string {
  const text = findText(language, key, facts)
  if (text === undefined) throw new Error(`mails have no text ${key}`)
  return filled(text, facts)
}

/** The text as it was written, if there is one. */
export function findText(language: Language, key: string, facts: Facts): string | undefined {
  const form = plurals[language].select(Number(facts.count ?? 0))
  return texts[language][key] ?? texts[language][`${key}_${form}`] ?? texts[language][`${key}_other`]
}

export function filled(text: string, facts: Facts): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''))
}
