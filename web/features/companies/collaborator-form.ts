import * as z from 'zod/mini'
import { email } from '#contract/fields/contact-fields.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { password } from '#contract/fields/password-fields.ts'
import { text } from '#contract/fields/text-fields.ts'

const limits = { min: 1, max: 1000 }

export const CollaboratorForm = z.object({
  name: text(lengths.name),
  last_name: text(lengths.name),
  email: email(),
  phone: text(lengths.phone),
  password: password(limits),
  password_confirmation: password(limits),
  role: z.enum(['collaborator', 'administrator']),
})
export type CollaboratorForm = z.infer<typeof CollaboratorForm>

export const emptyCollaborator: CollaboratorForm = {
  name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  role: 'collaborator',
}
