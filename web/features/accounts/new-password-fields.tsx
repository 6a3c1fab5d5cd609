import type { Form } from '#web/lib/form.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

interface NewPassword {
  password: string
  password_confirmation: string
}

interface NewPasswordFieldsProps {
  form: Pick<Form<NewPassword, NewPassword>, 'register' | 'problem'>
  label: string
  hint: string
  confirmLabel: string
}

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({ form, label, hint, confirmLabel }: NewPasswordFieldsProps) {
  const { register, problem } = form

  return (
    <>
      <PasswordField
        label={label}
        description={hint}
        autoComplete="new-password"
        required
        error={problem('password')}
        {...register('password')}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        required
        error={problem('password_confirmation')}
        {...register('password_confirmation')}
      />
    </>
  )
}
