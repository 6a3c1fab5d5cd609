import type { Transaction } from '#server/platform/db/database.ts'
import { accountOwner } from '../owner.ts'

/**
 * Locks a purchase, which serializes its transactions.
 * @returns its owner and the sums of its reversals
 */
export async function lockPurchase(tx: Transaction, checkout_id: string) {
  const { account_id } = await tx
    .selectFrom('checkouts')
    .select('account_id')
    .where('id', '=', checkout_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const sold = await tx
    .selectFrom('credit_movements as movement')
    .innerJoin('credit_entries as entry', 'entry.movement_id', 'movement.id')
    .innerJoin('credit_accounts as account', 'account.id', 'entry.account_id')
    .select(['movement.reason', 'entry.delta'])
    .where('movement.checkout_id', '=', checkout_id)
    .where('account.kind', '=', 'sold')
    .execute()
  const sumOf = (...reasons: string[]) =>
    sold.reduce((total, { reason, delta }) => total + (reasons.includes(reason) ? delta : 0), 0)
  const [bought, refunded, disputed] = [
    -sumOf('purchase') || 0,
    sumOf('refund', 'refund_failed'),
    sumOf('dispute', 'restore'),
  ]
  return {
    owner: await accountOwner(tx, account_id),
    remaining: bought - refunded - disputed,
    refunded,
    disputed,
  }
}
