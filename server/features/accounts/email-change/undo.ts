import type { Language } from '#contract/fields/languages.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { openReset } from '../open-reset.ts'
import { reserveEmail } from '../reserve-email.ts'
import { endSessions } from '../sessions/end.ts'
import { cancelPending } from './cancel.ts'

interface Owner {
  id: string
  company_id: string | null
  name: string
  email: string
  locale: Language
}

interface Applied {
  old_email: string
  old_verified_at: Date | null
  applied_at: Date
}

/**
 * Restores the address from before the change and undoes later changes. All sessions end, and the
 * mail to the restored address leads to a new password, because the change may have been made by an
 * attacker.
 */
export async function undo(services: Services, tx: Transaction, owner: Owner, change: Applied) {
  const now = services.clock.now()
  await cancelPending(services, tx, owner.id)
  await reserveEmail(services, tx, change.old_email, owner.id)
  await tx
    .updateTable('users')
    .set({ email: change.old_email, email_verified_at: change.old_verified_at, updated_at: now })
    .where('id', '=', owner.id)
    .execute()
  await tx
    .updateTable('email_changes')
    .set({ undone_at: now })
    .where('user_id', '=', owner.id)
    .where('applied_at', '>=', change.applied_at)
    .where('undone_at', 'is', null)
    .execute()
  await endSessions(services, tx, owner.id)
  await recordAudit(services, tx, {
    kind: 'email_changed',
    actor_id: null,
    person_id: owner.id,
    company_id: owner.company_id,
    details: { is_undone: true },
  })
  const link = await openReset(services, tx, owner.id)
  const { name, locale, email: given_up } = owner
  const contact = services.environment.CONTACT_EMAIL_1
  await queueMails(services, tx, [
    { kind: 'email_change_undone', to: change.old_email, locale, facts: { name, link } },
    ...(given_up === change.old_email
      ? []
      : [
          {
            kind: 'email_change_reversed' as const,
            to: given_up,
            locale,
            facts: { name, contact },
          },
        ]),
  ])
}
