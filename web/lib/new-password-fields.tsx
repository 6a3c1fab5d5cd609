import { PasswordField } from '#web/ui/password-field.tsx'
import type { Form } from './form.ts'
import { useProblemText } from './problem-text.ts'

interface NewPassword {
  password: string
  password_confirmation: string
}

interface NewPasswordFieldsProps {
  form: Pick<Form<NewPassword, NewPassword>, 'register' | 'problem'> & {
    watch: (name: keyof NewPassword) => string
  }
  label: string
  hint: string
  confirmLabel: string
}

/**
 * Fields for a new password and its confirmation. The server says at the first that the two differ;
 * it is shown at the second as well, as soon as it is typed.
 */
export function NewPasswordFields({ form, label, hint, confirmLabel }: NewPasswordFieldsProps) {
  const { register, problem, watch } = form
  const mismatch = useProblemText()('password_mismatch')
  const [password, confirmation] = [watch('password'), watch('password_confirmation')]
  const refused = problem('password')
  const isRefusedMismatch = refused === mismatch
  const isEqual = password === confirmation
  /** More than the beginning of the same. */
  const isTypedWrong = !password.startsWith(confirmation)
  const differs = isTypedWrong || (isRefusedMismatch && !isEqual)

  return (
    <>
      <PasswordField
        label={label}
        description={hint}
        autoComplete="new-password"
        required
        error={isRefusedMismatch && isEqual ? undefined : refused}
        {...register('password')}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        required
        error={differs ? mismatch : problem('password_confirmation')}
        {...register('password_confirmation')}
      />
    </>
  )
}
