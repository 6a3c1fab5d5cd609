// A candidate who is open to approaches: off until they switch it on, paused at any time, and over
// by itself unless they confirm it.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { keepLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'

export const opennessStates = ['off', 'open', 'paused', 'ended'] as const

export const Openness = named(
  'Openness',
  'Whether companies may approach the caller.',
  z.object({
    state: z.enum(opennessStates),
    opened_at: z.nullable(timestamp),
    paused_at: z.nullable(timestamp),
    /** It ends, or has ended, by itself. */
    ends_at: z.nullable(timestamp),
    /** Approaches without an answer since the last answer; so many as `silencesMax` pause it. */
    silences: z.int(),
    /** Without wishes it cannot be switched on. */
    has_wishes: z.boolean(),
  }),
)
export type Openness = z.infer<typeof Openness>

export const getOpenness = endpoint({
  name: 'getOpenness',
  tag: 'approaches',
  method: 'GET',
  path: '/user/openness',
  summary: 'Whether companies may approach the caller, and until when.',
  access: candidates,
  reply: dataReply(Openness),
  refusals: [],
})

export const switchOnOpenness = endpoint({
  name: 'switchOnOpenness',
  tag: 'approaches',
  method: 'PUT',
  path: '/user/openness',
  summary: 'Lets companies approach the caller by their wishes, for 90 days. Idempotent.',
  access: candidates,
  reply: dataReply(Openness),
  refusals: ['wishes_needed'],
  limit: keepLimits,
})

export const pauseOpenness = endpoint({
  name: 'pauseOpenness',
  tag: 'approaches',
  method: 'POST',
  path: '/user/openness/pause',
  summary: 'Pauses approaches until they are resumed. Idempotent.',
  access: candidates,
  reply: dataReply(Openness),
  refusals: ['openness_over'],
  limit: keepLimits,
})

export const resumeOpenness = endpoint({
  name: 'resumeOpenness',
  tag: 'approaches',
  method: 'POST',
  path: '/user/openness/resume',
  summary: 'Lets approaches come again until the day they would have ended. Idempotent.',
  access: candidates,
  reply: dataReply(Openness),
  refusals: ['openness_over'],
  limit: keepLimits,
})

export const confirmOpenness = endpoint({
  name: 'confirmOpenness',
  tag: 'approaches',
  method: 'POST',
  path: '/user/openness/confirm',
  summary: 'Lets companies approach the caller for another 90 days from now.',
  access: candidates,
  reply: dataReply(Openness),
  refusals: ['openness_over'],
  limit: keepLimits,
})

export const switchOffOpenness = endpoint({
  name: 'switchOffOpenness',
  tag: 'approaches',
  method: 'DELETE',
  path: '/user/openness',
  summary: 'Ends approaches. Idempotent.',
  access: candidates,
  reply: dataReply(Openness),
  refusals: [],
  limit: keepLimits,
})
