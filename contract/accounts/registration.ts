import * as z from 'zod/mini'
import { Company } from '#contract/companies/company.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { email } from '#contract/fields/contact-fields.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { confirmed, password } from '#contract/fields/password-fields.ts'
import { line } from '#contract/fields/text-fields.ts'
import { Intent } from './intent.ts'
import { User } from './user.ts'

export const person = {
  name: line(lengths.name),
  last_name: line(lengths.name),
  email: email(),
  password: password(),
  password_confirmation: z.string(),
}

export const CandidateRegistration = named(
  'CandidateRegistration',
  'What a candidate registers with.',
  z.object({ ...person, intent: z.optional(Intent) }).check(confirmed()),
)

export const CompanyRegistration = named(
  'CompanyRegistration',
  'What a company and its owner register with.',
  z.object({ company: line(lengths.company_name), ...person }).check(confirmed()),
)

const registrationLimit = { name: 'registration', times: 20, by: 'address' } as const

export const signup = endpoint({
  name: 'signup',
  tag: 'accounts',
  method: 'POST',
  path: '/signup',
  summary: 'Registers a company and its owner.',
  access: 'anyone',
  body: CompanyRegistration,
  reply: dataReply(z.object({ user: User, token: z.string(), company: Company })),
  refusals: [],
  limit: registrationLimit,
  mails: true,
})

export const register = endpoint({
  name: 'register',
  tag: 'accounts',
  method: 'POST',
  path: '/register',
  summary: 'Registers a candidate.',
  access: 'anyone',
  body: CandidateRegistration,
  reply: dataReply(z.object({ user: User, token: z.string() })),
  refusals: [],
  limit: registrationLimit,
  mails: true,
})
