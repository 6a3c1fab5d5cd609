export interface NumberFormat {
  /** The most digits after the point. */
  decimals: number
  allowNegative: boolean
}

/**
 * @param typed whatever was typed or pasted
 * @returns its number as it is written, with a comma every three digits; unfinished ones such as
 * "1." stay
 */
export function numberText(typed: string, { decimals, allowNegative }: NumberFormat): string {
  const sign = allowNegative && typed.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.')
  const fraction = decimals > 0 && rest.length > 0 ? `.${rest.join('').slice(0, decimals)}` : ''
  return sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + fraction
}

/** @returns the number that the text writes, or null where it writes none yet */
export function numberIn(text: string): number | null {
  return /\d/.test(text) ? Number(text.replaceAll(',', '')) : null
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
