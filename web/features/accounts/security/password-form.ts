import * as z from 'zod/mini'
import { typedPassword } from '../new-password.ts'

export const PasswordForm = z.object({ current_password: typedPassword() })
export type PasswordForm = z.infer<typeof PasswordForm>
