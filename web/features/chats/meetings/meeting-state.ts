import type { Meeting, MeetingTurn } from '#contract/chats/meeting.ts'
import type { Message } from '#contract/chats/message.ts'
import type { Zones } from './zones.ts'

/** A meeting as it stands, and its last message. */
export interface MeetingState {
  meeting: Meeting
  last: string
}

/** A turn as its card shows it. */
export interface TurnProps {
  message: Message
  turn: MeetingTurn
  /** The meeting as it stands now. */
  state: MeetingState
  isOwn: boolean
  zones: Zones
  /** The other side. */
  name: string
  /** Nobody writes here any more, or for now. */
  isClosed: boolean
}

/**
 * The meetings of a conversation by their ids. A change of a meeting always comes with a newer
 * message, so that the last one tells how it stands, also if older ones come from the cache.
 */
export function meetingStates(messages: readonly Message[]): Map<string, MeetingState> {
  return new Map(
    messages.flatMap(({ id, meeting: turn }) =>
      turn ? [[turn.meeting.id, { meeting: turn.meeting, last: id }] as const] : [],
    ),
  )
}

/** True once a moment is over. @param minutes after it */
export function hasPassed(at: string, minutes = 0, now = new Date()): boolean {
  return new Date(at).getTime() + minutes * 60_000 <= now.getTime()
}
