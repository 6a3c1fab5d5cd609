import { sql, type SqlBool } from 'kysely'
import type { ChatItem } from '#contract/chat.ts'
import { initialsOf } from '#contract/initials.ts'
import type { Message } from '#contract/message.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/**
 * @returns the condition that the actor is a party of the chat: its candidate, or staff of its
 * company
 */
export function isPartyOf(actor: Actor) {
  return actor.role === 'candidate'
    ? sql<SqlBool>`chats.candidate_id = ${actor.id}`
    : sql<SqlBool>`chats.company_id = ${actor.company_id}`
}

/**
 * A page of the actor's chats, latest activity first, without empty chats of withdrawn
 * applications.
 */
export async function listChats(db: Database, actor: Actor, { limit, cursor }: PageQuery) {
  const after = decodeTimeCursor(cursor)
  const chats = await db
    .selectFrom('chats')
    .innerJoin('users as candidate', 'candidate.id', 'chats.candidate_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .innerJoin('companies as company', 'company.id', 'chats.company_id')
    .innerJoin('vacancies as vacancy', 'vacancy.id', 'chats.vacancy_id')
    .innerJoin('applications as application', 'application.id', 'chats.application_id')
    .leftJoin('chat_reads as mine', (join) =>
      join.onRef('mine.chat_id', '=', 'chats.id').on('mine.user_id', '=', actor.id),
    )
    .select([
      'chats.id',
      'chats.active_at',
      'chats.last_message',
      'chats.last_message_at',
      'mine.unread',
    ])
    .select([
      'candidate.name',
      'candidate.last_name',
      'photo.storage_key as photo',
      'company.name as company_name',
    ])
    .select(['vacancy.slug', 'vacancy.title'])
    .where(isPartyOf(actor))
    .where((eb) =>
      eb.or([
        eb('application.withdrawn_at', 'is', null),
        eb('chats.last_message_at', 'is not', null),
      ]),
    )
    .$if(after !== null, (chats) => chats.where(isListedAfter(after)))
    .orderBy('chats.active_at', 'desc')
    .orderBy('chats.id', 'desc')
    .limit(limit + 1)
    .execute()

  const last = chats.length > limit ? chats[limit - 1] : undefined
  const data = chats.slice(0, limit).map((chat): ChatItem => ({
    id: chat.id,
    candidate: {
      name: `${chat.name} ${chat.last_name}`,
      initials: initialsOf(chat),
      photo_url: imageUrl(chat.photo),
    },
    company: { name: chat.company_name },
    last_message: chat.last_message,
    last_message_at: chat.last_message_at?.toISOString() ?? null,
    unread_count: chat.unread ?? 0,
    vacancy: { slug: chat.slug, title: chat.title },
  }))
  return {
    data,
    meta: { next_cursor: last ? encodeCursor(last.active_at.toISOString(), last.id) : null },
  }
}

/** @returns the condition that the chat follows the cursor, latest activity first */
function isListedAfter(cursor: ReturnType<typeof decodeTimeCursor>) {
  return sql<SqlBool>`(chats.active_at, chats.id) < (${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid)`
}

/** @throws Refused not_found also for a conversation of others */
export async function checkParty(db: Database, actor: Actor, chatId: string): Promise<void> {
  const chat = await db
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where(isPartyOf(actor))
    .executeTakeFirst()
  if (!chat) throw new Refused('not_found')
}

/**
 * The conversation without its messages.
 * @throws Refused not_found also for a conversation of others
 */
export async function getConversation(db: Database, actor: Actor, chatId: string) {
  const chat = await db
    .selectFrom('chats')
    .innerJoin('users as candidate', 'candidate.id', 'chats.candidate_id')
    .innerJoin('companies as company', 'company.id', 'chats.company_id')
    .innerJoin('vacancies as vacancy', 'vacancy.id', 'chats.vacancy_id')
    .innerJoin('applications as application', 'application.id', 'chats.application_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .leftJoin('files as logo', 'logo.id', 'company.logo_file_id')
    .leftJoin('chat_reads as mine', (join) =>
      join.onRef('mine.chat_id', '=', 'chats.id').on('mine.user_id', '=', actor.id),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('chat_reads')
          .select(['seq', 'read_at'])
          .whereRef('chat_reads.chat_id', '=', 'chats.id')
          .where('seq', '>', 0)
          .whereRef('user_id', actor.role === 'candidate' ? '<>' : '=', 'chats.candidate_id')
          .orderBy('seq', 'desc')
          .orderBy('read_at')
          .limit(1)
          .as('other'),
      (join) => join.onTrue(),
    )
    .leftJoin('messages as reached', (join) =>
      join.onRef('reached.chat_id', '=', 'chats.id').onRef('reached.seq', '=', 'other.seq'),
    )
    .select(['candidate.name', 'candidate.last_name', 'company.name as company_name'])
    .select(['vacancy.slug', 'vacancy.title', 'application.withdrawn_at', 'chats.application_id'])
    .select(['photo.storage_key as photo', 'logo.storage_key as logo'])
    .select(['mine.unread', 'other.read_at', 'reached.id as reached_id'])
    .where('chats.id', '=', chatId)
    .where(isPartyOf(actor))
    .executeTakeFirst()
  if (!chat) throw new Refused('not_found')
  const { reached_id, read_at } = chat
  const isCandidate = actor.role === 'candidate'
  return {
    from: {
      name: isCandidate ? chat.company_name : `${chat.name} ${chat.last_name}`,
      initials: initialsOf(isCandidate ? { name: chat.company_name, last_name: '' } : chat),
      picture: imageUrl(isCandidate ? chat.logo : chat.photo),
    },
    company: { name: chat.company_name },
    application: { id: chat.application_id },
    vacancy: { slug: chat.slug, title: chat.title },
    unread_count: chat.unread ?? 0,
    read_by_other:
      reached_id && read_at ? { message: reached_id, at: read_at.toISOString() } : null,
    withdrawn_at: chat.withdrawn_at?.toISOString() ?? null,
  }
}

/** A page of messages, oldest first: the newest page, or the one before the cursor. */
export async function listMessages(
  db: Database,
  reader: Actor,
  chatId: string,
  { limit, cursor }: PageQuery,
) {
  const before = seqOf(cursor)
  const messages = await db
    .selectFrom('messages as message')
    .leftJoin('users as colleague', (join) =>
      join
        .onRef('colleague.id', '=', 'message.sender_id')
        .on('colleague.company_id', '=', reader.company_id)
        .on('colleague.id', '<>', reader.id),
    )
    .select(['message.id', 'seq', 'content', 'model_type', 'message.created_at', 'client_id'])
    .select(['colleague.name', 'colleague.last_name'])
    .where('chat_id', '=', chatId)
    .$if(before !== null, (messages) => messages.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()

  const oldest = messages.length > limit ? messages[limit - 1] : undefined
  const page = messages.slice(0, limit).reverse()
  return {
    messages: page.map(
      ({ id, content, model_type, created_at, client_id, name, last_name }): Message => ({
        id,
        content,
        model_type,
        author: name === null ? null : `${name} ${last_name}`,
        created_at: created_at.toISOString(),
        client_id,
      }),
    ),
    next_cursor: oldest ? encodeCursor(oldest.seq) : null,
  }
}

function seqOf(cursor: string | undefined) {
  const values = decodeCursor(cursor, 1)
  if (!values) return null
  const [seq] = values
  if (!Number.isSafeInteger(seq)) throw refusedField('cursor', 'invalid')
  return Number(seq)
}
