import { openMeetingsMax } from '#contract/chats/meeting-choices.ts'
import type { NewProposal } from '#contract/chats/new-proposal.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Member, Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { keepTimeZone } from '../reader-zone.ts'
import { voiceOf } from '../rules.ts'
import { chatOfMeeting, endProposal, getMeeting, refuseOver } from './locked-meeting.ts'
import { momentsOf } from './proposed-times.ts'
import { takeTurn } from './take-turn.ts'

type Dependencies = Pick<Services, 'db' | 'clock'>

/**
 * Proposes a meeting to the candidate of a conversation.
 * @throws Refused not_found, application_withdrawn, candidate_away, too_many_meetings;
 * invalid_fields at a time
 */
export function proposeMeeting(
  services: Dependencies,
  actor: Staff,
  chat_id: string,
  read: () => NewProposal,
) {
  return takeTurn(services, actor, { chat_id, read }, async (tx, chat, body, now) => {
    const moments = momentsOf(body, now)
    await refuseTooMany(tx, chat_id, now)
    const { candidate_id, company_id } = chat
    const { id } = await tx
      .insertInto('meetings')
      .values({ chat_id, candidate_id, company_id, host_id: actor.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      proposal_id: await insertProposal(tx, actor, id, body, moments, now),
      event: 'proposed',
    }
  })
}

/**
 * Proposes other times for a meeting; those that wait for an answer are replaced.
 * @throws Refused as proposeMeeting does; meeting_over
 */
export async function moveMeeting(
  services: Dependencies,
  actor: Member,
  id: string,
  read: () => NewProposal,
) {
  const chat_id = await chatOfMeeting(services.db, actor, id)
  return takeTurn(services, actor, { chat_id, read }, async (tx, _chat, body, now) => {
    const meeting = await getMeeting(tx, id)
    refuseOver(meeting, now)
    const moments = momentsOf(body, now)
    await keepTimeZone(tx, actor, body.time_zone, now)
    await endProposal(tx, meeting, { outcome: 'replaced', now })
    if (meeting.host_removed_at && actor.role !== 'candidate')
      await tx.updateTable('meetings').set({ host_id: actor.id }).where('id', '=', id).execute()
    const { place = meeting.proposed_place } = body
    return {
      proposal_id: await insertProposal(tx, actor, id, { ...body, place }, moments, now),
      event: 'proposed',
    }
  })
}

/** @throws Refused too_many_meetings */
async function refuseTooMany(tx: Transaction, chat_id: string, now: Date) {
  const { open } = await tx
    .selectFrom('meetings')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('chat_id', '=', chat_id)
    .where('called_off_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('starts_at', '>', now),
        eb.exists(
          eb
            .selectFrom('meeting_proposals as p')
            .innerJoin('meeting_times as t', 't.proposal_id', 'p.id')
            .select('t.starts_at')
            .whereRef('p.meeting_id', '=', 'meetings.id')
            .where('p.ended_at', 'is', null)
            .where('t.starts_at', '>', now),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (open >= openMeetingsMax) throw new Refused('too_many_meetings')
}

async function insertProposal(
  tx: Transaction,
  actor: Member,
  meeting_id: string,
  { duration_minutes, place = null }: NewProposal,
  moments: Date[],
  proposed_at: Date,
) {
  const { id: proposal_id } = await tx
    .insertInto('meeting_proposals')
    .values({
      meeting_id,
      model_type: voiceOf(actor),
      proposed_by: actor.id,
      proposed_at,
      duration_minutes,
      place,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times = moments.map((starts_at, index) => ({
    proposal_id,
    starts_at,
    position: index + 1,
  }))
  await tx.insertInto('meeting_times').values(times).execute()
  return proposal_id
}
