import * as z from 'zod/mini'
import { KnownColleague } from '#contract/companies/colleague.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { applicationEvents } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { pageQuery, pageReply, timestamp } from '#contract/endpoint/shapes.ts'
import { returnCauses } from './application-states.ts'
import { stages } from './stages.ts'

/** Something that happened to an application. */
export const ApplicationEvent = named(
  'ApplicationEvent',
  'Something that happened to an application. Neither marks nor texts of notes are in it.',
  z.object({
    /** Made of the act that it tells of, and no version of RFC 9562. */
    id: z.guid(),
    kind: z.enum(applicationEvents),
    at: timestamp,
    /** Null for the candidate and for the product itself. */
    by: z.nullable(KnownColleague),
    /** To whom it was assigned; null if it is nobody's any more. */
    assignee: z.optional(z.nullable(KnownColleague)),
    /** Of an end without an answer. */
    cause: z.optional(z.enum(returnCauses)),
    /** The stages of a move, and the one that the candidate was told of. */
    from: z.optional(z.enum(stages)),
    to: z.optional(z.enum(stages)),
  }),
)
export type ApplicationEvent = z.infer<typeof ApplicationEvent>

export const listEvents = endpoint({
  name: 'listEvents',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/:uuid/history',
  params: ofApplication,
  summary: 'What happened to an application, by whom and when, the last first. No marks.',
  access: staff,
  query: z.object(pageQuery),
  reply: pageReply(ApplicationEvent),
  refusals: ['not_found', 'candidate_away'],
})
