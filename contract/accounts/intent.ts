// The act that a visitor was about to do with a vacancy when they had to register or log in.
import * as z from 'zod/mini'
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
  }),
)
export type KeptIntent = z.infer<typeof KeptIntent>

/** The days after which nobody is led back any more. */
export const intentDays = 14
