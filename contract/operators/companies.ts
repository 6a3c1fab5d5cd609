import * as z from 'zod/mini'
import { knownName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofCompany } from '#contract/endpoint/path-fields.ts'
import { operators, roles } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { ActReason, Holdings, Suspension } from './shapes.ts'

export const KnownCompany = named(
  'KnownCompany',
  'A company as operators see it.',
  z.object({
    id: z.uuid(),
    ...knownName,
    legal_name: z.nullable(z.string()),
    tax_id: z.nullable(z.string()),
    website: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    created_at: timestamp,
    /** When its account was completed. */
    verified_at: z.nullable(timestamp),
    suspended: Suspension,
    /** Since when Altura vouches that the company is who it says it is. */
    attested_at: z.nullable(timestamp),
    /** The domain of the owner's address, once the address is confirmed. */
    owner_domain: z.nullable(z.string()),
    /** The website is of that domain. */
    is_own_domain: z.boolean(),
    credits: Holdings,
    vacancies: z.object({ open: z.int(), closed: z.int() }),
    /** Applications that wait for its answer. */
    waiting: z.int(),
    answers: z.nullable(z.object({ applications: z.int(), answered_in_time: z.int() })),
    /** Answers that were too short, or reported as useless, and the reports that were acted on. */
    weak_answers: z.object({ short: z.int(), reported: z.int(), acted: z.int() }),
    /** The owner first; at most fifty. */
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
        role_name: z.string(),
        is_suspended: z.boolean(),
      }),
    ),
  }),
)
export type KnownCompany = z.infer<typeof KnownCompany>

export const getKnownCompany = endpoint({
  name: 'getKnownCompany',
  tag: 'operators',
  method: 'GET',
  path: '/operator/companies/:id',
  params: ofCompany,
  summary: 'A company with its people, its credits and how it answers.',
  access: operators,
  reply: dataReply(KnownCompany),
  refusals: ['not_found'],
})

const act = {
  method: 'POST',
  access: operators,
  body: ActReason,
  refusals: ['not_found', 'done_already'],
} as const

export const suspendCompany = endpoint({
  name: 'suspendCompany',
  tag: 'operators',
  ...act,
  path: '/operator/companies/:id/suspend',
  params: ofCompany,
  summary:
    'Suspends a company: ends the sessions of its people and closes its open vacancies, which returns the credits of open applications.',
  reply: statusReply('suspended'),
})

export const restoreCompany = endpoint({
  name: 'restoreCompany',
  tag: 'operators',
  ...act,
  path: '/operator/companies/:id/restore',
  params: ofCompany,
  summary: 'Ends the suspension of a company. Its vacancies stay closed until it opens them.',
  reply: statusReply('restored'),
})

export const Attestation = named(
  'Attestation',
  'Whether Altura vouches for a company, and why.',
  z.object({ ...ActReason.shape, is_verified: z.boolean() }),
)

export const attestCompany = endpoint({
  name: 'attestCompany',
  tag: 'operators',
  ...act,
  path: '/operator/companies/:id/attest',
  params: ofCompany,
  summary: 'Vouches that a company is who it says it is, or takes that back.',
  body: Attestation,
  reply: statusReply('changed'),
})
