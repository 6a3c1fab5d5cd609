import { type MailSwitch, mailKindsOf } from '#contract/notifications.ts'
import type { Role } from '#contract/roles.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

/** The mails of somebody's role, and whether each is sent. */
export async function listMails(
  db: Database | Transaction,
  { id, role }: { id: string; role: Role },
): Promise<MailSwitch[]> {
  const off = await db.selectFrom('mail_switches').select('kind').where('user_id', '=', id).execute()
  return mailKindsOf(role).map((kind) => ({ kind, is_on: off.every((row) => row.kind !== kind) }))
}

/** Who gets the mails of a link, as long as they are here. */
export async function findReader(db: Database, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'locale'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}
