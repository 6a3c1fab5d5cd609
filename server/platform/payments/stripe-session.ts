// Stripe Checkout sessions, as far as they are used.
import type Stripe from 'stripe'
import * as z from 'zod'
import { paths } from '#contract/pages/web-paths.ts'
import { majorUnits } from './minor-units.ts'
import type { Purchase } from './payments.ts'
import type { Payment } from './provider-event.ts'

/** The id of an object, which may come in full. */
export const reference = z.union([
  z.string(),
  z.object({ id: z.string() }).transform(({ id }) => id),
])
export const metadata = z.record(z.string(), z.string()).nullish()

export const StripeSession = z.object({
  id: z.string(),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: reference.nullish(),
  client_reference_id: z.string().nullish(),
  metadata,
})

/** @returns the payment state of a Checkout session; a session of amount 0 counts as paid */
export function paymentOf(session: z.infer<typeof StripeSession>): Payment {
  const { status, payment_status, payment_intent, amount_total, currency } = session
  if (payment_status !== 'unpaid')
    return {
      is: 'paid',
      payment_id: payment_intent ?? null,
      amount: amount_total != null && currency ? majorUnits(amount_total, currency) : null,
      currency: currency ?? null,
      credits: session.metadata?.credits ? Number(session.metadata.credits) : null,
    }
  if (status === 'expired') return { is: 'expired' }
  return { is: status === 'complete' ? 'confirming' : 'open' }
}

/** Stripe limits the life of a session to 24 hours by its own clock. */
const clockToleranceMs = 5 * 60_000

/** @returns what a session is created with for a purchase */
export function sessionFor(
  { code, price_id, credits, email, locale, expires_at }: Purchase,
  APP_URL: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { code, credits: String(credits) }
  return {
    mode: 'payment',
    client_reference_id: code,
    customer_email: email,
    locale,
    metadata,
    // Events of refunds and disputes refer to the payment, not to the session.
    payment_intent_data: { metadata },
    line_items: [{ price: price_id, quantity: 1 }],
    expires_at: Math.floor((expires_at.getTime() - clockToleranceMs) / 1000),
    success_url: APP_URL + paths.creditsSuccess(code),
    cancel_url: APP_URL + paths.credits(),
  }
}
