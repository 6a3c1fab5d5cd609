import type { Database } from '../db/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { Payments } from './payments.ts'

/**
 * Loads the provider that the setting PAYMENT_PROVIDER selects; the SDK of Stripe needs 20 MB.
 * @returns the payment provider
 */
export async function createPayments(
  environment: Environment,
  db: Database,
  log: Log,
): Promise<Payments> {
  if (environment.PAYMENT_PROVIDER !== 'stripe') return createTestPayments(environment, db)
  const { createStripePayments } = await import('./stripe.ts')
  return createStripePayments(environment, log)
}

/** A provider for development without a network: paying sets `checkouts.paid_at`. */
function createTestPayments({ APP_URL }: Environment, db: Database): Payments {
  return {
    provider: 'test',
    listOffers: null,
    open: async ({ code }) => ({ url: `${APP_URL}/test-checkout/${code}`, provider_id: null }),
    async find({ code }) {
      const checkout = await db
        .selectFrom('checkouts')
        .select('paid_at')
        .where('id', '=', code)
        .executeTakeFirst()
      return checkout?.paid_at
        ? { is: 'paid', payment_id: null, amount: null, currency: null, credits: null }
        : { is: 'open' }
    },
    findCode: async () => null,
    refund: async ({ amount, currency, key }) => ({
      kind: 'single_refund',
      stage: 'done',
      provider_id: key,
      payment_id: null,
      code: null,
      amount,
      currency,
    }),
    parseEvent() {
      throw new Refused('malformed_body')
    },
  }
}
