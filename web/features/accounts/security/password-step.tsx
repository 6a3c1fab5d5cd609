import * as z from 'zod/mini'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { typedPassword } from '../new-password.ts'

export const PasswordForm = z.object({ current_password: typedPassword() })
export type PasswordForm = z.infer<typeof PasswordForm>

/** The password that is asked for before the protection of an account is changed. */
export function PasswordStep({ form }: { form: Form<PasswordForm, PasswordForm> }) {
  const text = useText('security')
  return (
    <PasswordField
      label={text('currentPassword')}
      autoComplete="current-password"
      required
      data-autofocus
      error={form.problem('current_password')}
      {...form.register('current_password')}
    />
  )
}
