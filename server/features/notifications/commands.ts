import { sql } from 'kysely'
import type { NotificationKind, NotifiedThing } from '#contract/notifications/notification-kinds.ts'
import { dayMs } from '#server/platform/clock.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { dropPartitions } from '#server/platform/db/partitions.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { announceCommit } from '#server/platform/live/change-log.ts'
import { notificationsChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'

interface Notice {
  kind: NotificationKind
  /** Opening it reads the notification, which leads to it. */
  thing: NotifiedThing
  /** The people, each with the id of their thing. `count` is 1 if it is not given. */
  to: readonly { user_id: string; id: string; count?: number }[]
  /** A step within the kind. Each has notifications of its own. */
  detail?: string
  /** The person who did it, who is told nothing. Staff read the name, candidates do not. */
  actor_id?: string
  at: Date
}

interface Notices extends Omit<Notice, 'to' | 'detail' | 'actor_id'> {
  people: string[]
  things: string[]
  counts: number[]
  detail: string | null
  actor_id: string | null
}

const notifyPeople = preparedQuery(
  'notify_people',
  (value: Notices) => sql`
    select notify_people(${value.kind}, ${value.thing}, ${value.people}::uuid[],
      ${value.things}::uuid[], ${value.counts}::int[], ${value.detail}, ${value.actor_id}::uuid,
      ${value.at}::timestamptz)`,
)

/**
 * Tells people in the product what happened to a thing, and by push whoever asked for it, when the
 * transaction commits. One statement however many they are.
 * The same of one thing makes one notification with a count while it is unread.
 * Left out is whoever has switched the kind off. Titles and names are read by whoever reads it.
 *
 * A colleague is mentioned in an application:
 * `notify(tx, { kind: 'mentioned', thing: 'application', to: [{ user_id, id: application }],
 * actor_id: author.id, at: now })`. A meeting has moved: `{ kind: 'meeting', thing: 'chat',
 * detail: 'moved', to: [{ user_id, id: chat }], at: now }`. A stage is told to candidates:
 * `{ kind: 'stage_told', thing: 'application', detail: stage, to: applications, at: now }`.
 */
export async function notify(tx: Transaction, notice: Notice): Promise<void> {
  const { kind, thing, to, detail = null, actor_id = null, at } = notice
  if (to.length === 0) return
  const people = to.map(({ user_id }) => user_id)
  const things = to.map(({ id }) => id)
  const counts = to.map(({ count = 1 }) => count)
  await notifyPeople(tx, { kind, thing, people, things, counts, detail, actor_id, at })
  await announceCommit(tx)
}

/**
 * A condition: notifications that still grow, as in `notify_people`. It names the partitions that
 * are looked at, and does so by a parameter, because PostgreSQL 18 loses its process where a
 * statement picks partitions by what it joins, and has waited for a row.
 */
function growingSince(now: Date) {
  return sql`n.created_at > ${now}::timestamptz - interval '31 days'
    and n.created_at < ${now}::timestamptz + interval '1 day'`
}

/**
 * Takes back what people were told of a conversation, because it no longer holds. They are told of
 * what holds now by whoever calls.
 * @returns the people
 */
export async function retractNotices(
  tx: Transaction,
  { kind, chat_id, now }: { kind: NotificationKind; chat_id: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    delete from notifications n
    where n.chat_id = ${chat_id} and n.kind = ${kind} and ${growingSince(now)}
    returning n.user_id`.execute(tx)
  await publishNotices(tx, rows)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/**
 * Marks as read what the people of a company were told of the applications of a vacancy, once each
 * of them is answered or over.
 */
export async function readAnsweredNotices(
  tx: Transaction,
  { vacancy_id, now }: { vacancy_id: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    with unread as (
      select n.id from notifications n
      where n.vacancy_id = ${vacancy_id} and n.read_at is null
        and n.kind in ('application_received', 'answer_reminder')
        and ${growingSince(now)}
        and not exists (
          select from applications a
          where a.vacancy_id = ${vacancy_id} and waits_for_answer(a))
      for no key update of n skip locked
    )
    update notifications n set read_at = ${now} from unread
    where n.id = unread.id
      and ${growingSince(now)}
    returning n.user_id`.execute(tx)
  await publishNotices(tx, rows)
}

/** Marks as read that the openness of a candidate ends, once that is settled. */
export async function readOpennessNotices(
  tx: Transaction,
  { user_id, now }: { user_id: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    update notifications n set read_at = ${now}
    where n.user_id = ${user_id} and n.kind = 'openness_ending' and n.read_at is null
      and ${growingSince(now)}
    returning n.user_id`.execute(tx)
  await publishNotices(tx, rows)
}

function publishNotices(tx: Transaction, readers: readonly { user_id: string }[]) {
  const people = [...new Set(readers.map(({ user_id }) => user_id))]
  return publishAll(
    tx,
    people.map((user_id) => [toUser(user_id), notificationsChanged()] as const),
  )
}

/** Those that nobody has read are kept for so long since they were made, and up to a month more. */
const unreadDays = 396

/**
 * Deletes notifications that were read before a time, and drops the months that are older than
 * unread ones are kept.
 */
export async function pruneNotifications(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  before: Date,
) {
  await dropPartitions(db, 'notifications', new Date(clock.now().getTime() - unreadDays * dayMs))
  await inBatches(async () => {
    const old = await db
      .selectFrom('notifications')
      .select(['id', 'created_at'])
      .where('read_at', '<', before)
      .limit(batchSize)
      .execute()
    if (old.length === 0) return 0
    const [first, last] = boundsOf(old.map(({ created_at }) => created_at.getTime()))
    await sql`
      delete from notifications where id = any(${old.map(({ id }) => id)}::uuid[])
        and created_at between ${first} and ${last}`.execute(db)
    return old.length
  })
}

function boundsOf(times: number[]): [Date, Date] {
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return [new Date(first), new Date(last)]
}
