import * as z from 'zod/mini'
import { knownName } from '#contract/companies/hidden-name.ts'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'

export const EarlierAnswer = named(
  'EarlierAnswer',
  'An answer that the caller has sent before, with the vacancy that it was sent for, has written without one, or has in their professional profile.',
  z.object({
    text: z.string(),
    /** The last vacancy that it was sent for, if it is among the latest. */
    title: z.nullable(z.string()),
    company: z.nullable(z.object(knownName)),
    apply_date: z.nullable(timestamp),
    /** When the candidate wrote these words; null if they are as they were sent. */
    written_at: z.nullable(timestamp),
    is_pinned: z.boolean(),
    /** True for a text that is made from the professional profile. */
    is_from_career: z.optional(z.boolean()),
    /** True for a text that does not answer the question as it is: the results of a position. */
    is_start: z.optional(z.boolean()),
    /** The words of the question, if the new vacancy asks in other words. */
    asked: z.nullable(z.string()),
  }),
)
export type EarlierAnswer = z.infer<typeof EarlierAnswer>
