import type { declineTimes as declining, pickTime as picking } from '#contract/chats/meetings.ts'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isWithin, type TimeOfChat } from '../chat-time.ts'
import { keepTimeZone } from '../reader-zone.ts'
import { voiceOf } from '../rules.ts'
import { chatOfMeeting, endProposal, getMeeting, type LockedMeeting } from './locked-meeting.ts'
import { mailAppointment } from './mail-appointment.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Picks one of the times that the other side has proposed, which makes it the appointment. Picking
 * the same time again changes nothing.
 * @throws Refused not_found, not_allowed for a proposal of one's own side, meeting_settled;
 * invalid_fields for another time, or one that has passed
 */
export async function pickTime(
  services: Services,
  actor: Member,
  id: string,
  read: () => BodyOf<typeof picking>,
) {
  const chat_id = await chatOfMeeting(services.db, actor, id)
  return takeTurn(services, actor, { chat_id, read }, async (tx, chat, body, now) => {
    const meeting = await getMeeting(tx, id)
    const { proposal_id } = meeting
    const starts_at = new Date(body.starts_at)
    const isNewest = proposal_id === body.proposal
    if (isNewest && meeting.picked?.getTime() === starts_at.getTime() && !meeting.called_off_at)
      return { message: await confirmationOf(tx, chat, proposal_id) }
    refuseSettled(actor, meeting, isNewest)
    await checkOffered(tx, proposal_id, starts_at, now)

    await keepTimeZone(tx, actor, body.time_zone, now)
    await endProposal(tx, meeting, { outcome: 'picked', picked: starts_at, now })
    const isMoved = meeting.starts_at !== null
    await tx
      .updateTable('meetings')
      .set({
        starts_at,
        duration_minutes: meeting.proposed_minutes,
        place: meeting.proposed_place,
        agreed_at: now,
        agreed_by: actor.id,
        sequence: meeting.sequence + (isMoved ? 1 : 0),
        ...(meeting.host_removed_at && actor.role !== 'candidate' && { host_id: actor.id }),
      })
      .where('id', '=', id)
      .execute()
    await mailAppointment(services, tx, id, {
      kind: isMoved ? 'meeting_moved' : 'meeting_confirmed',
    })
    return { proposal_id, event: 'confirmed' }
  })
}

/**
 * Says that none of the times suits. An appointment that was to be moved stands.
 * @throws Refused not_found, not_allowed for a proposal of one's own side, meeting_settled
 */
export async function declineTimes(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Member,
  id: string,
  read: () => BodyOf<typeof declining>,
) {
  const chat_id = await chatOfMeeting(services.db, actor, id)
  return takeTurn(services, actor, { chat_id, read }, async (tx, _chat, body, now) => {
    const meeting = await getMeeting(tx, id)
    refuseSettled(actor, meeting, meeting.proposal_id === body.proposal)
    await endProposal(tx, meeting, { outcome: 'declined', now })
    return { proposal_id: meeting.proposal_id, event: 'declined' }
  })
}

function refuseSettled(actor: Member, meeting: LockedMeeting, isNewest: boolean) {
  if (!isNewest || meeting.ended_at || meeting.called_off_at) throw new Refused('meeting_settled')
  if (meeting.model_type === voiceOf(actor)) throw new Refused('not_allowed')
}

async function checkOffered(tx: Transaction, proposal_id: string, starts_at: Date, now: Date) {
  const offered = await tx
    .selectFrom('meeting_times')
    .select('starts_at')
    .where('proposal_id', '=', proposal_id)
    .where('starts_at', '=', starts_at)
    .executeTakeFirst()
  if (!offered) throw refusedField('starts_at', 'invalid_choice')
  if (starts_at <= now) throw refusedField('starts_at', 'time_past')
}

async function confirmationOf(
  tx: Transaction,
  chat: TimeOfChat & { id: string },
  proposal_id: string,
) {
  const { id } = await tx
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chat.id)
    .where(isWithin('messages', chat))
    .where('proposal_id', '=', proposal_id)
    .where('meeting_event', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return id
}
