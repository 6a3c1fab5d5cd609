// The audit log, as the people read it whom it is about.
import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { pageQuery, pageReply, timestamp } from '#contract/endpoint/shapes.ts'
import { type ActivityTopic, activityTopics } from '#contract/operators/audit.ts'

const topics = Object.keys(activityTopics) as ActivityTopic[]

export const Activity = named(
  'Activity',
  'An entry of the audit log.',
  z.object({
    id: z.string(),
    at: timestamp,
    kind: z.string(),
    /** In the language of the call. */
    kind_value: z.string(),
    /** The name of the person who did it; null for a visitor, operators and Altura itself. */
    actor: z.nullable(z.string()),
    actor_hidden: z.nullable(HiddenName),
    is_own: z.boolean(),
    /** The name of the API key that was used, as the company reads it while the key is listed. */
    key: z.nullable(z.string()),
    /** The name of the person it was done to, if it is another one. */
    person: z.nullable(z.string()),
    person_hidden: z.nullable(HiddenName),
    vacancy: z.nullable(z.object({ slug: z.string(), title: z.string() })),
    credits: z.nullable(z.int()),
    /** Browser and system, as far as they are known. */
    device: z.nullable(z.string()),
  }),
)
export type Activity = z.infer<typeof Activity>

const query = z.object({
  ...pageQuery,
  topic: z.optional(z.enum(topics)).check(z.describe('Only the kinds of one topic.')),
})

export const listOwnActivity = endpoint({
  name: 'listOwnActivity',
  tag: 'accounts',
  method: 'GET',
  path: '/user/activity',
  summary: 'What happened to the account of the caller, newest first.',
  access: 'signed_in',
  query,
  reply: pageReply(Activity),
  refusals: [],
})

export const listCompanyActivity = endpoint({
  name: 'listCompanyActivity',
  tag: 'accounts',
  method: 'GET',
  path: '/company/activity',
  summary: 'What the people of the company did and what was done to it, newest first.',
  access: ['company'],
  query,
  reply: pageReply(Activity),
  refusals: [],
})

export const listApplicationActivity = endpoint({
  name: 'listApplicationActivity',
  tag: 'accounts',
  method: 'GET',
  path: '/jobs/:slug/activity',
  params: ofVacancy,
  summary: "Who has opened the caller's application and its resume, newest first.",
  access: candidates,
  query: z.object(pageQuery),
  reply: pageReply(Activity),
  refusals: ['not_found'],
})
