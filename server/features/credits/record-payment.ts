import type { Transaction } from '#server/platform/db/database.ts'
import type { Paid, Payment } from '#server/platform/payments/provider-event.ts'
import type { Services } from '#server/platform/services.ts'
import { fulfil } from './fulfil.ts'
import { holdPayment } from './held-payments.ts'
import { type Checkout, lockCheckout } from './lock-checkout.ts'

type Dependencies = Pick<Services, 'jobs' | 'clock' | 'environment' | 'payments' | 'log'>

interface Report {
  code: string
  /** The provider's id of the purchase. */
  provider_id: string | null
  payment: Payment
}

/**
 * Records the state of a payment, reported by the returning buyer, an event or the reconciliation.
 * Idempotent: the first report of a paid purchase adds the credits.
 * @returns the status of the purchase, or null if the checkout is not ours
 */
export async function recordPayment(
  services: Dependencies,
  tx: Transaction,
  { code, provider_id, payment }: Report,
) {
  const checkout = await lockCheckout(services, tx, code)
  if (!checkout) return null
  // Other sellers in the same Stripe account could use our code; only the session that we opened
  // counts.
  if (provider_id && checkout.provider_id && provider_id !== checkout.provider_id) return null
  if (payment.is === 'paid')
    return recordPaid(
      services,
      tx,
      { ...checkout, provider_id: provider_id ?? checkout.provider_id },
      payment,
    )

  if (payment.is === 'open' || payment.is === 'confirming' || checkout.status !== 'pending')
    return checkout.status
  await tx.updateTable('checkouts').set({ status: payment.is }).where('id', '=', code).execute()
  return payment.is
}

async function recordPaid(services: Dependencies, tx: Transaction, checkout: Checkout, paid: Paid) {
  const { id, status } = checkout
  const payment_id = checkout.payment_id ?? paid.payment_id
  // Refunds and disputes refer to the payment id, which the first report may lack.
  if (payment_id && !checkout.payment_id)
    await tx.updateTable('checkouts').set({ payment_id }).where('id', '=', id).execute()
  if (status === 'fulfilled' || status === 'mismatched') return status

  const reported = { ...checkout, payment_id, paid_at: checkout.paid_at ?? services.clock.now() }
  return matchesPurchase(checkout, paid)
    ? fulfil(services, tx, reported)
    : holdPayment(services, tx, reported, paid)
}

function matchesPurchase({ unit_amount, currency, credits }: Checkout, paid: Paid) {
  return (
    (paid.amount ?? unit_amount) === unit_amount &&
    (paid.currency ?? currency) === currency &&
    (paid.credits ?? credits) === credits
  )
}
