import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'

/** `url` is signed, works for an hour without a token, and is new in each answer. */
export const Resume = named(
  'Resume',
  'A resume of a candidate. `url` works for an hour without a token.',
  z.object({
    slug: z.string(),
    filename: z.string(),
    url: z.string(),
    /** Its bytes are gone: it can be neither read nor sent. */
    is_missing: z.boolean(),
    created_at: timestamp,
  }),
)
export type Resume = z.infer<typeof Resume>
