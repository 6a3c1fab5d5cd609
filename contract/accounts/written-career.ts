import type { LanguageLevel } from '#contract/fields/language-levels.ts'
// The parts of a professional profile in words.
import { type Language, localeTags } from '#contract/fields/languages.ts'
import { dateFormat } from '#contract/times/date-formats.ts'

/** @param month such as `2019` or `2019-04` @returns the same as it is read: `2019`, `Apr 2019` */
export function writtenMonth(month: string, language: Language): string {
  if (!month.includes('-')) return month
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(localeTags[language], style).format(new Date(`${month}-01`))
}

interface Span {
  from: string | null
  to: string | null
}

/** @param today the word for an end that is open @returns '' if neither end is known */
export function writtenSpan({ from, to }: Span, language: Language, today: string): string {
  if (from === null) return to === null ? '' : writtenMonth(to, language)
  const end = to === null ? today : writtenMonth(to, language)
  return `${writtenMonth(from, language)} – ${end}`
}

/** @param code ISO 639-1 @returns the name of the language, as a word on its own */
export function languageName(code: string, language: Language): string {
  const tag = localeTags[language]
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** @param native the word for a mother tongue @returns the level of a language as it is read */
export function levelName(level: LanguageLevel, native: string): string {
  return level === 'NATIVE' ? native : level
}
