import { formatNumber } from '#contract/money.ts'
import type { Problem, Problems } from '#contract/problems.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Language } from '#contract/shapes.ts'
import enLabels from '#locales/en/labels.json' with { type: 'json' }
import enProblems from '#locales/en/problems.json' with { type: 'json' }
import enRefusals from '#locales/en/refusals.json' with { type: 'json' }
import esLabels from '#locales/es/labels.json' with { type: 'json' }
import esProblems from '#locales/es/problems.json' with { type: 'json' }
import esRefusals from '#locales/es/refusals.json' with { type: 'json' }

const problems: Record<Language, Record<Problem['code'], string>> = { en: enProblems, es: esProblems }
const refusals: Record<Language, Record<RefusalCode, string>> = { en: enRefusals, es: esRefusals }
const labels: Record<Language, typeof enLabels> = { en: enLabels, es: esLabels }

export type LabelKey = keyof typeof enLabels

/** The first of our languages that an Accept-Language header names; English otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = acceptLanguage?.toLowerCase().match(/(?:^|[\s,])(en|es)(?=[-;,\s]|$)/)
  return wanted?.[1] === 'es' ? 'es' : 'en'
}

export function refusalText(language: Language, code: RefusalCode, n?: number): string {
  return filled(refusals[language][code], language, n)
}

/** Field names to texts, as the wire's `errors`. */
export function problemTexts(language: Language, fields: Problems): Record<string, string[]> {
  const texts = Object.entries(fields).map(([field, list]) => [
    field || 'body',
    list.map(({ code, n }) => filled(problems[language][code], language, n)),
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

function filled(text: string, language: Language, n?: number) {
  return text.replace('{{n}}', n === undefined ? '' : formatNumber(n, language))
}
