// Numbers and ids as requests have them, also as numeric strings.
import * as z from 'zod/mini'
import type { ProblemCode } from './problem-codes.ts'
import { custom } from './problems.ts'

const largestId = 2 ** 31 - 1

/** A whole number as the database counts rows, also as a numeric string. */
export function id() {
  return z.pipe(
    z.transform<number | string, unknown>(fromNumericString),
    z.int().check(z.maximum(largestId)),
  )
}

/** A number, also as a numeric string. */
export function number(...checks: z.core.$ZodCheck<number>[]) {
  return z.pipe(
    z.transform<number | string, unknown>(fromNumericString),
    z.number().check(...checks),
  )
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
