import type { Selectable } from 'kysely'
import type { Checkouts } from '#db/tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Reversal } from '#server/platform/payments/payments.ts'
import { restorePurchase, undoRefund, withdrawPurchase } from './commands.ts'
import { accountOwner } from './queries.ts'
import { creditsGone, refundedIn, sumOf } from './rules.ts'

type Checkout = Selectable<Checkouts>

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

/** Records a refund or a dispute, and applies it to a fulfilled purchase. @param checkout locked */
export async function recordReversal(
  tx: Transaction,
  checkout: Checkout,
  reversal: Reversal,
  now: Date,
) {
  const { provider_id, kind, stage, currency, payment_id } = reversal
  // An amount in another currency cannot be compared, so the whole purchase counts as reversed.
  const amount = currency === checkout.currency ? reversal.amount : paidFor(checkout)
  const known = await tx
    .selectFrom('payment_reversals')
    .selectAll()
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()

  if (!known)
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
  else if (order[stage] > order[known.stage] || amount > known.amount)
    await tx
      .updateTable('payment_reversals')
      .set({
        stage: order[stage] > order[known.stage] ? stage : known.stage,
        amount: Math.max(amount, known.amount),
        changed_at: now,
      })
      .where('provider_id', '=', provider_id)
      .execute()

  if (payment_id && !checkout.payment_id)
    await tx.updateTable('checkouts').set({ payment_id }).where('id', '=', checkout.id).execute()
  if (checkout.status === 'fulfilled') await applyReversals(tx, checkout, now)
}

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
  await publish(tx, await accountOwner(tx, checkout.account_id), balanceChanged())
}

function paidFor({ paid_amount, unit_amount }: Checkout) {
  return paid_amount ?? unit_amount
}
