// The plain choices around meetings, without a schema.

/** Minutes that a meeting may take. */
export const meetingDurations = [15, 30, 45, 60, 90, 120] as const

/** Times that one proposal may offer. */
export const proposedTimesMax = 5

/** A proposed time is at least so far ahead, so that it can still be read and picked. */
export const meetingLeadMinutes = 15

/** A proposed time is at most so many days ahead. */
export const meetingDaysMax = 120

/** Meetings of one conversation that are proposed or still to come. */
export const openMeetingsMax = 10

/** The turns of a meeting, each of which is a message of the conversation. */
export const meetingEvents = ['proposed', 'confirmed', 'declined', 'called_off'] as const
export type MeetingEvent = (typeof meetingEvents)[number]

/** The ways in which a proposal ends. */
export const proposalOutcomes = ['picked', 'declined', 'replaced', 'called_off'] as const

/** The calendar file of an agreed meeting, which the server sends as text/calendar. */
export const meetingFilePath = '/api/meetings/:id/calendar'
