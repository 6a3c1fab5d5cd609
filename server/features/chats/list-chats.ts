import { sql, type SqlBool } from 'kysely'
import type { ChatItem } from '#contract/chats/chat.ts'
import type { Language } from '#contract/fields/languages.ts'
import { awayOf } from '#server/platform/db/away.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { compiledAs } from '#server/platform/db/prepared-query.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { candidateSeen, isWithheld } from './candidate-seen.ts'
import { companyFor } from './disclosure.ts'
import { isPartyOf } from './party.ts'

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/**
 * A page of the actor's chats, latest activity first, without empty chats of withdrawn
 * applications.
 */
export async function listChats(
  db: Database,
  actor: Member,
  { limit, cursor }: PageQuery,
  language: Language,
) {
  const after = decodeTimeCursor(cursor)
  const query = db
    .selectFrom('chats')
    .innerJoin('users as candidate', 'candidate.id', 'chats.candidate_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .innerJoin('companies as company', 'company.id', 'chats.company_id')
    .innerJoin('vacancies as vacancy', 'vacancy.id', 'chats.vacancy_id')
    .innerJoin('applications as application', 'application.id', 'chats.application_id')
    .leftJoin(
      'company_disclosures as disclosed',
      'disclosed.application_id',
      'chats.application_id',
    )
    .leftJoin('chat_reads as mine', (join) =>
      join.onRef('mine.chat_id', '=', 'chats.id').on('mine.user_id', '=', actor.id),
    )
    .select(['chats.id', 'chats.active_at', 'chats.last_message', 'chats.last_message_at'])
    .select('chats.last_event')
    .select(['mine.unread', 'candidate.name', 'candidate.last_name'])
    .select('photo.storage_key as photo')
    .select(companyFor(actor).as('company'))
    .select(['vacancy.slug', 'vacancy.title', 'vacancy.locale', awayOf('candidate').as('away')])
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
  // Planned again, its eight joins take thrice as long as running it.
  const side = actor.role === 'candidate' ? 'candidate' : 'company'
  const name = `chats_of_${side}${after === null ? '' : '_after'}`
  const { rows: chats } = await db.executeQuery(compiledAs(name, query))

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
  return {
    data,
    meta: { next_cursor: last ? encodeCursor(last.active_at.toISOString(), last.id) : null },
  }
}

/** @returns the condition that the chat follows the cursor, latest activity first */
function isListedAfter(cursor: ReturnType<typeof decodeTimeCursor>) {
  return sql<SqlBool>`(chats.active_at, chats.id) < (${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid)`
}
