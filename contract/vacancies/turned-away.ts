import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'

/** People who could not apply, because only companies may pay where they live. */
export const TurnedAway = named(
  'TurnedAway',
  'The people who could not apply to a vacancy because of who may pay, by country.',
  z.object({
    people: z.int(),
    /** The most frequent, the most first. */
    countries: z.array(
      z.object({
        /** ISO 3166-1 alpha-2; null for candidates who have not named theirs. */
        country: z.nullable(z.string()),
        people: z.int(),
      }),
    ),
  }),
)
export type TurnedAway = z.infer<typeof TurnedAway>

/** Countries that are told, at most. */
export const turnedAwayCountries = 10

/** The days that a company is told of somebody who could not apply. */
export const turnedAwayDays = 180

export const recordTurnedAway = endpoint({
  name: 'recordTurnedAway',
  tag: 'applications',
  method: 'POST',
  path: '/jobs/:slug/turned-away',
  params: ofVacancy,
  summary:
    'Counts the candidate among those who cannot apply because only companies may pay where they live; once, and only where that is so.',
  access: candidates,
  reply: statusReply('received'),
  refusals: ['not_found'],
  limit: saveLimits,
})
