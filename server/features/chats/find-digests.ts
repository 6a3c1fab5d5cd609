import { sql } from 'kysely'
import type { MeetingEvent } from '#contract/chats/meeting-choices.ts'
import type { KnownName } from '#contract/companies/shown-name.ts'
import { managers } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import { isHere } from '#server/platform/db/away.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { isOpened } from './candidate-seen.ts'
import { isWithinRow } from './chat-time.ts'
import type { Membership } from './digest-schedule.ts'

/** The messages that a mail quotes. */
const quotedMax = 3
/** The characters read of each message, more than its excerpt needs. */
const contentMax = 2000

export interface Digest extends Membership {
  /** The last message that the mail covers. */
  last_seq: number
  /** The number of messages that are neither read nor answered by the reader's side. */
  count: number
  /** The contents of the first of them, and the turns of meetings that they are. */
  messages: { content: string; event: MeetingEvent | null }[]
  /**
   * Null for a candidate whose application nobody of the company has opened: a mail outlasts a
   * withdrawal.
   */
  from: KnownName | null
  title: string
  name: string
  email: string
  locale: Language
}

/**
 * Finds the digests to mail. None if the reader's side wrote last, the application was withdrawn
 * or the reader was removed. Of a company's staff only those responsible for the conversation
 * receive one.
 */
export async function findDigests(tx: Transaction, memberships: Membership[]): Promise<Digest[]> {
  if (memberships.length === 0) return []
  const { rows } = await sql<Digest>`
    select membership.chat_id, membership.user_id, last.seq as last_seq, waiting.count, waiting.messages,
      case when reader.role = 'candidate'
        then named_company(company, vacancy.id, vacancy.visibility, reader.id)
        when ${isOpened('chat', 'application')}
        then json_build_object('name', candidate.name || ' ' || candidate.last_name, 'name_hidden', null) end as "from",
      vacancy.title, reader.name, reader.email, reader.locale
    from unnest(${memberships.map(({ chat_id }) => chat_id)}::uuid[], ${memberships.map(({ user_id }) => user_id)}::uuid[])
      as due (chat_id, user_id)
    join chat_reads membership on membership.chat_id = due.chat_id and membership.user_id = due.user_id
    join chats chat on chat.id = membership.chat_id
    left join applications application on application.id = chat.application_id
    join vacancies vacancy on vacancy.id = chat.vacancy_id
    join companies company on company.id = chat.company_id
    join users candidate on candidate.id = chat.candidate_id
    join users reader on reader.id = membership.user_id
    cross join lateral (
      select m.seq, m.model_type from messages m
      where m.chat_id = chat.id and ${isWithinRow('m', 'chat')} order by m.seq desc limit 1
    ) last
    cross join lateral (
      select count(*)::int, to_json((array_agg(json_build_object('content', left(m.content, ${contentMax}), 'event', m.meeting_event)
        order by m.seq))[:${quotedMax}]) as messages
      from messages m
      where m.chat_id = chat.id and ${isWithinRow('m', 'chat')} and m.seq > coalesce(
        (select max(a.seq) from messages a
          where ${isWithinRow('a', 'chat')} and a.chat_id = chat.id and a.seq > membership.seq and a.model_type <> last.model_type),
        membership.seq)
    ) waiting
    where ${isHere('candidate')} and application.withdrawn_at is null and reader.removed_at is null and reader.email_verified_at is not null
      and last.model_type = case when reader.role = 'candidate' then 'Vacancy' else 'User' end
      and (reader.id = chat.candidate_id or reader.id in (${responsible}))
    order by membership.unread_since`.execute(tx)
  return rows
}

/**
 * Staff who have written in the conversation; else those who created the vacancy or are assigned;
 * else the owner.
 */
const responsible = sql`
  select ranked.id from (
    select colleague.id, rank() over (order by case
        when exists (select from messages m where m.chat_id = chat.id
          and ${isWithinRow('m', 'chat')} and m.sender_id = colleague.id) then 1
        when colleague.id = vacancy.created_by or exists (
          select from vacancy_collaborators helper
          where helper.vacancy_id = vacancy.id and helper.user_id = colleague.id
        ) then 2
        when colleague.role = 'company' then 3
        else 4
      end) as rank
    from users colleague
    where colleague.company_id = chat.company_id and colleague.role in (${sql.join(managers)})
      and colleague.removed_at is null and colleague.email_verified_at is not null
  ) ranked where ranked.rank = 1`
