// The act that a visitor was about to do with a vacancy when they had to register or log in.
import * as z from 'zod/mini'
import { applicationSources } from '#contract/applications/application-sources.ts'
import { named } from '#contract/endpoint/named.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import { intentActs } from './intent-paths.ts'

export const Intent = named(
  'Intent',
  'What a visitor is about to do with a vacancy.',
  z.object({
    /** The slug of the vacancy. */
    vacancy: text({ min: 1, max: lengths.line.max }),
    act: z.enum(intentActs),
    /** The way by which they came to it; anything else is not known. */
    source: z.catch(z.optional(z.enum(applicationSources)), undefined),
  }),
)

/** One that is kept, with the title of its vacancy. */
export const KeptIntent = named(
  'KeptIntent',
  'What somebody was about to do as a visitor, to be led back to.',
  z.object({
    vacancy: z.string(),
    title: z.string(),
    act: z.enum(intentActs),
    /** Absent if it is not known. */
    source: z.optional(z.enum(applicationSources)),
  }),
)
export type KeptIntent = z.infer<typeof KeptIntent>

/** The days after which nobody is led back any more. */
export const intentDays = 14
