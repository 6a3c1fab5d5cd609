import * as z from 'zod/mini'
import { lengths } from './lengths.ts'
import { named } from './named.ts'
import { reportableObjects, reportReasons } from './report-choices.ts'
import { text } from './text-fields.ts'

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
