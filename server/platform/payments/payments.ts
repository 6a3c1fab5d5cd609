import type { Environment } from '../environment.ts'
import { createStripePayments } from './stripe.ts'
import { createTestPayments } from './test.ts'
import type { Database } from '../db/database.ts'

export interface Purchase {
  /** Our unguessable id of it. */
  code: string
  name: string
  /** Major units. */
  unit_amount: number
  currency: string
  provider_price_id: string | null
  email: string
}

/** The card payment provider, as far as the product needs one. */
export interface Payments {
  provider: 'test' | 'stripe'
  /** @returns where the buyer pays, and the provider's own id. @throws Refused payment_provider_failed */
  open: (purchase: Purchase) => Promise<{ url: string; provider_id: string | null }>
  /** Whether it has been paid, as far as the provider knows. @throws Refused payment_provider_failed */
  isPaid: (checkout: { code: string; provider_id: string | null }) => Promise<boolean>
  /** The code of the purchase that a signed notice says is paid, null where it speaks of something else. @throws Refused malformed_body on a bad signature */
  readNotice: (body: Buffer, signature: string) => string | null
}

export function createPayments(environment: Environment, db: Database): Payments {
  return environment.PAYMENT_PROVIDER === 'stripe'
    ? createStripePayments(environment)
    : createTestPayments(environment, db)
}
