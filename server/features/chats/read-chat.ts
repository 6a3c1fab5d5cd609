import type { Member } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isPartyOf } from './party.ts'
import { advanceReadCursor } from './read-cursor.ts'
import { otherSideOf, otherVoiceOf } from './rules.ts'
import { getUnread } from './unread.ts'

/**
 * Advances the reader's cursor to a message; an earlier message changes nothing.
 * @returns the number of messages left unread
 * @throws Refused not_found; invalid_fields for a message of another chat
 */
export async function readChat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Member,
  chat_id: string,
  message: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const chat = await tx
      .selectFrom('chats')
      .select(['candidate_id', 'company_id'])
      .where('id', '=', chat_id)
      .where(isPartyOf(reader))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!chat) throw new Refused('not_found')
    const reached = await tx
      .selectFrom('messages')
      .select('seq')
      .where('chat_id', '=', chat_id)
      .where('id', '=', message)
      .executeTakeFirst()
    if (!reached) throw refusedField('message', 'invalid')

    const cursor = { chat_id, user_id: reader.id, seq: reached.seq, read_at: clock.now() }
    const unread = await advanceReadCursor(tx, cursor, otherVoiceOf(reader))
    if (unread === null) return getUnread(tx, reader, chat_id)
    const change = chatChanged(chat_id)
    await publishAll(tx, [
      [toUser(reader.id), change],
      [otherSideOf(reader, chat), change],
    ])
    return unread
  })
}
