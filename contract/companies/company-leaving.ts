import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { ConfirmedByProof, privacyLimit as limit } from '#contract/pages/privacy.ts'

const owners = ['company'] as const

/** Exactly what the deletion of a company does, counted now. */
export const CompanyDeletion = named(
  'CompanyDeletion',
  'What the deletion of a company does, counted now, and when it is erased.',
  z.object({
    /** The day on which the company is erased, once that was asked for. */
    erase_at: z.nullable(timestamp),
    /** Vacancies that close at once. */
    open_vacancies: z.int(),
    /** Applications without an answer, which end at once. */
    waiting_applications: z.int(),
    /** Credits that go to their candidates, set aside by them or by the company. */
    returned_credits: z.int(),
    /** Credits of the company, which are lost with it. */
    company_credits: z.int(),
    /** People other than the owner who lose their access. */
    people: z.int(),
  }),
)
export type CompanyDeletion = z.infer<typeof CompanyDeletion>

export const getCompanyDeletion = endpoint({
  name: 'getCompanyDeletion',
  tag: 'accounts',
  method: 'GET',
  path: '/company/deletion',
  summary: 'Tells the owner of a company exactly what its deletion does, or when it is erased.',
  access: owners,
  reply: dataReply(CompanyDeletion),
  refusals: [],
})

export const askForCompanyDeletion = endpoint({
  name: 'askForCompanyDeletion',
  tag: 'accounts',
  method: 'POST',
  path: '/company/deletion',
  summary:
    'Closes the vacancies of the company, returns the credits of who waits, and erases it in 14 days.',
  access: owners,
  body: ConfirmedByProof,
  reply: statusReply('deletion-asked'),
  refusals: [],
  limit,
})

export const keepCompany = endpoint({
  name: 'keepCompany',
  tag: 'accounts',
  method: 'DELETE',
  path: '/company/deletion',
  summary: 'Keeps a company that was to be erased; its vacancies stay closed until it opens them.',
  access: owners,
  reply: statusReply('deletion-undone'),
  refusals: [],
})
