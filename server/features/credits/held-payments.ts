import { type AuditEntry, recordAudit } from '#server/features/audit/commands.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Paid } from '#server/platform/payments/provider-event.ts'
import type { Services } from '#server/platform/services.ts'
import type { Checkout } from './lock-checkout.ts'
import { accountOwner } from './owner.ts'

/**
 * Holds a payment until an operator decides: no credits for a wrong amount, and no silent loss.
 * @param checkout locked, with the facts of the payment
 */
export async function holdPayment(
  { log }: Pick<Services, 'log'>,
  tx: Transaction,
  { id, provider_id, payment_id, paid_at, unit_amount, currency }: Checkout,
  { amount: paid_amount, currency: paid_currency }: Paid,
) {
  log.error(
    { provider_id, paid_amount, paid_currency, asked: unit_amount, currency },
    'a payment is not what was asked for',
  )
  await tx
    .updateTable('checkouts')
    .set({ provider_id, payment_id, paid_at, paid_amount, paid_currency, status: 'mismatched' })
    .where('id', '=', id)
    .execute()
  return 'mismatched' as const
}

/** Held payments, whose amount or currency differs from the purchase, oldest first. */
export function listHeldPayments(db: Database) {
  return db
    .selectFrom('checkouts')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .select(['provider_id', 'users.email', 'credits', 'unit_amount', 'currency'])
    .select(['paid_amount', 'paid_currency', 'paid_at'])
    .where('status', '=', 'mismatched')
    .orderBy('paid_at')
    .execute()
}

/**
 * Accepts a held payment at the amount that was paid, and records who did. The next reconciliation
 * fulfils the purchase, within minutes.
 * @returns false if no such payment is held
 */
export async function acceptHeldPayment(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  providerId: string,
  grounds: Pick<AuditEntry, 'actor_id' | 'reason'>,
): Promise<boolean> {
  const accepted = await tx
    .updateTable('checkouts')
    .set((held) => ({
      status: 'pending',
      unit_amount: held.fn.coalesce('paid_amount', 'unit_amount'),
      currency: held.fn.coalesce('paid_currency', 'currency'),
      asked_at: null,
    }))
    .where('provider_id', '=', providerId)
    .where('status', '=', 'mismatched')
    .returning(['id', 'user_id', 'account_id'])
    .executeTakeFirst()
  if (!accepted) return false
  const owner = await accountOwner(tx, accepted.account_id)
  await recordAudit(services, tx, {
    ...grounds,
    kind: 'payment_accepted',
    person_id: accepted.user_id,
    company_id: 'company_id' in owner ? owner.company_id : null,
    object: 'checkouts',
    object_id: accepted.id,
  })
  return true
}
