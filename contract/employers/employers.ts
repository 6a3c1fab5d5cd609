// The employer of a candidate, which neither finds them nor is found by them.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { employerProofLimits, keepLimits, saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line, searchText, text } from '#contract/fields/text-fields.ts'
import { workEmail } from './work-email.ts'

/** Companies that one search for an employer finds. */
export const foundEmployersMax = 10

export const employerStates = ['none', 'stated', 'held'] as const

export const NamedCompany = named(
  'NamedCompany',
  'A company by its name.',
  z.object({ slug: z.string(), name: z.string() }),
)
export type NamedCompany = z.infer<typeof NamedCompany>

export const Employer = named(
  'Employer',
  'The employer of the caller. A stated one keeps its company from counting, inviting and approaching them; from a held one its vacancies are closed to them, too.',
  z.object({
    state: z.enum(employerStates),
    /** As it was stated, or held by an operator; null without one, or if only a domain is known. */
    company: z.nullable(NamedCompany),
    /** Of the confirmed work address. It says nothing of whether a company uses it. */
    domain: z.nullable(z.string()),
    stated_at: z.nullable(timestamp),
    held_at: z.nullable(timestamp),
    /** Another one can be stated from then on; null for now. */
    may_change_from: z.nullable(timestamp),
    /** Stating a company is a change, after which another one waits 90 days. */
    is_change: z.boolean(),
    /** A link that was mailed and not followed yet. */
    proof: z.nullable(z.object({ sent_at: timestamp, expires_at: timestamp })),
  }),
)
export type Employer = z.infer<typeof Employer>

export const getEmployer = endpoint({
  name: 'getEmployer',
  tag: 'approaches',
  method: 'GET',
  path: '/user/employer',
  summary: 'The employer that the caller states, and whether it is held.',
  access: candidates,
  reply: dataReply(Employer),
  refusals: [],
})

export const findEmployers = endpoint({
  name: 'findEmployers',
  tag: 'approaches',
  method: 'GET',
  path: '/user/employer/companies',
  summary: 'Companies whose name begins with a text; none that publishes only confidentially.',
  access: candidates,
  query: z.object({
    search: searchText(lengths.company_name.max).check(z.describe('The beginning of the name.')),
  }),
  reply: dataReply(z.array(NamedCompany)),
  refusals: [],
  limit: saveLimits,
})

export const stateEmployer = endpoint({
  name: 'stateEmployer',
  tag: 'approaches',
  method: 'PUT',
  path: '/user/employer',
  summary: 'States the employer, at most once in 90 days. It is held once it is confirmed.',
  access: candidates,
  body: z.object({ company: line({ min: 1, max: lengths.slug.max }) }),
  reply: dataReply(Employer),
  refusals: ['not_found', 'employer_changed'],
  limit: keepLimits,
})

export const removeEmployer = endpoint({
  name: 'removeEmployer',
  tag: 'approaches',
  method: 'DELETE',
  path: '/user/employer',
  summary: 'Removes the employer. Idempotent.',
  access: candidates,
  reply: dataReply(Employer),
  refusals: [],
  limit: keepLimits,
})

export const sendEmployerProof = endpoint({
  name: 'sendEmployerProof',
  tag: 'approaches',
  method: 'POST',
  path: '/user/employer/proof',
  summary:
    'Mails a link to a work address; the answer is the same whether or not a company uses its domain.',
  access: candidates,
  body: z.object({ email: workEmail() }),
  reply: dataReply(Employer),
  refusals: ['employer_changed'],
  limit: employerProofLimits,
  mails: true,
})

/** The link is the proof, also in a browser without a session. */
export const confirmEmployerProof = endpoint({
  name: 'confirmEmployerProof',
  tag: 'approaches',
  method: 'POST',
  path: '/employer-proof',
  summary: 'Confirms a work address by the token of its mailed link, once.',
  access: 'anyone',
  body: z.object({ token: text({ min: 1, max: lengths.invitation_token.max }) }),
  reply: statusReply('confirmed'),
  refusals: ['link_invalid', 'employer_changed'],
  limit: { name: 'employer-proof-links', times: 30, by: 'address' },
})
