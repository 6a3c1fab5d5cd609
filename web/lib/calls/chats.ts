import type * as ChatReads from '#contract/chats/chat-reads.ts'
import type * as Chats from '#contract/chats/chats.ts'
import type * as Meetings from '#contract/chats/meetings.ts'
import type * as Messages from '#contract/chats/messages.ts'
import { get, post } from '../call-to.ts'

export const readChat = post<typeof ChatReads.readChat>('/chats/:id/read')
export const countUnread = get<typeof ChatReads.countUnread>('/chats/unread')

export const listChats = get<typeof Chats.listChats>('/chats')
export const getChat = get<typeof Chats.getChat>('/chats/:id')
export const discloseCompany = post<typeof Chats.discloseCompany>('/chats/:id/disclosure')

export const proposeMeeting = post<typeof Meetings.proposeMeeting>('/chats/:id/meetings')
export const moveMeeting = post<typeof Meetings.moveMeeting>('/meetings/:id/times')
export const pickTime = post<typeof Meetings.pickTime>('/meetings/:id/pick')
export const declineTimes = post<typeof Meetings.declineTimes>('/meetings/:id/decline')
export const callOffMeeting = post<typeof Meetings.callOffMeeting>('/meetings/:id/call-off')
export const listComingMeetings = get<typeof Meetings.listComingMeetings>('/meetings')

export const sendMessage = post<typeof Messages.sendMessage>('/chats/:id/messages')
export const typeInChat = post<typeof Messages.typeInChat>('/chats/:id/typing')
