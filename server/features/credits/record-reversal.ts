import type { Transaction } from '#server/platform/db/database.ts'
import type { Reversal } from '#server/platform/payments/provider-event.ts'
import type { Services } from '#server/platform/services.ts'
import { applyReversals, paidFor } from './apply-reversals.ts'
import type { Checkout } from './lock-checkout.ts'
import { mailRefund } from './mail-receipt.ts'
import { refundedIn } from './rules.ts'

/**
 * Events arrive in any order; a stage never goes back. A dispute won after an appeal counts as won.
 */
const order: Record<Reversal['stage'], number> = {
  inquiry: 0,
  opened: 1,
  lost: 2,
  won: 3,
  done: 4,
  failed: 5,
}

/**
 * Records a refund or a dispute, and applies it to a fulfilled purchase, whose buyer is told what
 * was refunded.
 * @param checkout locked
 */
export async function recordReversal(
  services: Pick<Services, 'jobs' | 'clock' | 'environment'>,
  tx: Transaction,
  checkout: Checkout,
  reversal: Reversal,
  now: Date,
) {
  const { provider_id, kind, stage, currency, payment_id } = reversal
  // An amount in another currency cannot be compared, so the whole purchase counts as reversed.
  const amount = currency === checkout.currency ? reversal.amount : paidFor(checkout)
  const refundedBefore = await refundedOf(tx, checkout.id)
  const existing = await tx
    .selectFrom('payment_reversals')
    .selectAll()
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()

  if (!existing)
    await tx
      .insertInto('payment_reversals')
      .values({
        provider_id,
        checkout_id: checkout.id,
        kind,
        stage,
        amount,
        created_at: now,
        changed_at: now,
      })
      .execute()
  else if (order[stage] > order[existing.stage] || amount > existing.amount)
    await tx
      .updateTable('payment_reversals')
      .set({
        stage: order[stage] > order[existing.stage] ? stage : existing.stage,
        amount: Math.max(amount, existing.amount),
        changed_at: now,
      })
      .where('provider_id', '=', provider_id)
      .execute()

  if (payment_id && !checkout.payment_id)
    await tx.updateTable('checkouts').set({ payment_id }).where('id', '=', checkout.id).execute()
  if (checkout.status !== 'fulfilled') return
  await applyReversals(tx, checkout, now)
  const refunded = (await refundedOf(tx, checkout.id)) - refundedBefore
  if (refunded > 0) await mailRefund(services, tx, checkout, refunded)
}

/** The amount of a purchase that was refunded so far, in major units. */
async function refundedOf(tx: Transaction, checkout_id: string) {
  const reversals = await tx
    .selectFrom('payment_reversals')
    .select(['kind', 'stage', 'amount'])
    .where('checkout_id', '=', checkout_id)
    .execute()
  return refundedIn(reversals)
}
