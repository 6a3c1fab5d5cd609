// Who has not read what was written to them is told by mail, once until they have read it.
import { sql } from 'kysely'
import type { Language } from '#contract/shapes.ts'
import { managers } from '#contract/roles.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { beginningOf } from './excerpt.ts'

type Mailing = Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>

/** How long a message may wait before a mail speaks of it. */
export const patienceMs = 10 * minuteMs
const batch = 100
/** What one run does at most; the next comes in a minute. */
const batchesMax = 50
/** How many messages a mail begins to tell. */
const quoted = 3
/** More than is shown of one. */
const excerptMax = 2000

/** Mails what has been unread for ten minutes. Several processes may do so at once: each person is taken by one. */
export async function mailMissedMessages(services: Mailing): Promise<void> {
  for (let done = 0; done < batchesMax; done++) if ((await mailBatch(services)) < batch) return
}

async function mailBatch(services: Mailing): Promise<number> {
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
    const waiting = due.filter((place) => place.unread > 0 && nextLook(place, now) === null)
    const missed = await findMissed(tx, waiting)
    await queueMails(
      services,
      tx,
      missed.map((reader) => mailOf(services, reader)),
    )
    await settle(tx, due, missed, now)
    return due.length
  })
}

interface Place {
  chat_id: string
  user_id: string
}

interface Due extends Place {
  unread: number
  unread_since: Date | null
}

/** What waits now came after what was read, and has not waited long enough yet: when it will have. */
function nextLook({ unread_since }: Due, now: Date) {
  const next = unread_since && new Date(unread_since.getTime() + patienceMs)
  return next && next > now ? next : null
}

interface Missed extends Place {
  /** Up to here they have been told now. */
  last_seq: number
  /** What they have not read and their own side has not answered, and how the first of it begins. */
  count: number
  messages: string[]
  from: string
  title: string
  name: string
  email: string
  locale: Language
}

/**
 * Of these places those whose person is to be told. Not where the last word is their own side's, where the
 * application was withdrawn, and only people who are still there. Of a company only those who take part in the
 * conversation; while nobody does, those who made the vacancy or are assigned to it; else the owner.
 */
async function findMissed(tx: Transaction, places: Place[]): Promise<Missed[]> {
  if (places.length === 0) return []
  const { rows } = await sql<Missed>`
    select place.chat_id, place.user_id, last.seq as last_seq, waiting.count, waiting.messages,
      case when reader.role = 'candidate' then company.name else candidate.name || ' ' || candidate.last_name end
        as "from",
      vacancy.title, reader.name, reader.email, reader.locale
    from unnest(${places.map(({ chat_id }) => chat_id)}::uuid[], ${places.map(({ user_id }) => user_id)}::uuid[])
      as due (chat_id, user_id)
    join chat_reads place on place.chat_id = due.chat_id and place.user_id = due.user_id
    join chats chat on chat.id = place.chat_id
    join applications application on application.id = chat.application_id
    join vacancies vacancy on vacancy.id = chat.vacancy_id
    join companies company on company.id = chat.company_id
    join users candidate on candidate.id = chat.candidate_id
    join users reader on reader.id = place.user_id
    cross join lateral (
      select m.seq, m.model_type from messages m where m.chat_id = chat.id order by m.seq desc limit 1
    ) last
    cross join lateral (
      select count(*)::int, (array_agg(left(m.content, ${excerptMax}) order by m.seq))[:${quoted}] as messages
      from messages m
      where m.chat_id = chat.id and m.seq > coalesce(
        (select max(a.seq) from messages a
          where a.chat_id = chat.id and a.seq > place.seq and a.model_type <> last.model_type),
        place.seq)
    ) waiting
    where application.withdrawn_at is null and reader.removed_at is null and reader.email_verified_at is not null
      and last.model_type = case when reader.role = 'candidate' then 'Vacancy' else 'User' end
      and (reader.id = chat.candidate_id or reader.id in (${responsible}))
    order by place.unread_since`.execute(tx)
  return rows
}

/** Who of the company the conversation is with. */
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
      end) as place
    from users colleague
    where colleague.company_id = chat.company_id and colleague.role in (${sql.join(managers)})
      and colleague.removed_at is null and colleague.email_verified_at is not null
  ) ranked where ranked.place = 1`

/** Who has been told, up to where; and for whom nothing more is to be done until another message comes. */
async function settle(tx: Transaction, due: Due[], missed: Missed[], now: Date) {
  if (due.length === 0) return
  const told = due.map((place) => missed.find((reader) => isSamePlace(reader, place))?.last_seq ?? 0)
  await sql`
    update chat_reads as place
    set mailed_seq = greatest(place.mailed_seq, due.told), mail_at = due.next
    from unnest(
      ${due.map(({ chat_id }) => chat_id)}::uuid[], ${due.map(({ user_id }) => user_id)}::uuid[], ${told}::bigint[],
      ${due.map((place) => nextLook(place, now))}::timestamptz[]
    ) as due (chat_id, user_id, told, next)
    where place.chat_id = due.chat_id and place.user_id = due.user_id`.execute(tx)
}

function isSamePlace(one: Place, other: Place) {
  return one.chat_id === other.chat_id && one.user_id === other.user_id
}

function mailOf({ environment }: Mailing, missed: Missed): Mail {
  const { chat_id, user_id, email, locale, name, from, title, count, messages } = missed
  const facts = {
    name,
    from,
    title,
    count: String(count),
    messages: messages.map(beginningOf).join('\n\n'),
    link: `${environment.APP_URL}/chats/${chat_id}`,
  }
  return { kind: 'new_message', user_id, to: email, locale, facts }
}
