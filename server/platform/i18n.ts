import type { Problems } from '#contract/endpoint/problem-codes.ts'
import type { RefusalCode } from '#contract/endpoint/refusals.ts'
import type { Language } from '#contract/fields/languages.ts'
import { formatNumber } from '#contract/fields/money.ts'
import { fillText, findText, type Texts, type Values } from '#contract/fields/texts.ts'
import { readTexts } from './locale-files.ts'

const emails: Record<Language, Texts> = readTexts('emails')
const problems = readTexts('problems')
const refusals = readTexts('refusals')
/**
 * Words of a mail that depend on what it tells, beyond its own texts: a reason, a line of a list,
 * an amount. A text of locales/{language}/emails.json with its facts, in the plural form of `count`
 * if it has several.
 */
export function mailWords(language: Language, key: string, facts: Values): string {
  const text = findMailText(language, key, facts)
  if (text === undefined) throw new Error(`mails have no text ${key}`)
  return fillText(text, facts)
}

/** The text as it was written, if there is one. */
export function findMailText(language: Language, key: string, facts: Values): string | undefined {
  return findText(emails[language], language, key, Number(facts.count ?? 0))
}

/** @returns the text of a refusal, with its number and its values if it has some */
export function refusalText(
  language: Language,
  code: RefusalCode,
  n?: number,
  values: Values = {},
): string {
  return fillText(refusals[language][code], { ...values, ...numbered(language, n) })
}

/** Field names to texts, as the wire's `errors`. */
export function problemTexts(language: Language, fields: Problems): Record<string, string[]> {
  const texts = Object.entries(fields).map(([field, list]) => [
    field || 'body',
    list.map(({ code, n, subject }) =>
      fillText(problems[language][code], { ...numbered(language, n), subject }),
    ),
  ])
  return Object.fromEntries(texts)
}

function numbered(language: Language, n: number | undefined): Values {
  return n === undefined ? {} : { n: formatNumber(n, language) }
}
