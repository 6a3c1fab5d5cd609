import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { confirmed, email, id, optionalText, password, text, website } from './fields.ts'
import { imageBytesMax, imageTypes, lengths } from './limits.ts'
import { managers, roles, staff } from './roles.ts'
import { dataReply, statusReply, timestamp } from './shapes.ts'

export const Company = z.object({
  id: z.uuid(),
  name: z.string(),
  legal_name: z.nullable(z.string()),
  industry: z.nullable(z.int()),
  industry_value: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  num_emp: z.nullable(z.string()),
  num_emp_value: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** IANA name. The deadlines of new applications end with a day of this zone. */
  time_zone: z.string(),
  logo: z.nullable(z.string()),
  created_at: timestamp,
})
export type Company = z.infer<typeof Company>

export const Collaborator = z.object({
  slug: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  role_name: z.string(),
})
export type Collaborator = z.infer<typeof Collaborator>

/** That it exists is checked where it is used. */
const timeZone = text({ min: 1, max: 100 })

export const VerifiedAccount = z.object({
  website: website(),
  num_emp: text({ min: 1, max: 100 }),
  industry: id(),
  time_zone: z.optional(timeZone),
})

/** Absent means unchanged, empty means cleared; a name and a time zone cannot be cleared. */
export const CompanyChange = z.object({
  name: z.optional(text(lengths.company_name)),
  legal_name: optionalText(lengths.line),
  industry: z.optional(z.nullable(z.union([z.literal(''), id()]))),
  tax_id: optionalText(lengths.line),
  phone: optionalText(lengths.line),
  email: z.optional(z.nullable(z.union([z.literal(''), email()]))),
  website: z.optional(z.nullable(z.union([z.literal(''), website()]))),
  num_emp: optionalText({ max: 100 }),
  description: optionalText(lengths.description),
  time_zone: z.optional(timeZone),
})

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

export const verifyAccount = endpoint({
  method: 'POST',
  path: '/account/verify',
  summary: "Completes a company's account.",
  access: managers,
  body: VerifiedAccount,
  reply: dataReply(Company),
  refusals: [],
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  summary: "The caller's company.",
  access: staff,
  reply: dataReply(Company),
  refusals: [],
})

export const changeCompany = endpoint({
  method: 'POST',
  path: '/company',
  summary: "Changes the caller's company.",
  access: managers,
  body: CompanyChange,
  upload: { field: 'logo', bytesMax: imageBytesMax, types: imageTypes },
  reply: dataReply(Company),
  refusals: [],
})

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
