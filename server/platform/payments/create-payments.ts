import type { Database } from '../db/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { createStripePayments } from './stripe.ts'
import type { Payments } from './payments.ts'
import { Refused } from '../refused.ts'

export function createPayments(environment: Environment, db: Database, log: Log): Payments {
  return environment.PAYMENT_PROVIDER === 'stripe'
    ? createStripePayments(environment, log)
    : createTestPayments(environment, db)
}

/** Pays with a click and no network: what the provider would know is kept with the checkout itself. */
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
    readNotice() {
      throw new Refused('malformed_body')
    },
  }
}
