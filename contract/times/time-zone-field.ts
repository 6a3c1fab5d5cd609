import * as z from 'zod/mini'
import { line } from '#contract/fields/text-fields.ts'
import { modernZone } from './time-zones.ts'

/**
 * A time zone by any of its names, which becomes its name today. That it exists is checked as it
 * is used, so that it is refused together with other choices.
 */
export function timeZone({ min }: { min: 0 | 1 }) {
  return line({ min, max: 100 }).check(z.overwrite((value) => modernZone(value) ?? value))
}
