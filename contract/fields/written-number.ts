// Numbers as people write them in English and Spanish: 96,000.50 or 96.000,50 or 96 000,50.

/**
 * A whole part and a fraction. Three digits after the only separator are thousands, up to two are
 * decimals; of two kinds of separators the last one is the decimal one.
 */
const shapes = [
  /^(\d+)(?:[.,](\d{0,2}))?$/,
  /^(0)[.,](\d+)$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  /^([1-9]\d{0,2}(?:[ '’\u00A0\u202F]\d{3})+)(?:[.,](\d*))?$/,
]

/** The same as the pattern of an input, which browsers hold the whole text against. */
export const numberPattern = shapes.map(({ source }) => source.slice(1, -1)).join('|')

/** The number that a person wrote, or NaN if the text can not be read in one way only. */
export function readNumber(written: string): number {
  const text = written.trim()
  const sign = text.startsWith('-') ? '-' : ''
  for (const shape of shapes) {
    const [, whole, fraction = ''] = shape.exec(text.slice(sign.length)) ?? []
    if (whole !== undefined) return Number(`${sign}${whole.replaceAll(/\D/g, '')}.${fraction}0`)
  }
  return NaN
}
