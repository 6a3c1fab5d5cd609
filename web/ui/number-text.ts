import { readNumber } from '#contract/fields/written-number.ts'

const grouped = /^\d{1,3}(?:,\d{3})*$/

/** A number as the field shows it, with a comma every three digits. */
export function numberText(value: number | null): string {
  if (value === null || Number.isNaN(value)) return ''
  const [whole = '', fraction] = String(value).split('.')
  return groupedDigits(whole) + (fraction === undefined ? '' : `.${fraction}`)
}

/**
 * Groups digits while they are typed. A text with anything else than digits and the field's own
 * commas stays as it was typed or pasted, because it may be written in another way.
 * @param before the text before the edit
 * @param inserted the text that the edit typed; null if it removed some, undefined if it
 * pasted or is unknown
 */
export function edited(before: string, typed: string, inserted: string | null | undefined): string {
  const isPlain = /^\d+$/.test(typed)
  const continues =
    grouped.test(before) && /^[\d,]+$/.test(typed) && (inserted === null || isDigits(inserted))
  return isPlain || continues ? groupedDigits(typed.replaceAll(',', '')) : typed
}

/** @returns the number that the text writes, null for an empty one, NaN if it is unclear */
export function numberIn(text: string): number | null {
  return text.trim() === '' ? null : readNumber(text)
}

/**
 * @param passed how many characters other than commas are before the caret
 * @returns the position of the caret in the text
 */
export function caretIn(text: string, passed: number): number {
  let position = 0
  for (let left = passed; left > 0 && position < text.length; position += 1)
    if (text[position] !== ',') left -= 1
  return position
}

function isDigits(text: string | undefined) {
  return text !== undefined && /^\d+$/.test(text)
}

function groupedDigits(digits: string) {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
