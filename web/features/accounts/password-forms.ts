// Loaded once somebody begins to write.
import * as z from 'zod/mini'
import { email } from '#contract/fields/contact-fields.ts'
import { newPassword } from './new-password.ts'

export const ForgottenForm = z.object({ email: email() })

export const ResetForm = z.object({ email: email(), ...newPassword })
