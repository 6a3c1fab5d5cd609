import type { Database } from '../db/database.ts'
import type { Environment } from '../environment.ts'
import type { Payments } from './payments.ts'

/** Pays with a click and no network: what the provider would know is kept with the checkout itself. */
export function createTestPayments({ APP_URL }: Environment, db: Database): Payments {
  return {
    provider: 'test',
    open: async ({ code }) => ({ url: `${APP_URL}/test-checkout/${code}`, provider_id: null }),
    async isPaid({ code }) {
      const checkout = await db
        .selectFrom('checkouts')
        .select('paid_at')
        .where('id', '=', code)
        .executeTakeFirst()
      return checkout?.paid_at != null
    },
    readNotice: () => null,
  }
}
