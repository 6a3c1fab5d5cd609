import type { Selectable } from 'kysely'
import type { PaymentReversals } from '#db/tables.ts'

type ReversalFacts = Pick<Selectable<PaymentReversals>, 'kind' | 'stage' | 'amount'>

/**
 * @param amountGone the money that was refunded or disputed, in major units like `paidAmount`
 * @returns the credits to withdraw, rounded up to whole credits and at most `credits`
 */
export function creditsGone(credits: number, paidAmount: number, amountGone: number): number {
  if (amountGone <= 0) return 0
  const [paid, gone] = [hundredths(paidAmount), hundredths(amountGone)]
  if (gone >= paid) return credits
  return Number((BigInt(credits) * gone + paid - 1n) / paid)
}

/** Amounts have two decimals; integers avoid rounding errors. */
function hundredths(amount: number) {
  return BigInt(Math.round(amount * 100))
}

/** Formats a receipt number with six digits. */
export function receiptNumber(number: number): string {
  return String(number).padStart(6, '0')
}

/**
 * @returns the amount of the refunds that did not fail. Charges report the sum of their refunds and
 * refunds their own amounts; events of either may be missing, so the larger total is the complete
 * one.
 */
export function refundedIn(reversals: ReversalFacts[]): number {
  const sum = sumOf(reversals.filter(({ kind }) => kind === 'refund'))
  const single = reversals.filter(({ kind }) => kind === 'single_refund')
  const failed = sumOf(single.filter(({ stage }) => stage === 'failed'))
  return Math.max(sum - failed, sumOf(single) - failed)
}

/** @returns how far a payment went back; null if nothing of it did */
export function refundState(
  paid: number,
  reversals: ReversalFacts[],
): 'partly_refunded' | 'refunded' | null {
  const refunded = refundedIn(reversals)
  if (refunded <= 0) return null
  return refunded < paid ? 'partly_refunded' : 'refunded'
}

/** @returns the total amount in major units */
export function sumOf(facts: Pick<ReversalFacts, 'amount'>[]): number {
  return facts.reduce((sum, { amount }) => sum + amount, 0)
}
