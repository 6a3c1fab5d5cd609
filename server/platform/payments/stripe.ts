import Stripe from 'stripe'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import { minorUnits } from './minor-units.ts'
import type { Payments } from './payments.ts'
import { parseStripeEvent } from './stripe-events.ts'
import { listStripeOffers } from './stripe-offers.ts'
import { reversalIn } from './stripe-reversals.ts'
import { paymentOf, sessionFor, StripeSession } from './stripe-session.ts'

const signatureToleranceSeconds = 300

/**
 * Stripe Checkout through the official SDK. Failures are logged without personal data.
 * @see https://docs.stripe.com/payments/checkout
 */
export function createStripePayments(environment: Environment, log: Pick<Log, 'warn'>): Payments {
  const { APP_URL, STRIPE_WEBHOOK_SECRET = '' } = environment
  // An empty secret would verify signatures that anybody can make.
  const secrets = STRIPE_WEBHOOK_SECRET.split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  const stripe = connectToStripe(environment)
  /** Concurrent callers share one request. */
  let pendingOffers: ReturnType<typeof listStripeOffers> | null = null
  /** Products are read every minute, and each unknown audience is logged once. */
  const unknownAudiences = new Set<string>()

  function refuse(error: unknown): never {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    log.warn({ type, code, statusCode, requestId }, 'stripe failed')
    throw new Refused('payment_provider_failed')
  }

  function warnOfAudience({ id, metadata: { audience } }: Stripe.Product) {
    const seen = `${id} ${audience}`
    if (unknownAudiences.has(seen)) return
    unknownAudiences.add(seen)
    log.warn({ product: id, audience }, 'audience of a stripe product is unknown, sold to both')
  }

  return {
    provider: 'stripe',

    listOffers() {
      pendingOffers ??= listStripeOffers(stripe, warnOfAudience)
        .catch(refuse)
        .finally(() => (pendingOffers = null))
      return pendingOffers
    },

    async open(purchase) {
      const session = await stripe.checkout.sessions
        .create(sessionFor(purchase, APP_URL), { idempotencyKey: purchase.code })
        .catch(refuse)
      if (!session.url) throw new Refused('payment_provider_failed')
      return { url: session.url, provider_id: session.id }
    },

    async find({ provider_id }) {
      if (!provider_id) return { is: 'open' }
      const session = await stripe.checkout.sessions.retrieve(provider_id).catch(refuse)
      return paymentOf(StripeSession.parse(session))
    },

    async findCode(paymentId) {
      const payment = await stripe.paymentIntents
        .retrieve(paymentId)
        .catch((error: unknown) => (isMissing(error) ? null : refuse(error)))
      return payment?.metadata.code ?? null
    },

    refund: (asked) => refundWith(stripe, asked).catch(refuse),

    parseEvent(body, signature) {
      for (const secret of secrets)
        if (
          isSigned(() =>
            stripe.webhooks.constructEvent(body, signature, secret, signatureToleranceSeconds),
          )
        )
          return parseStripeEvent(body)
      throw new Refused('malformed_body')
    },
  }
}

async function refundWith(
  stripe: Stripe,
  { payment_id, amount, currency, key }: Parameters<Payments['refund']>[0],
) {
  if (!payment_id) throw new Refused('payment_provider_failed')
  const refund = await stripe.refunds.create(
    { payment_intent: payment_id, amount: minorUnits(amount, currency) },
    { idempotencyKey: key },
  )
  const reversal = reversalIn('refund.created', refund)
  if (reversal?.stage !== 'done') throw new Refused('payment_provider_failed')
  return reversal
}

function connectToStripe({ STRIPE_SECRET_KEY = '', STRIPE_API_BASE }: Environment) {
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null
  return new Stripe(STRIPE_SECRET_KEY, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

function isMissing(error: unknown) {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  )
}

function isSigned(construct: () => unknown) {
  try {
    construct()
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}
