import type { Language } from '#contract/fields/languages.ts'
import type { Payment, ProviderEvent, Reversal } from './provider-event.ts'

/** The sides of the product that a package is sold to. */
export const audiences = ['candidate', 'company', 'both'] as const
export type Audience = (typeof audiences)[number]

export interface Purchase {
  /** The id of the checkout, a random token. */
  code: string
  price_id: string
  credits: number
  email: string
  locale: Language
  expires_at: Date
}

/**
 * A package that the provider sells. `unit_amount` is in major units, `currency` an ISO 4217 code
 * in lower case.
 */
export interface Offer extends Record<`${'name' | 'description'}_${Language}`, string> {
  id: string
  audience: Audience
  credits: number
  price: { id: string; unit_amount: number; currency: string }
}

/**
 * A card payment provider. Every method throws Refused payment_provider_failed if the provider
 * fails.
 */
export interface Payments {
  provider: 'test' | 'stripe'
  /**
   * Lists everything on sale; null if the operator manages the packages instead of the provider.
   */
  listOffers: (() => Promise<Offer[]>) | null
  /**
   * Opens a checkout.
   * @returns the URL of the payment page, and the provider's id of the checkout
   */
  open: (purchase: Purchase) => Promise<{ url: string; provider_id: string | null }>
  /** @returns the current state of the payment */
  find: (checkout: { code: string; provider_id: string | null }) => Promise<Payment>
  /** @returns the code of the checkout of a payment, or null if it is not ours */
  findCode: (paymentId: string) => Promise<string | null>
  /**
   * Refunds an amount of a payment, in major units. Asked again with the same key, the provider
   * makes no second refund.
   * @returns the refund, as an event of the provider reports it too
   */
  refund: (asked: {
    payment_id: string | null
    amount: number
    currency: string
    key: string
  }) => Promise<Reversal>
  /**
   * Verifies and parses an event.
   * @throws Refused malformed_body for an invalid or expired signature
   */
  parseEvent: (body: Buffer, signature: string) => ProviderEvent
}
