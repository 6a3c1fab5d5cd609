import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { email, password, text } from '#contract/fields.ts'
import { lengths } from '#contract/limits.ts'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/text.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SideBySide } from './auth-layout.tsx'

const given = { min: 1, max: 1000 }

/** Everything is asked for. Whether a password is good, and typed twice alike, is for the server to say. */
const person = {
  name: text(lengths.name),
  last_name: text(lengths.name),
  email: email(),
  password: password(given),
  password_confirmation: password(given),
}

export const ExecutiveForm = z.object(person)
export const CompanyForm = z.object({ company: text(lengths.company_name), ...person })

export const nobody = { name: '', last_name: '', email: '', password: '', password_confirmation: '' }

type Person = z.input<typeof ExecutiveForm>

interface PersonFieldsProps {
  form: Pick<Form<Person, Person>, 'register' | 'problem'>
  children?: ReactNode
}

/** What both registrations ask of a person. */
export function PersonFields({ form: { register, problem }, children }: PersonFieldsProps) {
  const label = useText('auth')

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
      <PasswordField
        label={label('password')}
        description={label('passwordHint')}
        autoComplete="new-password"
        required
        error={problem('password')}
        {...register('password')}
      />
      <PasswordField
        label={label('passwordConfirmation')}
        autoComplete="new-password"
        required
        error={problem('password_confirmation')}
        {...register('password_confirmation')}
      />
    </>
  )
}
