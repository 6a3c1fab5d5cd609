// How many people who are open to approaches a vacancy fits. Chance is added to every number, and a
// company counts rarely, so that its bands tell nothing of one person.
import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { matchRules } from '#contract/matching/match-rules.ts'
import { fitBands } from './approach-choices.ts'

export const FitBands = named(
  'FitBands',
  'In bands, how many people are open to approaches, and how many of them are left after each rule that is asked for, in the order of the match.',
  z.object({
    open: z.enum(fitBands),
    rules: z.array(z.object({ rule: z.enum(matchRules), left: z.enum(fitBands) })),
  }),
)
export type FitBands = z.infer<typeof FitBands>

export const FitCount = named(
  'FitCount',
  'How many people a vacancy fits, as it was counted last.',
  z.object({
    bands: FitBands,
    counted_at: timestamp,
    /** False once the vacancy asks for something else, or after 30 days. */
    is_current: z.boolean(),
    /** Fewer than five were left for a round: none is sent until the next count. */
    is_too_few: z.boolean(),
  }),
)
export type FitCount = z.infer<typeof FitCount>

export const FitCounts = named(
  'FitCounts',
  'The last count of a vacancy, and how often its company may count again.',
  z.object({
    /** Null if nobody has counted. */
    latest: z.nullable(FitCount),
    /** Of the counts of 90 days. */
    left: z.int(),
    /** From then on there is one count more; null while all of them are left. */
    next_at: z.nullable(timestamp),
  }),
)
export type FitCounts = z.infer<typeof FitCounts>
