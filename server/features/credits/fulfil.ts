import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { applyReversals } from './apply-reversals.ts'
import { createReceipt } from './create-receipt.ts'
import type { Checkout } from './lock-checkout.ts'
import { mailReceipt } from './mail-receipt.ts'
import { accountOwner } from './owner.ts'
import { addPurchase } from './purchase/add.ts'

/**
 * Adds the credits, with a receipt and a mail.
 * @param checkout a locked purchase that is not fulfilled
 */
export async function fulfil(
  services: Pick<Services, 'jobs' | 'clock' | 'environment'>,
  tx: Transaction,
  checkout: Checkout,
) {
  const { id, credits, user_id, provider_id, payment_id, paid_at } = checkout
  const now = services.clock.now()
  await addPurchase(tx, id, credits, { actor_id: user_id, now })
  const { last: receipt_number } = await tx
    .updateTable('receipt_counter')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('checkouts')
    .set({
      status: 'fulfilled',
      fulfilled_at: now,
      receipt_number,
      provider_id,
      payment_id,
      paid_at,
    })
    .where('id', '=', id)
    .execute()
  await createReceipt(services, tx, id)
  await applyReversals(tx, checkout, now)
  await mailReceipt(services, tx, { ...checkout, receipt_number })
  const owner = await accountOwner(tx, checkout.account_id)
  await recordAudit(services, tx, {
    kind: 'credits_bought',
    actor_id: user_id,
    person_id: user_id,
    company_id: 'company_id' in owner ? owner.company_id : null,
    object: 'checkouts',
    object_id: id,
    details: { credits },
  })
  await publish(tx, owner, balanceChanged())
  return 'fulfilled' as const
}
