import type { ChatItem } from '#contract/chats/chat.ts'
import { initialsOf } from '#contract/fields/initials.ts'
import type { Language } from '#contract/fields/languages.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { awayOf } from '#server/platform/db/away.ts'
import type { Database } from '#server/platform/db/database.ts'
import { compiledAs } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { candidateSeen, type Chatting, isWithheld } from './candidate-seen.ts'
import { isWithinRow } from './chat-time.ts'
import { companyFor, disclosureOf } from './disclosure.ts'
import { isPartyOf } from './party.ts'

/**
 * The conversation without its messages, and the time in which they were written.
 * @throws Refused not_found also for a conversation of others
 */
export async function getConversation(
  db: Database,
  actor: Member,
  chatId: string,
  language: Language,
) {
  const chat = await readConversation(db, actor, chatId)
  if (!chat) throw new Refused('not_found')
  const { reached_id, read_at, created_at, active_at } = chat
  const conversation = {
    from: otherSideSeen(actor, chat, language),
    company: chat.company,
    disclosed_at: (chat.disclosed_by && chat.disclosed_at?.toISOString()) ?? null,
    application: chat.application_id === null ? null : { id: chat.application_id },
    approach: chat.approach_id === null ? null : { id: chat.approach_id },
    vacancy: { slug: chat.slug, title: chat.title, locale: chat.locale },
    unread_count: isWithheld(actor, chat) ? 0 : (chat.unread ?? 0),
    time_zones: {
      company: chat.company_zone,
      candidate: isWithheld(actor, chat) ? null : (chat.timezone ?? chat.time_zone),
    },
    read_by_other:
      reached_id && read_at ? { message: reached_id, at: read_at.toISOString() } : null,
    withdrawn_at: chat.withdrawn_at?.toISOString() ?? null,
    away: chat.away,
  }
  return { conversation, time: { created_at, active_at } }
}

async function readConversation(db: Database, actor: Member, chatId: string) {
  const query = db
    .selectFrom('chats')
    .innerJoin('users as candidate', 'candidate.id', 'chats.candidate_id')
    .innerJoin('companies as company', 'company.id', 'chats.company_id')
    .innerJoin('vacancies as vacancy', 'vacancy.id', 'chats.vacancy_id')
    .leftJoin('applications as application', 'application.id', 'chats.application_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .leftJoin('files as logo', 'logo.id', 'company.logo_file_id')
    .leftJoinLateral(disclosureOf, (join) => join.onTrue())
    .leftJoin('chat_reads as mine', (join) =>
      join.onRef('mine.chat_id', '=', 'chats.id').on('mine.user_id', '=', actor.id),
    )
    .leftJoin('reader_time_zones as zone', 'zone.user_id', 'candidate.id')
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
      join
        .onRef('reached.chat_id', '=', 'chats.id')
        .onRef('reached.seq', '=', 'other.seq')
        .on(isWithinRow('reached', 'chats')),
    )
    .select(['candidate.name', 'candidate.last_name', 'chats.created_at', 'chats.active_at'])
    .select(companyFor(actor).as('company'))
    .select(['disclosed.disclosed_at', 'disclosed.disclosed_by'])
    .select([
      'vacancy.slug',
      'vacancy.title',
      'vacancy.locale',
      'chats.application_id',
      'chats.approach_id',
    ])
    .select(['application.withdrawn_at', 'photo.storage_key as photo'])
    .select('logo.storage_key as logo')
    .select(['mine.unread', 'other.read_at', 'reached.id as reached_id'])
    .select(awayOf('candidate').as('away'))
    .select(['company.time_zone as company_zone', 'candidate.timezone', 'zone.time_zone'])
    .where('chats.id', '=', chatId)
    .where(isPartyOf(actor))
  const name = `conversation_of_${actor.role === 'candidate' ? 'candidate' : 'company'}`
  const { rows } = await db.executeQuery(compiledAs(name, query))
  return rows[0]
}

interface Conversation extends Chatting {
  company: ChatItem['company']
  logo: string | null
}

/** The name and the picture of the other side, as the actor may see them. */
function otherSideSeen(actor: Member, chat: Conversation, language: Language) {
  if (actor.role !== 'candidate') {
    const { name, initials, photo_url } = candidateSeen(actor, chat, language)
    return { name, initials, picture: photo_url }
  }
  const { name, disclosure } = chat.company
  const initials = initialsOf({ name: name ?? '', last_name: '' })
  return { name, initials, picture: disclosure === 'hidden' ? null : imageUrl(chat.logo) }
}
