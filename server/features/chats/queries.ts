import { sql, type SqlBool } from 'kysely'
import type { ChatItem, Message } from '#contract/chats.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { decodeCursor, decodeTimeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** A conversation belongs to its candidate and to the company. */
export function isPartyOf(actor: Actor) {
  return actor.role === 'candidate'
    ? sql<SqlBool>`chats.candidate_id = ${actor.id}`
    : sql<SqlBool>`chats.company_id = ${actor.company_id}`
}

/** The latest activity first. */
export async function listChats(db: Database, actor: Actor, { limit, cursor }: PageQuery) {
  const after = decodeTimeCursor(cursor)
  const chats = await db
    .selectFrom('chats')
    .innerJoin('users as candidate', 'candidate.id', 'chats.candidate_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .innerJoin('companies as company', 'company.id', 'chats.company_id')
    .innerJoin('vacancies as vacancy', 'vacancy.id', 'chats.vacancy_id')
    .select(['chats.id', 'chats.active_at', 'chats.last_message', 'chats.last_message_at'])
    .select([
      'candidate.name',
      'candidate.last_name',
      'photo.storage_key as photo',
      'company.name as company_name',
    ])
    .select(['vacancy.slug', 'vacancy.title'])
    .where(isPartyOf(actor))
    .$if(after !== null, (chats) =>
      chats.where(
        sql<SqlBool>`(chats.active_at, chats.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('chats.active_at', 'desc')
    .orderBy('chats.id', 'desc')
    .limit(limit + 1)
    .execute()

  const last = chats.length > limit ? chats[limit - 1] : undefined
  const data = chats.slice(0, limit).map((chat): ChatItem => ({
    id: chat.id,
    candidate: { name: `${chat.name} ${chat.last_name}`, photo_url: imageUrl(chat.photo) },
    company: { name: chat.company_name },
    last_message: chat.last_message,
    last_message_at: chat.last_message_at?.toISOString() ?? null,
    vacancy: { slug: chat.slug, title: chat.title },
  }))
  return { data, meta: { next_cursor: last ? encodeCursor(last.active_at.toISOString(), last.id) : null } }
}

/** Who is on the other side. @throws Refused not_found also for a conversation of others */
export async function getOtherSide(db: Database, actor: Actor, chatId: string): Promise<string> {
  const chat = await db
    .selectFrom('chats')
    .innerJoin('users as candidate', 'candidate.id', 'chats.candidate_id')
    .innerJoin('companies as company', 'company.id', 'chats.company_id')
    .select(['candidate.name', 'candidate.last_name', 'company.name as company_name'])
    .where('chats.id', '=', chatId)
    .where(isPartyOf(actor))
    .executeTakeFirst()
  if (!chat) throw new Refused('not_found')
  return actor.role === 'candidate' ? chat.company_name : `${chat.name} ${chat.last_name}`
}

/** The newest messages, or those before the cursor; oldest first. */
export async function listMessages(db: Database, chatId: string, { limit, cursor }: PageQuery) {
  const before = seqOf(cursor)
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'seq', 'content', 'model_type', 'created_at'])
    .where('chat_id', '=', chatId)
    .$if(before !== null, (messages) => messages.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()

  const oldest = messages.length > limit ? messages[limit - 1] : undefined
  const shown = messages.slice(0, limit).reverse()
  return {
    messages: shown.map(({ id, content, model_type, created_at }): Message => ({
      id,
      content,
      model_type,
      created_at: created_at.toISOString(),
    })),
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
