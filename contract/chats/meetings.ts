import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { chatters, managers } from '#contract/endpoint/roles.ts'
import { dataReply, pageQuery, pageReply } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { optionalText } from '#contract/fields/text-fields.ts'
import { ComingMeeting } from './meeting.ts'
import { Message } from './message.ts'
import { NewProposal } from './new-proposal.ts'

const note = optionalText(lengths.meeting_note)

/** Sent again under the same id it is the first one again, as with messages. */
const client_id = z.optional(z.guid())

const limit = { name: 'meetings', times: 30, by: 'person' } as const

/** The reasons for which nobody writes to a conversation, for ever or for now. */
const silent = ['application_withdrawn', 'account_paused', 'candidate_away'] as const

const ofMeeting = z.object({ id: pathId('The id of a meeting.') })

/** A message stands for it in the conversation, and counts as unread like any other. */
export const proposeMeeting = endpoint({
  name: 'proposeMeeting',
  tag: 'chats',
  method: 'POST',
  path: '/chats/:id/meetings',
  params: z.object({ id: pathId('The id of a conversation.') }),
  summary: 'Proposes a meeting to a candidate, at one of several times.',
  access: managers,
  body: NewProposal,
  reply: dataReply(Message),
  status: 201,
  refusals: ['not_found', ...silent, 'too_many_meetings'],
  limit,
})

/** The appointment stands until the other side has picked one of the new times. */
export const moveMeeting = endpoint({
  name: 'moveMeeting',
  tag: 'chats',
  method: 'POST',
  path: '/meetings/:id/times',
  params: ofMeeting,
  summary: 'Proposes other times for a meeting, in place of those proposed before.',
  access: chatters,
  body: NewProposal,
  reply: dataReply(Message),
  status: 201,
  refusals: ['not_found', ...silent, 'meeting_over'],
  limit,
})

/** Picking the same time again changes nothing. Both sides get a calendar file by mail. */
export const pickTime = endpoint({
  name: 'pickTime',
  tag: 'chats',
  method: 'POST',
  path: '/meetings/:id/pick',
  params: ofMeeting,
  summary: 'Picks one of the times that the other side has proposed.',
  access: chatters,
  body: z.object({
    proposal: z.guid(),
    starts_at: z.iso.datetime(),
    /** IANA name of the browser's: a candidate whose profile has none is mailed in it. */
    time_zone: z.optional(z.string().check(z.maxLength(100))),
    client_id,
  }),
  reply: dataReply(Message),
  refusals: ['not_found', ...silent, 'meeting_settled'],
  limit,
})

export const declineTimes = endpoint({
  name: 'declineTimes',
  tag: 'chats',
  method: 'POST',
  path: '/meetings/:id/decline',
  params: ofMeeting,
  summary: 'Says that none of the proposed times suits.',
  access: chatters,
  body: z.object({ proposal: z.guid(), note, client_id }),
  reply: dataReply(Message),
  refusals: ['not_found', ...silent, 'meeting_settled'],
  limit,
})

/** Mails take it out of the calendars that have it. */
export const callOffMeeting = endpoint({
  name: 'callOffMeeting',
  tag: 'chats',
  method: 'POST',
  path: '/meetings/:id/call-off',
  params: ofMeeting,
  summary: 'Calls a meeting off, or takes its proposal back.',
  access: chatters,
  body: z.object({ note, client_id }),
  reply: dataReply(Message),
  refusals: ['not_found', ...silent, 'meeting_over'],
  limit,
})

export const listComingMeetings = endpoint({
  name: 'listComingMeetings',
  tag: 'chats',
  method: 'GET',
  path: '/meetings',
  summary: 'The agreed meetings that are not over, the next one first.',
  access: chatters,
  query: z.object(pageQuery),
  reply: pageReply(ComingMeeting),
  refusals: [],
})
