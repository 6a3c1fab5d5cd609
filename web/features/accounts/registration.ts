// The forms of registration, whose schemas are loaded once somebody begins to write.
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import type { ExecutiveForm } from './registration-forms.ts'

export const executiveForm = async () => (await import('./registration-forms.ts')).ExecutiveForm

export const companyForm = async () => (await import('./registration-forms.ts')).CompanyForm

export const emptyRegistration = {
  name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
}

export type RegistrationInput = z.input<typeof ExecutiveForm>

let typed: Partial<RegistrationInput> = {}

/** The values typed before on either page of registration, without the passwords. */
export function typedRegistration(): RegistrationInput {
  return { ...emptyRegistration, ...typed }
}

/** Keeps it for the other page, or a return, until somebody has registered. */
export function useTypedRegistration(getValues: () => RegistrationInput, isDone: boolean) {
  const keep = useEffectEvent(() => {
    const { name, last_name, email } = getValues()
    typed = isDone ? {} : { name, last_name, email }
  })
  useEffect(() => () => keep(), [])
}
