import { password } from '#contract/password-fields.ts'
import type { Form } from '#web/lib/form.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

/** The server decides on strength and equality of the two passwords. */
export function typedPassword() {
  return password({ min: 1, max: 1000 })
}

export const newPassword = { password: typedPassword(), password_confirmation: typedPassword() }

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
