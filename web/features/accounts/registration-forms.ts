import * as z from 'zod/mini'
import { email } from '#contract/fields/contact-fields.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import { newPassword } from './new-password.ts'

/** Everything is asked for. */
const person = {
  name: text(lengths.name),
  last_name: text(lengths.name),
  email: email(),
  ...newPassword,
}

export const ExecutiveForm = z.object(person)

export const CompanyForm = z.object({ company: text(lengths.company_name), ...person })
