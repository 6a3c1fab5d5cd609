import { gatheredKind, mailKindsOf } from '#contract/notifications/mail-kinds.ts'
import { notificationKindsOf } from '#contract/notifications/notification-kinds.ts'
import type { MailSwitch, NotificationSwitch } from '#contract/notifications/notifications.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { mailsChanged, notificationsChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** Switches one kind of mail on or off for a person, and sets how often it comes. Idempotent. */
export async function switchMail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: user_id }: { id: string },
  { kind, is_on, often }: MailSwitch,
) {
  const changed_at = clock.now()
  await db.transaction().execute(async (tx) => {
    if (is_on)
      await tx
        .deleteFrom('mail_switches')
        .where('user_id', '=', user_id)
        .where('kind', '=', kind)
        .execute()
    else
      await tx
        .insertInto('mail_switches')
        .values({ user_id, kind, changed_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (often)
      await tx
        .insertInto('mail_frequencies')
        .values({ user_id, kind: gatheredKind, often, changed_at })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind']).doUpdateSet({ often, changed_at }),
        )
        .execute()
    await publish(tx, toUser(user_id), mailsChanged())
  })
}

/**
 * Switches a mail at the request of its reader.
 * @throws Refused invalid_fields for a mail their role never receives, or that cannot be gathered
 */
export async function switchOwnMail(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  mail: MailSwitch,
) {
  if (!mailKindsOf(actor.role).includes(mail.kind)) throw refusedField('kind', 'invalid_choice')
  if (mail.often && mail.kind !== gatheredKind) throw refusedField('often', 'invalid_choice')
  await switchMail(services, actor, mail)
}

/**
 * Switches a kind of notification in one channel at the request of its reader. Idempotent.
 * @throws Refused invalid_fields for one that their role never receives
 */
export async function switchNotification(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: user_id, role }: Actor,
  { kind, channel, is_on }: NotificationSwitch,
) {
  if (!notificationKindsOf(role).includes(kind)) throw refusedField('kind', 'invalid_choice')
  await db.transaction().execute(async (tx) => {
    if (is_on)
      await tx
        .deleteFrom('notification_switches')
        .where('user_id', '=', user_id)
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .execute()
    else
      await tx
        .insertInto('notification_switches')
        .values({ user_id, kind, channel, changed_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await publish(tx, toUser(user_id), notificationsChanged())
  })
}
