import * as z from 'zod/mini'
import { answerRecord } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'

export const VacancyAnswers = named(
  'VacancyAnswers',
  `How the latest applications to a vacancy were answered, up to ${answerRecord.latest}. Counted from what happened.`,
  z.object({
    /** Withdrawn ones do not count. */
    applications: z.int(),
    /** With feedback, also if that came too late. */
    answered: z.int(),
    /** From the application to the first feedback; null if there is none. */
    median_hours: z.nullable(z.number()),
  }),
)
export type VacancyAnswers = z.infer<typeof VacancyAnswers>
