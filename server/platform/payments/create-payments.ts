import type { Database } from '../db/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { Payments } from './payments.ts'
import { createStripePayments } from './stripe.ts'

/** @returns the payment provider that the setting PAYMENT_PROVIDER selects */
export function createPayments(environment: Environment, db: Database, log: Log): Payments {
  return environment.PAYMENT_PROVIDER === 'stripe'
    ? createStripePayments(environment, log)
    : createTestPayments(environment, db)
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
    parseEvent() {
      throw new Refused('malformed_body')
    },
  }
}
