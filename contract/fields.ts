// The kinds of field that requests are made of. Each accepts what the wire allows
// (numeric strings, blanks around texts) and gives what the program works with.
// `z.meta` states in JSON Schema's words what a check of our own demands.
import * as z from 'zod/mini'
import { lengthOf, lengths } from './limits.ts'
import type { Problem, ProblemCode } from './problems.ts'

const largestId = 2 ** 31 - 1

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

/** An email address, trimmed. @returns a schema of the trimmed text */
export function email() {
  return z.pipe(
    text({ min: 1, max: lengths.email.max }).check(z.meta({ format: 'email' })),
    z.email(),
  )
}

/** Passwords are taken as typed: blanks at their ends count. */
export function password({ min, max }: { min: number; max: number } = lengths.password) {
  return z.string().check(
    z.check<string>(({ value, issues }) => {
      const length = [...value].length
      if (length === 0) issues.push(custom(value, { code: 'required' }))
      else if (length < min) issues.push(custom(value, { code: 'min_length', n: min }))
      else if (length > max) issues.push(custom(value, { code: 'max_length', n: max }))
    }),
    z.meta({ format: 'password', minLength: min, maxLength: max }),
  )
}

/** An http or https address; `https://` is put in front where the scheme is missing. */
export function website() {
  return z.pipe(
    text({ min: 1, max: lengths.line.max }),
    z.pipe(
      z.transform((value: string) =>
        /^[a-z][a-z0-9+.-]*:/i.test(value) && !/^[^/]*:\d/.test(value) ? value : `https://${value}`,
      ),
      z.string().check(
        z.check<string>(({ value, issues }) => {
          if (!isWebsite(value)) issues.push(custom(value, { code: 'invalid_website' }))
        }),
      ),
    ),
  )
}

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

/** One of several codes in lower case, taken in either case. */
export function caseless<const Codes extends readonly string[]>(codes: Codes) {
  return z.pipe(
    z.transform<Codes[number] | Uppercase<Codes[number]>, unknown>((value) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    ),
    z.enum(codes),
  )
}

/** The confirmation of a password; the problem is shown at the password. */
export function confirmed<T extends { password: string; password_confirmation: string }>() {
  return z.check<T>(({ value, issues }) => {
    if (value.password !== value.password_confirmation)
      issues.push({
        ...custom(value.password_confirmation, { code: 'password_mismatch' }),
        path: ['password'],
      })
  })
}

/** An issue that carries its problem. */
export function custom(input: unknown, problem: Problem): z.core.$ZodRawIssue {
  return { code: 'custom', input, params: { ...problem } }
}

function fromNumericString(value: unknown) {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
}

function idOf(value: unknown) {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}

function isWebsite(value: string) {
  // Neither the browser's nor Node's types are known here; a host with a dot and no blank or
  // credentials is enough.
  return /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]+(?::\d+)?(?:[/?#]\S*)?$/i.test(value)
}
