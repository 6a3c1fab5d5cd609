// Mails about unread messages: one per person and chat until they have read it.
// See docs/decisions/0017-email-opt-out-and-unread-digest.md.
import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { managers } from '#contract/roles.ts'
import { paths } from '#contract/web-paths.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { excerpt } from './excerpt.ts'

type Dependencies = Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>

/** The time a message may be unread before a mail is sent. */
export const notifyDelayMs = 10 * minuteMs
const batch = 100
/** The limit of one run; the next one starts within a minute. */
const batchesMax = 50
/** The messages that a mail quotes. */
const quotedMax = 3
/** The characters read of each message, more than its excerpt needs. */
const contentMax = 2000

/**
 * Queues mails about messages that have been unread for ten minutes. Safe to run in several
 * processes at once.
 */
export async function sendUnreadDigests(services: Dependencies): Promise<void> {
  for (let done = 0; done < batchesMax; done++) if ((await sendBatch(services)) < batch) return
}

async function sendBatch(services: Dependencies): Promise<number> {
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('chat_reads')
      .select(['chat_id', 'user_id', 'unread', 'unread_since'])
      .where('mail_at', '<=', now)
      .orderBy('mail_at')
      .limit(batch)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const waiting = due.filter(
      (membership) => membership.unread > 0 && nextCheck(membership, now) === null,
    )
    const digests = await findDigests(tx, waiting)
    await queueMails(
      services,
      tx,
      digests.map((digest) => mailOf(services, digest)),
    )
    await recordDigests(tx, due, digests, now)
    return due.length
  })
}

interface Membership {
  chat_id: string
  user_id: string
}

interface Due extends Membership {
  unread: number
  unread_since: Date | null
}

/**
 * @returns the time at which the oldest unread message will be due, or null where it is due already
 */
function nextCheck({ unread_since }: Due, now: Date) {
  const next = unread_since && new Date(unread_since.getTime() + notifyDelayMs)
  return next && next > now ? next : null
}

interface Digest extends Membership {
  /** The last message that the mail covers. */
  last_seq: number
  /** The number of messages that are neither read nor answered by the reader's side. */
  count: number
  /** The contents of the first of them. */
  messages: string[]
  from: string
  title: string
  name: string
  email: string
  locale: Language
}

/**
 * Finds the digests to mail. None where the reader's side wrote last, the application was withdrawn
 * or the reader was removed. Of a company's staff only those responsible for the conversation
 * receive one.
 */
async function findDigests(tx: Transaction, memberships: Membership[]): Promise<Digest[]> {
  if (memberships.length === 0) return []
  const { rows } = await sql<Digest>`
    select membership.chat_id, membership.user_id, last.seq as last_seq, waiting.count, waiting.messages,
      case when reader.role = 'candidate' then company.name else candidate.name || ' ' || candidate.last_name end
        as "from",
      vacancy.title, reader.name, reader.email, reader.locale
    from unnest(${memberships.map(({ chat_id }) => chat_id)}::uuid[], ${memberships.map(({ user_id }) => user_id)}::uuid[])
      as due (chat_id, user_id)
    join chat_reads membership on membership.chat_id = due.chat_id and membership.user_id = due.user_id
    join chats chat on chat.id = membership.chat_id
    join applications application on application.id = chat.application_id
    join vacancies vacancy on vacancy.id = chat.vacancy_id
    join companies company on company.id = chat.company_id
    join users candidate on candidate.id = chat.candidate_id
    join users reader on reader.id = membership.user_id
    cross join lateral (
      select m.seq, m.model_type from messages m where m.chat_id = chat.id order by m.seq desc limit 1
    ) last
    cross join lateral (
      select count(*)::int, (array_agg(left(m.content, ${contentMax}) order by m.seq))[:${quotedMax}] as messages
      from messages m
      where m.chat_id = chat.id and m.seq > coalesce(
        (select max(a.seq) from messages a
          where a.chat_id = chat.id and a.seq > membership.seq and a.model_type <> last.model_type),
        membership.seq)
    ) waiting
    where application.withdrawn_at is null and reader.removed_at is null and reader.email_verified_at is not null
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
        when exists (select from messages m where m.chat_id = chat.id and m.sender_id = colleague.id) then 1
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

/**
 * Records what was mailed, and the time of the next check; without one, the next message schedules
 * it.
 */
async function recordDigests(tx: Transaction, due: Due[], digests: Digest[], now: Date) {
  if (due.length === 0) return
  const mailed = due.map(
    (one) => digests.find((digest) => isSameMembership(digest, one))?.last_seq ?? 0,
  )
  await sql`
    update chat_reads as membership
    set mailed_seq = greatest(membership.mailed_seq, due.mailed), mail_at = due.next
    from unnest(
      ${due.map(({ chat_id }) => chat_id)}::uuid[], ${due.map(({ user_id }) => user_id)}::uuid[], ${mailed}::bigint[],
      ${due.map((membership) => nextCheck(membership, now))}::timestamptz[]
    ) as due (chat_id, user_id, mailed, next)
    where membership.chat_id = due.chat_id and membership.user_id = due.user_id`.execute(tx)
}

function isSameMembership(one: Membership, other: Membership) {
  return one.chat_id === other.chat_id && one.user_id === other.user_id
}

function mailOf({ environment }: Dependencies, digest: Digest): Mail {
  const { chat_id, user_id, email, locale, name, from, title, count, messages } = digest
  const facts = {
    name,
    from,
    title,
    count: String(count),
    messages: messages.map(excerpt).join('\n\n'),
    link: environment.APP_URL + paths.chat(chat_id),
  }
  return { kind: 'new_message', user_id, to: email, locale, facts }
}
