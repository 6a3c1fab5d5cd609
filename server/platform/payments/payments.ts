import type { Language } from '#contract/languages.ts'

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
  credits: number
  price: { id: string; unit_amount: number; currency: string }
}

/**
 * The state of a payment at the provider. Facts that it does not report are null. Amounts are in
 * major units.
 */
export type Payment = { is: 'open' | 'confirming' | 'failed' | 'expired' } | Paid

export interface Paid {
  is: 'paid'
  payment_id: string | null
  amount: number | null
  currency: string | null
  credits: number | null
}

/** A refund or a dispute. `amount` is the total so far, in major units. */
export interface Reversal {
  /** `refund` is the sum of all refunds of a charge, `single_refund` one of them. */
  kind: 'refund' | 'single_refund' | 'dispute'
  /** A refund that is done may still fail at the bank. */
  stage: 'inquiry' | 'opened' | 'won' | 'lost' | 'done' | 'failed'
  provider_id: string
  payment_id: string | null
  code: string | null
  amount: number
  currency: string
}

/** An event that the provider sends to the webhook. Delivered at least once, in any order. */
export interface ProviderEvent {
  id: string
  type: string
  /** Null for events that concern no checkout. */
  content:
    | { about: 'payment'; code: string; provider_id: string; payment: Payment }
    | { about: 'reversal'; reversal: Reversal }
    | null
}

/**
 * A card payment provider. Every method throws Refused payment_provider_failed where the provider
 * fails.
 */
export interface Payments {
  provider: 'test' | 'stripe'
  /**
   * Lists everything on sale; null where the operator manages the packages instead of the provider.
   */
  listOffers: (() => Promise<Offer[]>) | null
  /**
   * Opens a checkout.
   * @returns the URL of the payment page, and the provider's id of the checkout
   */
  open: (purchase: Purchase) => Promise<{ url: string; provider_id: string | null }>
  /** @returns the current state of the payment */
  find: (checkout: { code: string; provider_id: string | null }) => Promise<Payment>
  /** @returns the code of the checkout of a payment, or null where it is not ours */
  findCode: (paymentId: string) => Promise<string | null>
  /**
   * Verifies and parses an event.
   * @throws Refused malformed_body for an invalid or expired signature
   */
  parseEvent: (body: Buffer, signature: string) => ProviderEvent
}
