import * as z from 'zod/mini'
import { knownName } from '#contract/companies/hidden-name.ts'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'

/**
 * The questions for yes or no whose earlier answer says something about another vacancy. Whether
 * the pay is enough and the work is known differs from one to the next; other processes and what
 * was sent to the same company differ from one day to the next.
 */
export const comparableChoices = ['education', 'work_schedule'] as const

export const EarlierChoice = named(
  'EarlierChoice',
  'A yes or no that the caller has sent before, to a vacancy that asked for the same or alike.',
  z.object({
    field: z.enum(comparableChoices),
    value: z.boolean(),
    title: z.string(),
    company: z.object(knownName),
    apply_date: timestamp,
    /** The work schedule of that vacancy, if this one has other words for it. */
    asked: z.nullable(z.string()),
  }),
)
export type EarlierChoice = z.infer<typeof EarlierChoice>
