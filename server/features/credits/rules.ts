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
