// The forms of registration, whose schemas are loaded once somebody begins to write.
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
