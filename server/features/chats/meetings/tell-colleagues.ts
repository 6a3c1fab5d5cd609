import type { MeetingEvent } from '#contract/chats/meeting-choices.ts'
import { notify, retractNotices } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'

interface StaffTurn {
  chat_id: string
  /** Null if a company or a host leaves. */
  actor: Member | null
  event: MeetingEvent
  now: Date
}

/**
 * Tells the colleagues who were told how a meeting stood how it stands after a turn of their own
 * side; the other side is told with its message. Earlier notices go, unless the conversation has
 * another meeting that they may be of.
 */
export async function tellColleagues(tx: Transaction, { chat_id, actor, event, now }: StaffTurn) {
  if (event === 'proposed' || actor?.role === 'candidate') return
  const { count } = await tx
    .selectFrom('meetings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chat_id', '=', chat_id)
    .where('called_off_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count > (event === 'called_off' ? 0 : 1)) return
  const { candidate_id } = await tx
    .selectFrom('chats')
    .select('candidate_id')
    .where('id', '=', chat_id)
    .executeTakeFirstOrThrow()
  const people = await retractNotices(tx, { kind: 'meeting', chat_id, now })
  await notify(tx, {
    kind: 'meeting',
    thing: 'chat',
    detail: event,
    to: people
      .filter((user_id) => user_id !== candidate_id)
      .map((user_id) => ({ user_id, id: chat_id })),
    ...(actor && { actor_id: actor.id }),
    at: now,
  })
}
