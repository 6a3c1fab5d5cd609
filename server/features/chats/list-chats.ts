import { sql, type SqlBool } from 'kysely'
import type { ChatItem } from '#contract/chats/chat.ts'
import type { Language } from '#contract/fields/languages.ts'
import { awayOf } from '#server/platform/db/away.ts'
import { decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { escapedForLike } from '#server/platform/db/like.ts'
import { compiledAs } from '#server/platform/db/prepared-query.ts'
import { timePositionOf } from '#server/platform/db/time-cursor.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { refusedField } from '#server/platform/refused.ts'
import { candidateSeen, isWithheld } from './candidate-seen.ts'
import { companyFor, disclosureOf, knownCompany } from './disclosure.ts'
import { isPartyOf } from './party.ts'

interface ChatsQuery {
  limit: number
  cursor?: string | undefined
  /** A part of the name of the other side, or of the title of the vacancy. */
  search?: string | undefined
  unread?: '1' | undefined
}

/**
 * A page of the actor's chats with a message, an answer or a yes to an approach: the unread ones
 * first, then by what came last.
 */
export async function listChats(
  db: Database,
  actor: Member,
  { limit, cursor, search = '', unread }: ChatsQuery,
  language: Language,
) {
  const after = decodePosition(cursor)
  const read = async (isUnread: boolean, count: number) => {
    const position = after?.isUnread === isUnread ? after : null
    const { rows } = await db.executeQuery(
      chatsOf(db, actor, { isUnread, search: search.trim(), after: position, limit: count }),
    )
    return rows
  }
  const first = after?.isUnread === false ? [] : await read(true, limit + 1)
  const missing = limit + 1 - first.length
  const rest = unread || missing === 0 ? [] : await read(false, missing)
  const chats = [...first, ...rest]

  const last = chats.length > limit ? chats[limit - 1] : undefined
  const data = chats.slice(0, limit).map((chat): ChatItem => ({
    id: chat.id,
    candidate: candidateSeen(actor, chat, language),
    company: chat.company,
    last_message: isWithheld(actor, chat) ? '' : chat.last_message,
    last_message_at: chat.last_message_at?.toISOString() ?? null,
    last_event: chat.last_event,
    unread_count: isWithheld(actor, chat) ? 0 : (chat.unread ?? 0),
    vacancy: { slug: chat.slug, title: chat.title, locale: chat.locale },
  }))
  return { data, meta: { next_cursor: last ? encodePosition(last, limit <= first.length) : null } }
}

interface Position {
  isUnread: boolean
  at: Date
  id: string
}

interface Part {
  /** The chats with unread messages, or the others. */
  isUnread: boolean
  search: string
  after: Position | null
  limit: number
}

/** Chats of one part of the list, by what came last. */
function chatsOf(db: Database, actor: Member, { isUnread, search, after, limit }: Part) {
  const query = db
    .selectFrom('chats')
    .innerJoin('users as candidate', 'candidate.id', 'chats.candidate_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .innerJoin('companies as company', 'company.id', 'chats.company_id')
    .innerJoin('vacancies as vacancy', 'vacancy.id', 'chats.vacancy_id')
    .leftJoinLateral(disclosureOf, (join) => join.onTrue())
    .leftJoin('chat_reads as mine', (join) =>
      join.onRef('mine.chat_id', '=', 'chats.id').on('mine.user_id', '=', actor.id),
    )
    .select(['chats.id', 'chats.active_at', 'chats.last_message', 'chats.last_message_at'])
    .select(sql<ChatItem['last_event']>`chat_event(chats)`.as('last_event'))
    .select(['mine.unread', 'candidate.name', 'candidate.last_name'])
    .select('photo.storage_key as photo')
    .select(companyFor(actor).as('company'))
    .select(['vacancy.slug', 'vacancy.title', 'vacancy.locale', awayOf('candidate').as('away')])
    .where(isPartyOf(actor))
    .where(isListed)
    .where(isUnread ? hasUnread(actor) : sql<SqlBool>`(${hasUnread(actor)}) is not true`)
    .$if(search !== '', (chats) => chats.where(isNamed(actor, search)))
    .$if(after !== null, (chats) => chats.where(isListedAfter(after)))
    .orderBy('chats.active_at', 'desc')
    .orderBy('chats.id', 'desc')
    .limit(limit)
  // Planned again, its joins take thrice as long as running it.
  const parts = [
    isUnread ? 'unread_chats_of' : 'read_chats_of',
    actor.role === 'candidate' ? 'candidate' : 'company',
    search !== '' && 'named',
    after !== null && 'after',
  ]
  return compiledAs(parts.filter(Boolean).join('_'), query)
}

const isListed = sql<SqlBool>`(chats.last_message_at is not null or chats.approach_id is not null)`

/** What a candidate who is away has written does not count for the company. */
function hasUnread({ role }: Member) {
  return role === 'candidate'
    ? sql<SqlBool>`mine.unread > 0`
    : sql<SqlBool>`mine.unread > 0 and ${awayOf('candidate')} is null`
}

/** The condition that a text is part of what the row of the chat says. */
function isNamed(actor: Member, search: string) {
  const name =
    actor.role === 'candidate'
      ? knownCompany(actor)
      : sql`case when ${awayOf('candidate')} is null
          then candidate.name || ' ' || candidate.last_name end`
  return sql<SqlBool>`folded(concat_ws(' ', ${name}, vacancy.title))
    like '%' || folded(${escapedForLike(search)}) || '%'`
}

/** @returns the condition that the chat follows the cursor, latest message first */
function isListedAfter(after: Position | null) {
  return sql<SqlBool>`(chats.active_at, chats.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`
}

function encodePosition({ active_at, id }: { active_at: Date; id: string }, isUnread: boolean) {
  return encodeCursor(isUnread ? 1 : 0, active_at.toISOString(), id)
}

function decodePosition(cursor: string | undefined): Position | null {
  const values = decodeCursor(cursor, 3)
  if (!values) return null
  const [part, ...position] = values
  if (part !== 0 && part !== 1) throw refusedField('cursor', 'invalid')
  return { isUnread: part === 1, ...timePositionOf(position) }
}
