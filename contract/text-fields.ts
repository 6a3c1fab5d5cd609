// The texts that requests are made of. `z.meta` states in JSON Schema's words what a check of our own
// demands.
import * as z from 'zod/mini'
import { lengthOf } from './lengths.ts'
import type { ProblemCode } from './problem-codes.ts'
import { custom } from './problems.ts'

interface TextLimits {
  min?: number
  max: number
}

/**
 * A text, trimmed, of `min` to `max` code points. `tooShort` names another problem than min_length.
 */
export function text({ min = 0, max }: TextLimits, tooShort: ProblemCode = 'min_length') {
  return z.string().check(
    z.trim(),
    z.check<string>(({ value, issues }) => {
      const length = lengthOf(value)
      if (length === 0 && min > 0 && tooShort === 'min_length' && min === 1)
        issues.push(custom(value, { code: 'required' }))
      else if (length < min) issues.push(custom(value, { code: tooShort, n: min }))
      else if (length > max) issues.push(custom(value, { code: 'max_length', n: max }))
    }),
    z.meta({ ...(min > 0 && { minLength: min }), maxLength: max }),
  )
}

/** A text that may be left out, be null or be blank: all three mean none. */
export function optionalText(limits: TextLimits) {
  return z.optional(
    z.pipe(
      z.nullable(text(limits)),
      z.transform((value) => value || null),
    ),
  )
}

/** A text while it is being written: as it stands, up to `max` code points. */
export function draftText({ max }: Pick<TextLimits, 'max'>) {
  return z.string().check(
    z.overwrite((value) => value.toWellFormed()),
    z.check<string>(({ value, issues }) => {
      if ([...value].length > max) issues.push(custom(value, { code: 'max_length', n: max }))
    }),
    z.meta({ maxLength: max }),
  )
}

/** As optionalText, and numbers are kept as their text. */
export function optionalTextOrNumber(limits: TextLimits) {
  return z.optional(
    z.pipe(
      z.transform<string | number | null, unknown>((value) =>
        typeof value === 'number' ? String(value) : value,
      ),
      optionalText(limits),
    ),
  )
}
