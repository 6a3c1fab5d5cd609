import * as z from 'zod/mini'
import { Company } from './company.ts'
import { email } from './contact-fields.ts'
import { endpoint } from './endpoint.ts'
import { Intent } from './intent.ts'
import { lengths } from './lengths.ts'
import { named } from './named.ts'
import { confirmed, password } from './password-fields.ts'
import { dataReply } from './shapes.ts'
import { line } from './text-fields.ts'
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
