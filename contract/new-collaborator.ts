import * as z from 'zod/mini'
import { email } from './contact-fields.ts'
import { lengths } from './lengths.ts'
import { confirmed, password } from './password-fields.ts'
import { line, optionalLine } from './text-fields.ts'

const givenRole = z.enum(['collaborator', 'administrator'])

export const NewCollaborator = z
  .object({
    name: line(lengths.name),
    last_name: line(lengths.name),
    email: email(),
    phone: optionalLine(lengths.phone),
    password: password(),
    password_confirmation: z.string(),
    role: z._default(givenRole, 'collaborator'),
  })
  .check(confirmed())

export const CollaboratorRole = z.object({ role: givenRole })
