import { password } from '#contract/password-fields.ts'

/** The server decides on strength and equality of the two passwords. */
export function typedPassword() {
  return password({ min: 1, max: 1000 })
}

export const newPassword = { password: typedPassword(), password_confirmation: typedPassword() }
