import Stripe from 'stripe'
import type { Environment } from '../environment.ts'
import { Refused } from '../refused.ts'
import type { Payments } from './payments.ts'

/** Stripe Checkout through the official SDK. */
export function createStripePayments(environment: Environment): Payments {
  const { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_API_BASE, APP_URL } = environment
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  })

  return {
    provider: 'stripe',
    async open({ code, name, unit_amount, currency, provider_price_id, email }) {
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            client_reference_id: code,
            customer_email: email,
            metadata: { code },
            success_url: `${APP_URL}/credits/success?code=${code}`,
            cancel_url: `${APP_URL}/credits`,
            line_items: [
              provider_price_id
                ? { price: provider_price_id, quantity: 1 }
                : {
                    price_data: {
                      currency,
                      unit_amount: minorUnits(unit_amount, currency),
                      product_data: { name },
                    },
                    quantity: 1,
                  },
            ],
          },
          { idempotencyKey: code },
        )
        .catch(refuseProvider)
      if (!session.url) throw new Refused('payment_provider_failed')
      return { url: session.url, provider_id: session.id }
    },
    async isPaid({ provider_id }) {
      if (!provider_id) return false
      const session = await stripe.checkout.sessions.retrieve(provider_id).catch(refuseProvider)
      return session.payment_status === 'paid'
    },
    readNotice(body, signature) {
      const event = verified(() => stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET))
      const isCheckout =
        event.type === 'checkout.session.completed' ||
        event.type === 'checkout.session.async_payment_succeeded'
      if (!isCheckout || event.data.object.payment_status !== 'paid') return null
      return event.data.object.metadata?.code ?? null
    },
  }
}

/** The provider counts in the currency's smallest unit. */
function minorUnits(amount: number, currency: string) {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return Math.round(amount * 10 ** digits)
}

function verified(construct: () => Stripe.Event) {
  try {
    return construct()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new Refused('malformed_body')
    throw error
  }
}

function refuseProvider(error: unknown): never {
  if (error instanceof Stripe.errors.StripeError) throw new Refused('payment_provider_failed')
  throw error
}
