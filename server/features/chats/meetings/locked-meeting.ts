// A meeting under the lock of its conversation.
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

/** @throws Refused not_found also for a meeting of others */
export async function chatOfMeeting(db: Database, actor: Member, id: string): Promise<string> {
  const meeting = await db
    .selectFrom('meetings')
    .select('chat_id')
    .where('id', '=', id)
    .where(
      actor.role === 'candidate'
        ? sql<boolean>`candidate_id = ${actor.id}`
        : sql<boolean>`company_id = ${actor.company_id}`,
    )
    .executeTakeFirst()
  if (!meeting) throw new Refused('not_found')
  return meeting.chat_id
}

const minuteMs = 60_000

/** The meeting, and the newest of its proposals. The conversation is locked. */
export async function getMeeting(tx: Transaction, id: string) {
  return tx
    .selectFrom('meetings')
    .innerJoin('users as host', 'host.id', 'meetings.host_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('meeting_proposals as p')
          .select(['p.id', 'p.model_type', 'p.ended_at', 'p.duration_minutes', 'p.place'])
          .select(['p.ended_as', 'p.picked'])
          .whereRef('p.meeting_id', '=', 'meetings.id')
          .orderBy('p.seq', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['meetings.id', 'host_id', 'host.removed_at as host_removed_at', 'sequence'])
    .select(['meetings.starts_at', 'meetings.duration_minutes', 'meetings.called_off_at'])
    .select(['newest.id as proposal_id', 'newest.model_type', 'newest.ended_at'])
    .select(['newest.ended_as', 'newest.picked'])
    .select(['newest.duration_minutes as proposed_minutes', 'newest.place as proposed_place'])
    .where('meetings.id', '=', id)
    .executeTakeFirstOrThrow()
}

export type LockedMeeting = Awaited<ReturnType<typeof getMeeting>>

/** @throws Refused meeting_over if it was called off, or has ended */
export function refuseOver(meeting: LockedMeeting, now: Date) {
  const { starts_at, duration_minutes, called_off_at } = meeting
  const endMs = starts_at && starts_at.getTime() + (duration_minutes ?? 0) * minuteMs
  if (called_off_at || (endMs !== null && endMs <= now.getTime())) throw new Refused('meeting_over')
}

/** Ends the proposal that waits for an answer, if any does. */
export async function endProposal(
  tx: Transaction,
  { proposal_id, ended_at }: Pick<LockedMeeting, 'proposal_id' | 'ended_at'>,
  end: { outcome: 'picked' | 'declined' | 'replaced' | 'called_off'; picked?: Date; now: Date },
) {
  if (ended_at) return
  const { outcome, picked = null, now } = end
  await tx
    .updateTable('meeting_proposals')
    .set({ ended_as: outcome, picked, ended_at: now })
    .where('id', '=', proposal_id)
    .execute()
}
