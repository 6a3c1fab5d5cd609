import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathChoice } from '#contract/endpoint/path-fields.ts'
import { operators } from '#contract/endpoint/roles.ts'
import { pageQuery, pageReply, timestamp } from '#contract/endpoint/shapes.ts'
import { searchText } from '#contract/fields/text-fields.ts'
import { foundObjects } from './found-objects.ts'
import { paymentStates } from './shapes.ts'

export const foundStates = [
  'active',
  'unverified',
  'paused',
  'suspended',
  'leaving',
  'erased',
  'removed',
  'open',
  'closed',
  'taken_down',
  ...paymentStates,
] as const

export const Found = named(
  'Found',
  'A person, a company, a vacancy or a payment that was found.',
  z.object({
    /** The end of the address of its page: an id, a slug or a code. */
    key: z.string(),
    title: z.string(),
    detail: z.string(),
    state: z.enum(foundStates),
    created_at: timestamp,
  }),
)
export type Found = z.infer<typeof Found>

export const find = endpoint({
  name: 'find',
  tag: 'operators',
  method: 'GET',
  path: '/operator/find/:object',
  params: z.object({ object: pathChoice(foundObjects, 'The kind of thing to look for.') }),
  summary:
    'People (users), companies, vacancies or payments (checkouts) by a part of a name, an address, a slug, an id or a code; the newest first. By the id of a person or a company also what belongs to it.',
  access: operators,
  query: z.object({
    ...pageQuery,
    search: z
      .optional(searchText(200))
      .check(z.describe('A part of a name, an address, a slug, an id or a code.')),
  }),
  reply: pageReply(Found),
  refusals: ['not_found'],
  limit: searchLimits,
})
