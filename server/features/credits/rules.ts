import type { Selectable } from 'kysely'
import type { PaymentReversals } from '#db/tables.ts'

type Fact = Pick<Selectable<PaymentReversals>, 'kind' | 'stage' | 'amount'>

/**
 * How many of a purchase's credits its buyer no longer has a claim to once so much of the money went back. A credit of
 * which only a part was paid back counts whole, and never more go than were bought.
 */
export function creditsGone(credits: number, paidAmount: number, amountGone: number): number {
  if (amountGone <= 0) return 0
  const [paid, gone] = [hundredths(paidAmount), hundredths(amountGone)]
  if (gone >= paid) return credits
  return Number((BigInt(credits) * gone + paid - 1n) / paid)
}

/** Amounts are kept to two decimals, and counted without rounding. */
function hundredths(amount: number) {
  return BigInt(Math.round(amount * 100))
}

/** As receipts show it. */
export function receiptNumber(number: number): string {
  return String(number).padStart(6, '0')
}

/**
 * What went back by refunds and did not fail. A charge says the sum of its refunds, and each refund says its own amount,
 * but the notices of either may be missing or late; the larger account is the complete one.
 */
export function refundedIn(reversals: Fact[]): number {
  const sum = sumOf(reversals.filter(({ kind }) => kind === 'refund'))
  const single = reversals.filter(({ kind }) => kind === 'single_refund')
  const failed = sumOf(single.filter(({ stage }) => stage === 'failed'))
  return Math.max(sum - failed, sumOf(single) - failed)
}

export function sumOf(facts: Pick<Fact, 'amount'>[]): number {
  return facts.reduce((sum, { amount }) => sum + amount, 0)
}
