import type { Message } from '#contract/chats/message.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { getMessage } from '../list-messages.ts'
import { lockChat, type LockedChat, timeOfNext } from '../locked-chat.ts'
import { refusalOfAway, voiceOf } from '../rules.ts'
import { findSent, insertTurn, type TurnOf } from '../sent-messages.ts'
import { tellColleagues } from './tell-colleagues.ts'

/** A turn that is taken now, or the message of the one that was taken before. */
type Turn = TurnOf | { message: string }

interface Said {
  note?: string | null | undefined
  client_id?: string | undefined
}

/**
 * Takes a turn of a meeting under the lock of its conversation, and says it there. A call that is
 * repeated under its `client_id` is the first one again.
 * @param take writes it, and may refuse
 * @returns its message, as the actor reads it
 */
export async function takeTurn<Body extends Said>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Member,
  { chat_id, read }: { chat_id: string; read: () => Body },
  take: (
    tx: Transaction,
    chat: LockedChat & { id: string },
    body: Body,
    now: Date,
  ) => Promise<Turn>,
): Promise<Message> {
  const said = await db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, actor, chat_id)
    if (chat.away) throw refusalOfAway(actor)
    const body = read()
    const { client_id } = body
    const sent = client_id && (await findSent(tx, actor, { chat_id, client_id, now: clock.now() }))
    if (sent) return { chat, id: sent.id }
    if (chat.withdrawn_at) throw new Refused('application_withdrawn')

    const now = timeOfNext(chat, clock.now())
    const turn = await take(tx, { ...chat, id: chat_id }, body, now)
    if ('message' in turn) return { chat, id: turn.message }
    await tellColleagues(tx, { chat_id, actor, event: turn.event, now })
    const about = { sender_id: actor.id, voice: voiceOf(actor), content: body.note ?? '' }
    const message = await insertTurn(tx, { ...chat, chat_id, ...about, client_id, now, turn })
    if (!message) throw new Error('a turn was neither said now nor before')
    return { chat: { ...chat, active_at: now }, id: message.id }
  })
  return getMessage(db, actor, { ...said.chat, id: chat_id }, said.id)
}
