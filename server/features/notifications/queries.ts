import type { Role } from '#contract/endpoint/roles.ts'
import { gatheredKind, mailKindsOf } from '#contract/notifications/mail-kinds.ts'
import {
  notificationChannels,
  notificationKindsOf,
} from '#contract/notifications/notification-kinds.ts'
import type { MailSwitch, NotificationSwitch } from '#contract/notifications/notifications.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

/** Lists the mails of a person's role with the state of each switch. */
export async function listMails(
  db: Database | Transaction,
  { id, role }: { id: string; role: Role },
): Promise<MailSwitch[]> {
  const off = await db
    .selectFrom('mail_switches')
    .select('kind')
    .where('user_id', '=', id)
    .execute()
  const chosen = await db
    .selectFrom('mail_frequencies')
    .select('often')
    .where('user_id', '=', id)
    .where('kind', '=', gatheredKind)
    .executeTakeFirst()
  return mailKindsOf(role).map((kind) => ({
    kind,
    is_on: off.every((row) => row.kind !== kind),
    ...(kind === gatheredKind && { often: chosen?.often ?? 'at_once' }),
  }))
}

/** Lists the notifications of a person's role with the state of each channel. */
export async function listSwitches(
  db: Database,
  { id, role }: { id: string; role: Role },
): Promise<NotificationSwitch[]> {
  const off = await db
    .selectFrom('notification_switches')
    .select(['kind', 'channel'])
    .where('user_id', '=', id)
    .execute()
  return notificationKindsOf(role).flatMap((kind) =>
    notificationChannels.map((channel) => ({
      kind,
      channel,
      is_on: off.every((row) => row.kind !== kind || row.channel !== channel),
    })),
  )
}

/** Finds the reader that a link names, unless they were removed. */
export async function findReader(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'locale'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}
