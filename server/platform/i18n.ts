import type { Language } from '#contract/shapes.ts'
import { formatNumber } from '#contract/money.ts'
import type { Problem, Problems } from '#contract/problems.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import en from '#locales/en/emails.json' with { type: 'json' }
import es from '#locales/es/emails.json' with { type: 'json' }
import enLabels from '#locales/en/labels.json' with { type: 'json' }
import enProblems from '#locales/en/problems.json' with { type: 'json' }
import enRefusals from '#locales/en/refusals.json' with { type: 'json' }
import esLabels from '#locales/es/labels.json' with { type: 'json' }
import esProblems from '#locales/es/problems.json' with { type: 'json' }
import esRefusals from '#locales/es/refusals.json' with { type: 'json' }

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

const problems: Record<Language, Record<Problem['code'], string>> = { en: enProblems, es: esProblems }
const refusals: Record<Language, Record<RefusalCode, string>> = { en: enRefusals, es: esRefusals }
const labels: Record<Language, typeof enLabels> = { en: enLabels, es: esLabels }

type LabelKey = keyof typeof enLabels

/** The first of our languages that an Accept-Language header names; English otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = acceptLanguage?.toLowerCase().match(/(?:^|[\s,])(en|es)(?=[-;,\s]|$)/)
  return wanted?.[1] === 'es' ? 'es' : 'en'
}

export function refusalText(language: Language, code: RefusalCode, n?: number): string {
  return filled(refusals[language][code], numbered(language, n))
}

/** Field names to texts, as the wire's `errors`. */
export function problemTexts(language: Language, fields: Problems): Record<string, string[]> {
  const texts = Object.entries(fields).map(([field, list]) => [
    field || 'body',
    list.map(({ code, n }) => filled(problems[language][code], numbered(language, n))),
  ])
  return Object.fromEntries(texts)
}

/** The name people read for a code: a role, a status, a level. */
export function label(language: Language, key: LabelKey): string {
  return labels[language][key]
}

/** All of them, for what the database writes itself. */
export function labelsOf(language: Language): Record<string, string> {
  return labels[language]
}

function numbered(language: Language, n: number | undefined): Facts {
  return n === undefined ? {} : { n: formatNumber(n, language) }
}
