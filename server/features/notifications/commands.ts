import { sql } from 'kysely'
import type { NotificationKind, NotifiedThing } from '#contract/notification-kinds.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import { executeLater, prepared, type Transaction } from '#server/platform/db/database.ts'
import { announceCommit } from '#server/platform/live/change-log.ts'
import type { Services } from '#server/platform/services.ts'

interface Notice {
  kind: NotificationKind
  /** Opening it reads the notification, which leads to it. */
  thing: NotifiedThing
  /** The people, each with the id of their thing. `count` is 1 where it is not given. */
  to: readonly { user_id: string; id: string; count?: number }[]
  /** A step within the kind. Each has notifications of its own. */
  detail?: string
  /** The person who did it, who is told nothing. Staff read the name, candidates do not. */
  actor_id?: string
  at: Date
}

const notifyPeople = prepared<never>(
  'notify_people',
  `select notify_people($1, $2, $3::uuid[], $4::uuid[], $5::int[], $6, $7::uuid, $8::timestamptz)`,
)

/**
 * Tells people in the product what happened to a thing, and by push whoever asked for it, when the
 * transaction commits. One statement however many they are, sent with the next one or the commit.
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
  const values = [kind, thing, people, things, counts, detail, actor_id, at]
  await executeLater(tx, notifyPeople.of(...values))
  await announceCommit(tx)
}

/**
 * The same as an expression, for a statement that does something else, too. `announceCommit`
 * follows. Its arguments are SQL expressions.
 * @param people an array of ids
 */
export function notifying(
  kind: NotificationKind,
  thing: NotifiedThing,
  told: Record<'people' | 'id' | 'at', string> & { detail?: string },
): string {
  const { people, id, at, detail = 'null' } = told
  return `notify_people('${kind}', '${thing}', ${people}, array[${id}]::uuid[], null, ${detail}, null, ${at})`
}

/** Deletes notifications that were read before a time. */
export async function pruneNotifications({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from notifications where id in (
        select id from notifications where read_at < ${before}
        limit ${batchSize} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
}
