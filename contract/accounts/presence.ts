import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'
import { presenceActs } from './presence-acts.ts'

export const Presence = named(
  'Presence',
  'What a colleague does at an application at this moment.',
  z.object({
    act: z.enum(presenceActs),
    /** Colleagues who are there answer with theirs. */
    asks: z._default(z.boolean(), false),
  }),
)

export const showPresence = endpoint({
  name: 'showPresence',
  tag: 'applications',
  method: 'POST',
  path: '/vacancies/:slug/candidates/:uuid/presence',
  params: ofApplication,
  summary:
    'Lets colleagues who see the candidate see that one is reading the application or writing its answer. Nothing of it is kept, and the candidate does not learn of it.',
  access: staff,
  body: Presence,
  reply: statusReply('shown'),
  refusals: ['not_found', 'candidate_away'],
  limit: { name: 'presence', times: 120, by: 'person', isFrequent: true },
})
