import * as z from 'zod/mini'
import { Openness } from '#contract/approaches/openness.ts'
import { knownName } from '#contract/companies/hidden-name.ts'
import { employerHolders } from '#contract/employers/employer-choices.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofPerson } from '#contract/endpoint/path-fields.ts'
import { operators, roles } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { languages } from '#contract/fields/languages.ts'
import { ActReason, ApplicationFigures, Holdings, Named, Suspension } from './shapes.ts'

export const KnownEmployer = named(
  'KnownEmployer',
  'The employer that a candidate states, as operators see it.',
  z.object({
    /** Null if only the domain of a work address is known. */
    company: z.nullable(Named),
    domain: z.nullable(z.string()),
    stated_at: timestamp,
    held_at: z.nullable(timestamp),
    held_by: z.nullable(z.enum(employerHolders)),
    /** The companies whose vacancies are closed to the candidate; none before that. */
    companies: z.array(Named),
  }),
)
export type KnownEmployer = z.infer<typeof KnownEmployer>

export const KnownPerson = named(
  'KnownPerson',
  'A person as operators see them.',
  z.object({
    id: z.uuid(),
    slug: z.string(),
    ...knownName,
    last_name: z.nullable(z.string()),
    email: z.string(),
    role: z.enum(roles),
    role_name: z.string(),
    locale: z.enum(languages),
    company: z.nullable(Named),
    created_at: timestamp,
    email_verified_at: z.nullable(timestamp),
    suspended: Suspension,
    paused_at: z.nullable(timestamp),
    /** The end of the days in which the person can undo the deletion of the account. */
    erase_at: z.nullable(timestamp),
    erased_at: z.nullable(timestamp),
    removed_at: z.nullable(timestamp),
    /** Open ones. */
    sessions: z.int(),
    last_used_at: z.nullable(timestamp),
    /** Of candidates; the credits of staff are their company's. */
    credits: z.nullable(Holdings),
    applications: z.nullable(ApplicationFigures),
    /** Null if none is stated, and of staff. */
    employer: z.nullable(KnownEmployer),
    /** Of candidates: whether companies may approach them, without what they wish for. */
    openness: z.nullable(
      z.pick(Openness, { state: true, opened_at: true, paused_at: true, ends_at: true }),
    ),
  }),
)
export type KnownPerson = z.infer<typeof KnownPerson>

export const getPerson = endpoint({
  name: 'getPerson',
  tag: 'operators',
  method: 'GET',
  path: '/operator/people/:id',
  params: ofPerson,
  summary:
    'What an operator may know of a person, without anything they have written. Refused until a reason was given within the hour.',
  access: operators,
  reply: dataReply(KnownPerson),
  refusals: ['not_found', 'reason_needed'],
})

const act = {
  method: 'POST',
  access: operators,
  body: ActReason,
  refusals: ['not_found'],
} as const

export const lookAtPerson = endpoint({
  name: 'lookAtPerson',
  tag: 'operators',
  ...act,
  path: '/operator/people/:id/look',
  params: ofPerson,
  summary: 'Says why the page of a person is opened. It is recorded, once an hour.',
  reply: statusReply('recorded'),
})

export const suspendPerson = endpoint({
  name: 'suspendPerson',
  tag: 'operators',
  ...act,
  path: '/operator/people/:id/suspend',
  params: ofPerson,
  summary: 'Suspends a person: ends all sessions, and tells them why by mail and at signing in.',
  reply: statusReply('suspended'),
  refusals: ['not_found', 'done_already', 'person_is_operator'],
})

export const restorePerson = endpoint({
  name: 'restorePerson',
  tag: 'operators',
  ...act,
  path: '/operator/people/:id/restore',
  params: ofPerson,
  summary: 'Ends the suspension of a person.',
  reply: statusReply('restored'),
  refusals: ['not_found', 'done_already'],
})
