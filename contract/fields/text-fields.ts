// The texts that requests are made of. `z.meta` states in JSON Schema's words what a check of our own
// demands.
import * as z from 'zod/mini'
import type { ProblemCode } from '#contract/endpoint/problem-codes.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { lengthOf } from './lengths.ts'
import { composed, isUnseen, oneLine, seenLength } from './seen-text.ts'

interface TextLimits {
  min?: number
  max: number
}

/**
 * A text, trimmed and in NFC, of `min` seen characters to `max` code points. One of which nothing is
 * seen is empty. `tooShort` names another problem than min_length.
 */
export function text({ min = 0, max }: TextLimits, tooShort: ProblemCode = 'min_length') {
  return z.string().check(
    z.overwrite((value) => (isUnseen(value) ? '' : composed(value).trim())),
    ...ofLength({ min, max }, tooShort),
  )
}

/**
 * A text of one line, such as a name, a title or an address: as text, without bidirectional
 * controls, control characters and others that draw nothing, and with single blanks.
 */
export function line({ min = 0, max }: TextLimits) {
  return z.string().check(z.overwrite(oneLine), ...ofLength({ min, max }))
}

/** A line that may be left out, be null or be blank: all three mean none. */
export function optionalLine(limits: TextLimits) {
  return z.optional(
    z.pipe(
      z.nullable(line(limits)),
      z.transform((value) => value || null),
    ),
  )
}

/** A search as it is typed, as a line, up to `max` characters. */
export function searchText(max: number) {
  return z.string().check(z.overwrite(oneLine), z.maxLength(max))
}

/** As text, but stored with the blanks at its ends. */
export function untrimmedText(limits: TextLimits) {
  return z.string().check(z.overwrite(composed), ...ofLength(limits))
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
    z.overwrite(composed),
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

function ofLength({ min = 0, max }: TextLimits, tooShort: ProblemCode = 'min_length') {
  return [
    z.check<string>(({ value, issues }) => {
      const seen = seenLength(value)
      if (seen < min && min === 1) issues.push(custom(value, { code: 'required' }))
      else if (seen < min) issues.push(custom(value, { code: tooShort, n: min }))
      else if (lengthOf(value) > max) issues.push(custom(value, { code: 'max_length', n: max }))
    }),
    z.meta({ ...(min > 0 && { minLength: min }), maxLength: max }),
  ] as const
}
