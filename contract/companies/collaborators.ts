import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { addPeopleLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathSlug } from '#contract/endpoint/path-fields.ts'
import { managers, staff } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply } from '#contract/endpoint/shapes.ts'
import { email } from '#contract/fields/contact-fields.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { confirmed, password } from '#contract/fields/password-fields.ts'
import { line, optionalLine } from '#contract/fields/text-fields.ts'
import { Collaborator } from './collaborator.ts'

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

const ofCollaborator = z.object({ slug: pathSlug('The slug of a person of the company.') })

export const listStaff = endpoint({
  name: 'listStaff',
  tag: 'companies',
  method: 'GET',
  path: '/company/collaborators/all',
  summary:
    'Everyone who works for the company: its account, then administrators, then collaborators.',
  access: staff,
  reply: dataReply(z.array(Collaborator)),
  refusals: [],
})

export const listAssignable = endpoint({
  name: 'listAssignable',
  tag: 'companies',
  method: 'GET',
  path: '/company/collaborators',
  summary: 'Those who can be assigned to a vacancy.',
  access: staff,
  reply: dataReply(z.array(Collaborator)),
  refusals: [],
})

export const addCollaborator = endpoint({
  name: 'addCollaborator',
  tag: 'companies',
  method: 'POST',
  path: '/company/collaborators',
  summary: 'Adds a person to the company.',
  access: managers,
  body: NewCollaborator,
  reply: dataReply(Collaborator),
  status: 201,
  refusals: [],
  limit: addPeopleLimits,
  mails: true,
})

export const changeRole = endpoint({
  name: 'changeRole',
  tag: 'companies',
  method: 'PUT',
  path: '/company/collaborators/:slug/role',
  params: ofCollaborator,
  summary:
    'Makes a person of the company an administrator or a collaborator; who loses rights is signed out.',
  access: managers,
  body: CollaboratorRole,
  reply: dataReply(Collaborator),
  refusals: ['not_found', 'person_is_owner', 'person_is_you'],
})

export const removeCollaborator = endpoint({
  name: 'removeCollaborator',
  tag: 'companies',
  method: 'DELETE',
  path: '/company/collaborators/:slug',
  params: ofCollaborator,
  summary: 'Removes a person from the company, who is signed out for good; what they wrote stays.',
  access: managers,
  reply: statusReply('removed'),
  refusals: ['not_found', 'person_is_owner', 'person_is_you'],
})
