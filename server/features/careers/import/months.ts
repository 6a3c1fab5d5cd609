import { rangeIn } from './dates.ts'

/** The month or year that a text names: *2019-03-15*, *Mar 2019*, *2019*. */
export function monthIn(text: string): string | null {
  const range = rangeIn(text)
  return range && !range.isRange ? range.to : null
}
