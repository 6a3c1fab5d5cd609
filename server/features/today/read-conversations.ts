// The conversations and meetings of today. Messages of candidates who are away are not shown, and
// do not count.
import { sql } from 'kysely'
import type { UnreadChat } from '#contract/applications/today.ts'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import { today } from '#contract/endpoint/limits.ts'
import { awayOf, isHere } from '#server/platform/db/away.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { type AboutVacancy, type Named, namedPerson, namedVacancy, type Reader } from './named.ts'

export const countUnread = preparedQuery(
  'today_unread',
  (value: Pick<Reader, 'id'>) => sql<{ unread: number }>`
    select coalesce(sum(read.unread), 0)::int as unread from chat_reads read
    where read.user_id = ${value.id} and read.unread > 0 and exists (
      select from chats c join users p on p.id = c.candidate_id
      where c.id = read.chat_id and ${awayOf('p')} is null)`,
)

interface ChatRow extends Named, AboutVacancy {
  id: string
  last_message: string
  last_message_at: Date
  last_event: UnreadChat['last_event']
  unread: number
}

/** Reads the conversations with the newest message among those with the latest unread messages. */
export const readChats = preparedQuery(
  'today_chats',
  (value: Reader) => sql<ChatRow>`
    select chat.*, read.unread, v.slug, v.title, v.locale, person.*
    from (
      select chat_id, unread from chat_reads where user_id = ${value.id} and unread > 0
      order by unread_since desc limit ${sql.lit(10 * today.chats)}
    ) read
    cross join lateral (
      select id, vacancy_id, candidate_id, last_message, last_message_at,
        chat_event(chats) as last_event from chats
      where id = read.chat_id and company_id = ${value.company_id} and last_message_at is not null
      limit 1
    ) chat
    ${namedVacancy('chat.vacancy_id')}
    ${namedPerson('chat.candidate_id')}
    order by chat.last_message_at desc, chat.id desc limit ${sql.lit(today.chats)}`,
)

interface AcceptedRow extends Named, AboutVacancy {
  id: string
  active_at: Date
  /** Of all of them. */
  count: number
}

/**
 * Reads the conversations without a word that a yes to an approach for an open vacancy has opened,
 * the one that waits longest first.
 */
export const readAccepted = preparedQuery(
  'today_accepted',
  (value: Reader) => sql<AcceptedRow>`
    select chat.*, v.slug, v.title, v.locale, person.*
    from (
      select c.id, c.vacancy_id, c.candidate_id, c.active_at, count(*) over ()::int as count
      from chats c join users p on p.id = c.candidate_id join vacancies v on v.id = c.vacancy_id
      where c.company_id = ${value.company_id} and is_open(v) and c.approach_id is not null
        and c.application_id is null and c.last_message_at is null and ${isHere('p')}
        and sees_candidate(${value.id}, ${value.role}, c.vacancy_id, null)
      order by c.active_at, c.id limit ${sql.lit(today.accepted)}
    ) chat
    ${namedVacancy('chat.vacancy_id')}
    ${namedPerson('chat.candidate_id')}
    order by chat.active_at, chat.id`,
)

/** The longest meeting; those that began before are over. */
const longest = sql`interval '8 hours'`

interface MeetingRow extends Named, AboutVacancy {
  id: string
  chat_id: string
  starts_at: Date
  duration_minutes: number
  host_id: string
  host: string | null
  host_hidden: HiddenName | null
}

export const readMeetings = preparedQuery(
  'today_meetings',
  (value: Pick<Reader, 'company_id'> & { now: Date }) => sql<MeetingRow>`
    select m.*, v.slug, v.title, v.locale, host.*, person.*
    from (
      select id, chat_id, candidate_id, host_id, starts_at, duration_minutes from meetings
      where company_id = ${value.company_id} and called_off_at is null
        and starts_at > ${value.now}::timestamptz - ${longest}
        and starts_at + make_interval(mins => duration_minutes) > ${value.now}
      order by starts_at, id limit ${sql.lit(today.meetings)}
    ) m
    cross join lateral (select vacancy_id from chats where id = m.chat_id limit 1) chat
    ${namedVacancy('chat.vacancy_id')}
    cross join lateral (
      select ${personName('u')} as host, ${hiddenPerson('u')} as host_hidden
      from users u where id = m.host_id limit 1
    ) host
    ${namedPerson('m.candidate_id')}
    order by m.starts_at, m.id`,
)
