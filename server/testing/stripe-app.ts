// The product with Stripe as its payment provider, and what happens between the two.
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startCheckout } from '#contract/credits/checkouts.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { eventOf } from './stripe-event.ts'
import type { Delivery } from './stripe-proxy.ts'
import { faultsOfEvent } from './stripe-schema.ts'
import { startStripe } from './stripe-server.ts'
import { startTestApp } from './test-app.ts'

export const stripeSecrets = { current: 'whsec_of_the_test', next: 'whsec_that_comes_next' }

type Buyer = Pick<Actor, 'id'> & { token: string }

type StripeApp = Awaited<ReturnType<typeof startStripeApp>>

/**
 * One server and one Stripe for all tests of a file; a test fails when their traffic was not what
 * Stripe describes.
 * @returns an object that is empty until the first test or hook runs
 */
export function setUpStripeApp(): StripeApp {
  const shop = {} as StripeApp
  beforeAll(async () => void Object.assign(shop, await startStripeApp()))
  afterEach(() => shop.refuseFaults())
  afterAll(() => shop.stop())
  return shop
}

async function startStripeApp() {
  const stripe = await startStripe(stripeSecrets.current)
  const app = await startTestApp({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: `${stripeSecrets.current}, ${stripeSecrets.next}`,
    STRIPE_API_BASE: stripe.url,
  })

  /** Brings bytes and their signature to the product. */
  async function deliver({ body, headers }: Delivery) {
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/credits/webhook',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': String(headers['stripe-signature'] ?? ''),
      },
      payload: body,
    })
    return statusCode
  }

  function notify(
    event: ReturnType<typeof eventOf>,
    { secret = stripeSecrets.current, timestamp }: { secret?: string; timestamp?: number } = {},
  ) {
    stripe.faults.push(...faultsOfEvent(event as Parameters<typeof faultsOfEvent>[0]))
    const body = JSON.stringify(event)
    const signed = { payload: body, secret, ...(timestamp && { timestamp }) }
    return deliver({
      body,
      headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString(signed) },
    })
  }

  return {
    app,
    stripe,
    deliver,
    notify,
    /** A purchase that is open. */
    async buy(buyer: Buyer, price: string) {
      const { url } = await app.call(buyer, startCheckout, { body: { price } })
      const session = String(url).split('/').at(-1) ?? ''
      const { id: code } = await app.db
        .selectFrom('checkouts')
        .select('id')
        .where('provider_id', '=', session)
        .executeTakeFirstOrThrow()
      return { code, session }
    },
    /** Delivers an event with the current state of a session. */
    tell: async (type: string, session: string, id?: string) =>
      notify(eventOf(type, await stripe.session(session), id)),
    /**
     * Nothing that went to Stripe, or came from it, was other than Stripe describes it.
     * @throws Error
     */
    refuseFaults() {
      const faults = stripe.faults.splice(0)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
    async stop() {
      await app.stop()
      await stripe.stop()
    },
  }
}
