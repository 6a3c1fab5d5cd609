import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import { reportableObjects, reportReasons } from './report-choices.ts'

export const NewReport = named(
  'NewReport',
  'A report of a vacancy, its company or a conversation, as it is sent.',
  z.object({
    object: z.enum(reportableObjects),
    /** The slug of a vacancy, also if its company is reported; the id of a conversation. */
    key: z.string().check(z.maxLength(200)),
    reason: z.enum(reportReasons),
    text: text(lengths.report),
  }),
)
export type NewReport = z.infer<typeof NewReport>

/** Of the report of an answer. */
export const UselessAnswer = named(
  'UselessAnswer',
  'Why an answer says nothing, as its candidate reports it.',
  z.object({ text: text(lengths.report) }),
)
