import * as z from 'zod/mini'
import { HiddenName, knownName } from '#contract/companies/hidden-name.ts'
import { modelTypes } from '#contract/endpoint/model-types.ts'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { VacancyName } from '#contract/vacancies/vacancy-name.ts'
import { meetingEvents, proposalOutcomes } from './meeting-choices.ts'

/** Times that one side offers to the other, who picks one of them. */
export const MeetingProposal = named(
  'MeetingProposal',
  'Times that one side offers to the other, who picks one of them.',
  z.object({
    id: z.uuid(),
    /** The side that offers. */
    model_type: z.enum(modelTypes),
    duration_minutes: z.int(),
    /** An address, a link or a phone number; null if none was given, or it is withheld. */
    place: z.nullable(z.string()),
    /** The earliest first. */
    times: z.array(timestamp),
    /** Null while it can be answered. */
    outcome: z.nullable(z.enum(proposalOutcomes)),
    picked: z.nullable(timestamp),
  }),
)
export type MeetingProposal = z.infer<typeof MeetingProposal>

/** A meeting as it stands: agreed, proposed, both while it is being moved, or called off. */
export const Meeting = named(
  'Meeting',
  'A meeting as it stands: agreed, proposed, both while it is being moved, or called off.',
  z.object({
    id: z.uuid(),
    /** The appointment that both sides have; it stands while other times are proposed. */
    agreed: z.nullable(
      z.object({
        starts_at: timestamp,
        duration_minutes: z.int(),
        place: z.nullable(z.string()),
      }),
    ),
    called_off_at: z.nullable(timestamp),
    /** The newest one. */
    proposal: MeetingProposal,
  }),
)
export type Meeting = z.infer<typeof Meeting>

/** The turn of a meeting that a message is, with the meeting as it stands now. */
export const MeetingTurn = named(
  'MeetingTurn',
  'What a message does to a meeting, with the meeting as it stands now.',
  z.object({
    event: z.enum(meetingEvents),
    /** The proposal that the message makes, answers or ends. */
    of: MeetingProposal,
    meeting: Meeting,
  }),
)
export type MeetingTurn = z.infer<typeof MeetingTurn>

export const ComingMeeting = named(
  'ComingMeeting',
  'An agreed meeting that is not over, as one of its sides sees it.',
  z.object({
    id: z.uuid(),
    chat: z.uuid(),
    /** The other side: the candidate for staff, the company for a candidate. */
    with: z.nullable(z.string()),
    with_hidden: z.nullable(HiddenName),
    vacancy: VacancyName,
    starts_at: timestamp,
    duration_minutes: z.int(),
    place: z.nullable(z.string()),
    /** The host, who has proposed it for the company; null for candidates. */
    host: z.nullable(z.object({ ...knownName, is_you: z.boolean() })),
  }),
)
export type ComingMeeting = z.infer<typeof ComingMeeting>
