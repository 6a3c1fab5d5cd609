import * as z from 'zod/mini'
import { email } from './contact-fields.ts'
import { lengths } from './lengths.ts'
import { named } from './named.ts'
import { confirmed, password } from './password-fields.ts'
import { line, optionalLine } from './text-fields.ts'

const givenRole = z.enum(['collaborator', 'administrator'])

export const NewCollaborator = named(
  'NewCollaborator',
  'A person who is added to the company.',
  z
    .object({
      name: line(lengths.name),
      last_name: line(lengths.name),
      email: email(),
      phone: optionalLine(lengths.phone),
      password: password(),
      password_confirmation: z.string(),
      role: z._default(givenRole, 'collaborator'),
    })
    .check(confirmed()),
)

export const CollaboratorRole = named(
  'CollaboratorRole',
  'The role that a person of the company gets.',
  z.object({ role: givenRole }),
)
