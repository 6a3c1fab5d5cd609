import type { ReactNode } from 'react'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { NewPasswordFields } from '#web/lib/new-password-fields.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SideBySide } from './auth-form.tsx'
import type { RegistrationInput } from './registration.ts'

interface PersonFieldsProps {
  form: Pick<Form<RegistrationInput, RegistrationInput>, 'register' | 'problem'> & {
    watch: (name: 'password' | 'password_confirmation') => string
  }
  children?: ReactNode
}

/** The fields common to both registrations. */
export function PersonFields({ form, children }: PersonFieldsProps) {
  const label = useText('auth')
  const { register, problem } = form

  return (
    <>
      {children}
      <SideBySide>
        <TextField
          label={label('firstName')}
          autoComplete="given-name"
          required
          error={problem('name')}
          {...register('name')}
        />
        <TextField
          label={label('lastName')}
          autoComplete="family-name"
          required
          error={problem('last_name')}
          {...register('last_name')}
        />
      </SideBySide>
      <TextField
        label={label('email')}
        type="email"
        autoComplete="email"
        required
        error={problem('email')}
        {...register('email')}
      />
      <NewPasswordFields
        form={form}
        label={label('password')}
        hint={label('passwordHint')}
        confirmLabel={label('passwordConfirmation')}
      />
    </>
  )
}
