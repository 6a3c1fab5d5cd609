// Months as people write them in a form.
import { monthWords } from '#contract/accounts/month-words.ts'

/**
 * @returns `2019` or `2019-04` for `2019`, `04/2019`, `4-2019`, `2019/04`, `Apr 2019` and
 * `abril de 2019`; null for nothing; the text itself if it is no month, to be refused
 */
export function readMonth(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const [, month, year] = typed.match(/^(\d{1,2})[-/. ](\d{4})$/) ?? []
  const [, first, second] = typed.match(/^(\d{4})[-/. ](\d{1,2})$/) ?? []
  if (year && month) return `${year}-${month.padStart(2, '0')}`
  if (first && second) return `${first}-${second.padStart(2, '0')}`
  return readNamed(typed) ?? typed
}

function readNamed(typed: string) {
  const [, word = '', year] = typed.match(/^(\p{L}+)\.?(?:,? +| +del? +|[-/])(\d{4})$/u) ?? []
  const month = monthWords.findIndex((words) => new RegExp(`^(?:${words})$`, 'i').test(word))
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, '0')}`
}

/** @param month as it is stored; null for none */
export function showMonth(month: string | null): string {
  return month?.split('-').toReversed().join('/') ?? ''
}
