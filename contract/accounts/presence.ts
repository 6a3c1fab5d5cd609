import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'

/** Nothing of it is kept, so that colleagues see each for `presenceMs` at most. */
export const presenceActs = ['reading', 'writing', 'left'] as const
export type PresenceAct = (typeof presenceActs)[number]

export const presenceMs = 25_000

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

export interface ShownPresence {
  /** The id of the application. */
  application: string
  /** The slug of the colleague. */
  person: string
  act: PresenceAct
  asks: boolean
}

/** The id of a change that tells of a presence. */
export function presenceId({ application, person, act, asks }: ShownPresence) {
  return [application, person, act, ...(asks ? ['asks'] : [])].join(' ')
}

/** @returns the presence that the id of a change tells of */
export function presenceIn(id: string): ShownPresence | null {
  const [application, person, word, asks] = id.split(' ')
  const act = presenceActs.find((each) => each === word)
  return application && person && act ? { application, person, act, asks: asks === 'asks' } : null
}
