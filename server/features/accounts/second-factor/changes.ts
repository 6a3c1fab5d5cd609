// The same for every factor: what else happens where one is added or removed.
import type { AuditKind } from '#contract/operators/audit.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { MailKind } from '#server/emails/render-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import type { AuthenticatedBy } from '../sessions/authenticated-by.ts'
import { endSessions } from '../sessions/end.ts'
import type { Holder } from './holder.ts'
import { hasSecondFactor } from './queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

type Kind = Extract<MailKind, AuditKind>

/** Notes in the audit log that a person changed their factors, and mails it to them. */
export async function tellHolder(services: Services, tx: Transaction, holder: Holder, kind: Kind) {
  const { id, name, email, locale, company_id } = holder
  await recordAudit(services, tx, { kind, actor_id: id, person_id: id, company_id })
  const facts = { name, contact: services.environment.CONTACT_EMAIL_1 }
  await queueMail(services, tx, { kind, to: email, locale, facts })
}

/**
 * The first factor ends the sessions that were opened without one, but for the one that has just
 * proved it, and comes with recovery codes.
 * @param isFirst true if there was no factor before
 * @returns the codes, or null if there are some
 */
export async function afterAdding(
  services: Services,
  tx: Transaction,
  { id, session_id }: Pick<Actor, 'id' | 'session_id'>,
  authenticated_by: AuthenticatedBy,
  isFirst: boolean,
) {
  if (!isFirst) return null
  await endSessions(services, tx, id, { except: session_id })
  await tx.updateTable('sessions').set({ authenticated_by }).where('id', '=', session_id).execute()
  return replaceRecoveryCodes(services, tx, id)
}

/**
 * Without the last factor nothing is left to recover, and no session has proved one, but for those
 * of a provider that asked for several.
 */
export async function afterRemoving(tx: Transaction, id: string) {
  if (await hasSecondFactor(tx, id)) return
  await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
  await tx
    .updateTable('sessions')
    .set({ authenticated_by: 'password' })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('authenticated_by', '!=', 'provider')
    .execute()
}
