import * as z from 'zod/mini'
import { Collaborator } from './collaborator.ts'
import { endpoint } from './endpoint.ts'
import { addPeopleLimits } from './limits.ts'
import { CollaboratorRole, NewCollaborator } from './new-collaborator.ts'
import { pathSlug } from './path-fields.ts'
import { managers, staff } from './roles.ts'
import { dataReply, statusReply } from './shapes.ts'

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
