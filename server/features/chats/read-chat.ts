import type { readChat as reading } from '#contract/chat-reads.ts'
import type { BodyOf } from '#contract/endpoint-types.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isTimeZone } from '#server/platform/time-zone.ts'
import { isWithin } from './chat-time.ts'
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
  { message, time_zone }: BodyOf<typeof reading>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const chat = await tx
      .selectFrom('chats')
      .select(['candidate_id', 'company_id', 'created_at', 'active_at'])
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
      .where(isWithin('messages', chat))
      .executeTakeFirst()
    if (!reached) throw refusedField('message', 'invalid')

    if (time_zone && reader.role === 'candidate' && isTimeZone(time_zone))
      await keepTimeZone(tx, reader.id, time_zone, clock.now())
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

/** Staff who propose a meeting to them see the times on their clocks, too. */
async function keepTimeZone(tx: Transaction, user_id: string, time_zone: string, read_at: Date) {
  await tx
    .insertInto('reader_time_zones')
    .values({ user_id, time_zone, read_at })
    .onConflict((row) =>
      row
        .column('user_id')
        .doUpdateSet({ time_zone, read_at })
        .where('reader_time_zones.time_zone', '<>', time_zone),
    )
    .execute()
}
