import * as z from 'zod/mini'
import { knownName } from '#contract/companies/hidden-name.ts'
import { named } from '#contract/endpoint/named.ts'
import { CurrencyCode, timestamp } from '#contract/endpoint/shapes.ts'
import { applicationAnswers } from './application-fields.ts'

export const EarlierChoice = named(
  'EarlierChoice',
  'A yes or no that the caller has sent before, from the application whose vacancy asked for the most alike. Of `previous_processes` it is whether the caller has applied to this company here.',
  z.object({
    field: z.enum(applicationAnswers),
    value: z.boolean(),
    /** False if this vacancy pays less, or demands more, than what the answer was given for. */
    is_likely: z.boolean(),
    title: z.string(),
    company: z.object(knownName),
    apply_date: timestamp,
    /** The work schedule of that vacancy, if this one has other words for it. */
    asked: z.nullable(z.string()),
    /** What that vacancy paid at least, with the answer about the pay. */
    pay: z.nullable(z.object({ min_salary: z.number(), salary_currency: CurrencyCode })),
  }),
)
export type EarlierChoice = z.infer<typeof EarlierChoice>
