import type { AddressSide } from '#contract/accounts/email-change.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { reserveEmail } from '../reserve-email.ts'
import type { lockedChange } from './find-change.ts'
import { mailApplied } from './mails.ts'
import { waitsFor } from './rules.ts'

type Locked = Awaited<ReturnType<typeof lockedChange>>

/** Confirms one address of a pending change. The last confirmation makes the change. */
export async function confirm(
  services: Services,
  tx: Transaction,
  { change, owner }: Locked,
  side: AddressSide,
) {
  const now = services.clock.now()
  const confirmed = await tx
    .updateTable('email_changes')
    .set(side === 'new' ? { new_confirmed_at: now } : { old_confirmed_at: now })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (waitsFor(confirmed).length === 0) await apply(services, tx, { owner, change: confirmed })
  await publish(tx, toUser(owner.id), accountChanged())
}

/**
 * Makes the change and invalidates password links mailed to the old address.
 * @throws Refused invalid_fields naming `email`
 */
async function apply(services: Services, tx: Transaction, { owner, change }: Locked) {
  const now = services.clock.now()
  await reserveEmail(services, tx, change.new_email, owner.id)
  await tx
    .updateTable('users')
    .set({ email: change.new_email, email_verified_at: now, updated_at: now })
    .where('id', '=', owner.id)
    .execute()
  await tx
    .updateTable('email_changes')
    .set({ applied_at: now })
    .where('id', '=', change.id)
    .execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', owner.id).execute()
  await mailApplied(services, tx, owner, change)
  await recordAudit(services, tx, {
    kind: 'email_changed',
    actor_id: owner.id,
    person_id: owner.id,
    company_id: owner.company_id,
  })
}
