import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'

/** A list of up to `max` items. */
export function upTo<S extends z.core.$ZodType>(max: number, item: S) {
  return z.array(item).check(
    z.check(({ value, issues }) => {
      if (value.length > max) issues.push(custom(value, { code: 'up_to_items', n: max }))
    }),
    z.meta({ maxItems: max }),
  )
}

/** The same of items that compare by value, none twice. */
export function distinctUpTo<S extends z.core.$ZodType>(max: number, item: S) {
  return upTo(max, item).check(
    z.check(({ value, issues }) => {
      if (new Set(value).size !== value.length) issues.push(custom(value, { code: 'duplicates' }))
    }),
    z.meta({ maxItems: max, uniqueItems: true }),
  )
}
