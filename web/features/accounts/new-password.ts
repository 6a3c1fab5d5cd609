import { password } from '#contract/fields/password-fields.ts'

/** One that somebody has, or a repetition. */
export function typedPassword() {
  return password({ min: 1, max: 1000 })
}

/** The server decides on strength and equality of the two passwords. */
export const newPassword = { password: password(), password_confirmation: typedPassword() }
