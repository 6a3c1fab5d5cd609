import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Checkout } from './lock-checkout.ts'
import { accountOwner } from './owner.ts'
import { restorePurchase, undoRefund } from './purchase/restore.ts'
import { withdrawPurchase } from './purchase/withdraw.ts'
import { creditsGone, refundedIn, sumOf } from './rules.ts'

/**
 * Withdraws the credits of refunds and disputes, and restores those of failed refunds and disputes
 * won.
 */
export async function applyReversals(tx: Transaction, checkout: Checkout, now: Date) {
  const { id, credits, credits_withdrawn } = checkout
  const reversals = await tx
    .selectFrom('payment_reversals')
    .select(['kind', 'stage', 'amount'])
    .where('checkout_id', '=', id)
    .execute()
  const refunded = refundedIn(reversals)
  const disputed = sumOf(reversals.filter(({ stage }) => stage === 'opened' || stage === 'lost'))
  const gone = (amount: number) => creditsGone(credits, paidFor(checkout), amount)

  let withdrawn = credits_withdrawn
  for (const [reason, target] of [
    ['refund', gone(refunded)],
    ['dispute', gone(refunded + disputed)],
  ] as const)
    if (target > withdrawn)
      withdrawn += await withdrawPurchase(tx, id, target - withdrawn, { reason, now })
  const surplus = () => withdrawn - gone(refunded + disputed)
  if (surplus() > 0)
    withdrawn -= await undoRefund(tx, id, { credits: surplus(), kept: gone(refunded) }, { now })
  if (surplus() > 0) withdrawn -= await restorePurchase(tx, id, surplus(), { now })
  if (withdrawn === credits_withdrawn) return

  await tx
    .updateTable('checkouts')
    .set({ credits_withdrawn: withdrawn })
    .where('id', '=', id)
    .execute()
  const owner = await accountOwner(tx, checkout.account_id)
  const taken = withdrawn - credits_withdrawn
  await recordAudit({ clock: { now: () => now } }, tx, {
    kind: taken > 0 ? 'credits_taken_back' : 'credits_granted',
    actor_id: null,
    person_id: checkout.user_id,
    company_id: 'company_id' in owner ? owner.company_id : null,
    object: 'checkouts',
    object_id: id,
    details: { credits: Math.abs(taken) },
  })
  await publish(tx, owner, balanceChanged())
}

export function paidFor({ paid_amount, unit_amount }: Checkout) {
  return paid_amount ?? unit_amount
}
