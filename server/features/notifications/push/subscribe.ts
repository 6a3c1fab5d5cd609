import type { NewPushSubscription, PushState } from '#contract/notifications/push.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { isPushService } from '#server/platform/push/push-services.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** The key with which the browser of this session may subscribe, and whether it has. */
export async function getPush(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  { session_id }: Actor,
): Promise<PushState> {
  return {
    public_key: environment.VAPID_PUBLIC_KEY ?? null,
    is_on: await hasSubscribed(db, session_id),
  }
}

/**
 * Sends pushes to the browser of this session from now on, in place of those it had before.
 * @throws Refused invalid_fields for an address that is of no known push service
 */
export async function subscribeToPush(
  { db, clock, environment }: Pick<Services, 'db' | 'clock' | 'environment'>,
  { id: user_id, session_id }: Actor,
  { endpoint, keys: { p256dh, auth } }: NewPushSubscription,
) {
  if (!environment.VAPID_PUBLIC_KEY || !isPushService(environment, endpoint))
    throw refusedField('endpoint', 'invalid')
  await db.transaction().execute(async (tx) => {
    // The browser may have been somebody else's.
    await tx
      .deleteFrom('push_subscriptions')
      .where((row) => row.or([row('endpoint', '=', endpoint), row('session_id', '=', session_id)]))
      .execute()
    await tx
      .insertInto('push_subscriptions')
      .values({ session_id, user_id, endpoint, p256dh, auth, created_at: clock.now() })
      .onConflict((row) => row.doNothing())
      .execute()
  })
}

export async function unsubscribeFromPush({ db }: Pick<Services, 'db'>, { session_id }: Actor) {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', session_id).execute()
}

async function hasSubscribed(db: Database, session_id: string) {
  const subscription = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return subscription !== undefined
}
