import type { Transaction } from '#server/platform/db/database.ts'
import { post, type TransactionDetails } from '../post.ts'
import { lockPurchase } from './lock.ts'

/** Adds the credits of a paid purchase; they repay a debt first. */
export async function addPurchase(
  tx: Transaction,
  checkout_id: string,
  credits: number,
  details: TransactionDetails,
) {
  const { owner } = await lockPurchase(tx, checkout_id)
  await post(
    tx,
    { reason: 'purchase', owner, credits, from: 'sold', to: 'available', checkout_id },
    details,
  )
}
