import type { Transaction } from '#server/platform/db/database.ts'
import { post, type TransactionDetails } from '../post.ts'
import { lockPurchase } from './lock.ts'

/**
 * Withdraws credits of a purchase that was refunded or is disputed. Credits that are already spent
 * become a debt, which later purchases, grants and returns repay first.
 * @returns the number of credits withdrawn: at most those of the purchase that are left, and none
 * before it was fulfilled
 */
export async function withdrawPurchase(
  tx: Transaction,
  checkout_id: string,
  credits: number,
  { reason, ...details }: TransactionDetails & { reason: 'refund' | 'dispute' },
): Promise<number> {
  const { owner, remaining } = await lockPurchase(tx, checkout_id)
  const withdrawn = Math.min(credits, remaining)
  await post(
    tx,
    { reason, owner, credits: withdrawn, from: 'available', to: 'sold', mayOwe: true, checkout_id },
    details,
  )
  return withdrawn
}
