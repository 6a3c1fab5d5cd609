// Apart from the calls, which every page knows: the form alone checks with it.
import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { optionalLine, optionalText } from '#contract/fields/text-fields.ts'
import { timeZone } from '#contract/times/time-zone-field.ts'
import { meetingDurations, proposedTimesMax } from './meeting-choices.ts'

/** YYYY-MM-DDTHH:MM, as the clocks of a time zone show it. */
const LocalTime = z.iso.datetime({ local: true, precision: -1 }).check(z.regex(/\d$/))

/** One to five times, none of them twice. */
const LocalTimes = z.array(LocalTime).check(
  z.check<string[]>(({ value, issues }) => {
    if (value.length === 0) issues.push(custom(value, { code: 'required' }))
    else if (value.length > proposedTimesMax)
      issues.push(custom(value, { code: 'up_to_items', n: proposedTimesMax }))
    else if (new Set(value).size !== value.length)
      issues.push(custom(value, { code: 'duplicates' }))
  }),
  z.meta({ minItems: 1, maxItems: proposedTimesMax, uniqueItems: true }),
)

export const NewProposal = named(
  'NewProposal',
  'Times for a meeting, as the clocks of a time zone show them. Sent again under the same `client_id` within a week it is the same proposal.',
  z.object({
    times: LocalTimes,
    /** IANA name. The times are written in it. */
    time_zone: timeZone({ min: 1 }),
    duration_minutes: z.literal(meetingDurations),
    /** An address, a link or a phone number. A move without one keeps the old place. */
    place: optionalLine(lengths.meeting_place),
    note: optionalText(lengths.meeting_note),
    /** Sent again under the same id it is the first one again, as with messages. */
    client_id: z.optional(z.guid()),
  }),
)
export type NewProposal = z.output<typeof NewProposal>
