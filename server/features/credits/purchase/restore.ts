import type { Transaction } from '#server/platform/db/database.ts'
import { post, type TransactionDetails } from '../post.ts'
import { lockPurchase } from './lock.ts'

/**
 * Restores the credits of a dispute that was won.
 * @returns the number of credits restored: at most those withdrawn for disputes
 */
export async function restorePurchase(
  tx: Transaction,
  checkout_id: string,
  credits: number,
  details: TransactionDetails,
): Promise<number> {
  const { owner, disputed } = await lockPurchase(tx, checkout_id)
  const restored = Math.min(credits, disputed)
  await post(
    tx,
    { reason: 'restore', owner, credits: restored, from: 'sold', to: 'available', checkout_id },
    details,
  )
  return restored
}

/**
 * Restores the credits of a refund that failed at the bank.
 * @param kept the credits of the refunds that did not fail
 * @returns the number of credits restored: at most `credits`, and at most those withdrawn for
 * refunds
 */
export async function undoRefund(
  tx: Transaction,
  checkout_id: string,
  { credits, kept }: { credits: number; kept: number },
  details: TransactionDetails,
): Promise<number> {
  const { owner, refunded } = await lockPurchase(tx, checkout_id)
  const restored = Math.min(credits, Math.max(0, refunded - kept))
  await post(
    tx,
    {
      reason: 'refund_failed',
      owner,
      credits: restored,
      from: 'sold',
      to: 'available',
      checkout_id,
    },
    details,
  )
  return restored
}
