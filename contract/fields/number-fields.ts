// Numbers and ids as requests have them, also as numeric strings.
import * as z from 'zod/mini'
import type { ProblemCode } from '#contract/endpoint/problem-codes.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { readNumber } from './written-number.ts'

const largestId = 2 ** 31 - 1

const asWritten = z.transform<number | string, unknown>((value) =>
  typeof value === 'string' ? readNumber(value) : value,
)

/** A whole number as the database counts rows, also as a numeric string. */
export function id() {
  return z.pipe(
    z.transform<number | string, unknown>(fromNumericString),
    z.int().check(z.maximum(largestId)),
  )
}

/** An amount of money with at most two decimals, also as people write it (`written-number.ts`). */
export function amount(...checks: z.core.$ZodCheck<number>[]) {
  return z.pipe(
    asWritten,
    z.number().check(
      ...checks,
      z.check<number>(({ value, issues }) => {
        if (Number(value.toFixed(2)) !== value)
          issues.push(custom(value, { code: 'too_many_decimals' }))
      }),
    ),
  )
}

/** The same, which may be left out, be null or be blank: all three mean none. */
export function optionalAmount(...checks: z.core.$ZodCheck<number>[]) {
  return z.optional(
    z.pipe(
      z.transform<number | string | null, unknown>((value) =>
        typeof value === 'string' && value.trim() === '' ? null : value,
      ),
      z.nullable(amount(...checks)),
    ),
  )
}

/** A whole number, also as people write it: `1,000`. */
export function count(...checks: z.core.$ZodCheck<number>[]) {
  return z.pipe(asWritten, z.int().check(...checks))
}

type IdInput = number | string | { id: number | string }

/**
 * `min` to `max` ids, also as objects that carry one; nothing twice. `code` names a wrong count,
 * with the maximum.
 */
export function ids({ min = 0, max }: { min?: number; max: number }, code: ProblemCode) {
  return z.pipe(
    z.transform<readonly IdInput[], unknown>((value) =>
      Array.isArray(value) ? value.map(idOf) : value,
    ),
    z.array(id()).check(
      z.check<number[]>(({ value, issues }) => {
        if (value.length < min || value.length > max) issues.push(custom(value, { code, n: max }))
        else if (new Set(value).size !== value.length)
          issues.push(custom(value, { code: 'duplicates' }))
      }),
      z.meta({ minItems: min, maxItems: max, uniqueItems: true }),
    ),
  )
}

function fromNumericString(value: unknown) {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
}

function idOf(value: unknown) {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
