import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'

/**
 * A company's record of answering its latest applications, counted from events; it can be neither
 * edited nor bought.
 */
export const AnswerRecord = named(
  'AnswerRecord',
  'How a company has answered its latest applications. Counted from what happened.',
  z.object({
    /**
     * Applications that were answered or whose credits were returned. Withdrawn ones do not count.
     */
    applications: z.int(),
    /** The share of them that was answered in time, from 0 to 1. */
    answered_in_time: z.number(),
    /** From the application to the first answer, also if that came too late. */
    median_hours: z.nullable(z.number()),
    returned_credits: z.int(),
    /** Candidates who have rated their feedback, and how many of them found it useful. */
    rated: z.int(),
    useful: z.int(),
  }),
)
export type AnswerRecord = z.infer<typeof AnswerRecord>
