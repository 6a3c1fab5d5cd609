import * as z from 'zod/mini'
import { Collaborator } from './collaborator.ts'
import { email } from './contact-fields.ts'
import { endpoint } from './endpoint.ts'
import { lengths } from './lengths.ts'
import { confirmed, password } from './password-fields.ts'
import { managers, staff } from './roles.ts'
import { dataReply, statusReply } from './shapes.ts'
import { optionalText, text } from './text-fields.ts'

const givenRole = z.enum(['collaborator', 'administrator'])

export const NewCollaborator = z
  .object({
    name: text(lengths.name),
    last_name: text(lengths.name),
    email: email(),
    phone: optionalText(lengths.phone),
    password: password(),
    password_confirmation: z.string(),
    role: z._default(givenRole, 'collaborator'),
  })
  .check(confirmed())

export const CollaboratorRole = z.object({ role: givenRole })

export const listStaff = endpoint({
  method: 'GET',
  path: '/company/collaborators/all',
  summary:
    'Everyone who works for the company: its account, then administrators, then collaborators.',
  access: staff,
  reply: dataReply(z.array(Collaborator)),
  refusals: [],
})

export const listAssignable = endpoint({
  method: 'GET',
  path: '/company/collaborators',
  summary: 'Those who can be assigned to a vacancy.',
  access: staff,
  reply: dataReply(z.array(Collaborator)),
  refusals: [],
})

export const addCollaborator = endpoint({
  method: 'POST',
  path: '/company/collaborators',
  summary: 'Adds a person to the company.',
  access: managers,
  body: NewCollaborator,
  reply: dataReply(Collaborator),
  status: 201,
  refusals: [],
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/company/collaborators/:slug/role',
  summary:
    'Makes a person of the company an administrator or a collaborator; who loses rights is signed out.',
  access: managers,
  body: CollaboratorRole,
  reply: dataReply(Collaborator),
  refusals: ['not_found', 'person_is_owner', 'person_is_you'],
})

export const removeCollaborator = endpoint({
  method: 'DELETE',
  path: '/company/collaborators/:slug',
  summary: 'Removes a person from the company, who is signed out for good; what they wrote stays.',
  access: managers,
  reply: statusReply('removed'),
  refusals: ['not_found', 'person_is_owner', 'person_is_you'],
})
