import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PushJob } from '#server/platform/jobs/jobs.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import type { Pusher } from '#server/platform/push/create-pusher.ts'
import type { Services } from '#server/platform/services.ts'

type Delivering = Pick<Services, 'jobs' | 'db' | 'clock'>

const texts = readTexts('push')

/** Somebody who was away for longer reads it in the product. */
const latestMs = hourMs

/**
 * Takes pushes from the queue and delivers them. A push says of what kind it is and leads to its
 * notification; whatever is personal is read there, by whoever is logged in.
 */
export async function deliverPushes(services: Delivering, pusher: Pusher | null) {
  const { jobs, db, clock } = services
  await jobs.work('push', async (job) => {
    const due = pusher && (await findDue(db, job, clock.now()))
    if (!due) return
    const { id, kind, locale, endpoint, p256dh, auth } = due
    const push = JSON.stringify({ kind, id, text: texts[locale][kind] })
    const outcome = await pusher.send({ endpoint, keys: { p256dh, auth } }, push)
    if (outcome === 'gone')
      await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  })
}

interface DuePush {
  id: string
  kind: NotificationKind
  locale: Language
  endpoint: string
  p256dh: string
  auth: string
}

/** Unless it was read meanwhile, is too old, or the session of the browser has ended. */
async function findDue(db: Database, { notification, subscription }: PushJob, now: Date) {
  const { rows } = await sql<DuePush>`
    select n.id, n.kind, u.locale, s.endpoint, s.p256dh, s.auth
    from notifications n
    join users u on u.id = n.user_id
    join push_subscriptions s on s.id = ${subscription} and s.user_id = n.user_id
    join sessions open on open.id = s.session_id
    where n.id = ${notification} and n.read_at is null
      and n.happened_at > ${new Date(now.getTime() - latestMs)}
      and u.removed_at is null and u.suspended_at is null
      and open.revoked_at is null and open.expires_at > ${now}`.execute(db)
  return rows[0]
}
