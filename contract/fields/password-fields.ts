import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'
import { lengths } from './lengths.ts'
import { line } from './text-fields.ts'

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

/** The password that somebody has, asked for again: compared, and not held to the rules. */
export function currentPassword() {
  return password({ min: 1, max: 1000 })
}

/** A code of an authenticator app or a recovery code, as typed: blanks and hyphens do not count. */
export function code() {
  return line(lengths.code)
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
