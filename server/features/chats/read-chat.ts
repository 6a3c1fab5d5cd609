import type { readChat as reading } from '#contract/chats/chat-reads.ts'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import { awayOf } from '#server/platform/db/away.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isWithheld } from './candidate-seen.ts'
import { isWithin } from './chat-time.ts'
import { isPartyOf } from './party.ts'
import { advanceReadCursor } from './read-cursor.ts'
import { keepTimeZone } from './reader-zone.ts'
import { otherSideOf, otherVoiceOf } from './rules.ts'
import { getUnread } from './unread.ts'

/**
 * Advances the reader's cursor to a message; an earlier message changes nothing, and neither does
 * one of a candidate who is away, which nobody can read.
 * @returns the number of messages left unread
 * @throws Refused not_found; invalid_fields for a message of another chat
 */
export async function readChat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Member,
  chat_id: string,
  { message, time_zone }: BodyOf<typeof reading>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const chat = await tx
      .selectFrom('chats')
      .innerJoin('users as candidate', 'candidate.id', 'chats.candidate_id')
      .select(['candidate_id', 'chats.company_id', 'chats.created_at', 'active_at'])
      .select(awayOf('candidate').as('away'))
      .where('chats.id', '=', chat_id)
      .where(isPartyOf(reader))
      .forNoKeyUpdate('chats')
      .executeTakeFirst()
    if (!chat) throw new Refused('not_found')
    const reached = await tx
      .selectFrom('messages')
      .select('seq')
      .where('chat_id', '=', chat_id)
      .where('id', '=', message)
      .where(isWithin('messages', chat))
      .executeTakeFirst()
    if (!reached) throw refusedField('message', 'invalid')

    await keepTimeZone(tx, reader, time_zone, clock.now())
    if (isWithheld(reader, chat)) return 0
    const cursor = { chat_id, user_id: reader.id, seq: reached.seq, read_at: clock.now() }
    const unread = await advanceReadCursor(tx, cursor, { voice: otherVoiceOf(reader), chat })
    if (unread === null) return getUnread(tx, reader, chat_id)
    const change = chatChanged(chat_id)
    await publishAll(tx, [
      [toUser(reader.id), change],
      [otherSideOf(reader, chat), change],
    ])
    return unread
  })
}
