import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'

export const EarlierAnswer = named(
  'EarlierAnswer',
  'An answer that the caller has sent before, with the vacancy that it was written for.',
  z.object({
    text: z.string(),
    title: z.string(),
    apply_date: timestamp,
    /** The words of the question, if the new vacancy asks in other words. */
    asked: z.nullable(z.string()),
  }),
)
export type EarlierAnswer = z.infer<typeof EarlierAnswer>
