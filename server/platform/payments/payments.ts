export interface Purchase {
  /** Our unguessable id of it. */
  code: string
  price_id: string
  credits: number
  email: string
  locale: 'en' | 'es'
  expires_at: Date
}

/** A package as the provider keeps it. Amounts are in major units. */
export interface Offer {
  id: string
  name_en: string
  name_es: string
  description_en: string
  description_es: string
  credits: number
  price: { id: string; unit_amount: number; currency: string }
}

/** How a purchase stands with the provider. What it does not tell is null. */
export type Payment = { is: 'open' | 'confirming' | 'failed' | 'expired' } | Paid

export interface Paid {
  is: 'paid'
  payment_id: string | null
  amount: number | null
  currency: string | null
  credits: number | null
}

/** Money that went back to the buyer, or that their bank disputes. `amount` is all that went back so far. */
export interface Reversal {
  /** `refund` is the sum of a charge's refunds, `single_refund` one of them. */
  kind: 'refund' | 'single_refund' | 'dispute'
  /** A refund that is done may still fail at the bank. */
  stage: 'inquiry' | 'opened' | 'won' | 'lost' | 'done' | 'failed'
  provider_id: string
  payment_id: string | null
  code: string | null
  amount: number
  currency: string
}

/** What a provider reports by itself. The same notice, with the same id, may come again. */
export interface Notice {
  id: string
  type: string
  /** Null where it speaks of something that is no purchase of ours. */
  says:
    | { about: 'payment'; code: string; provider_id: string; payment: Payment }
    | { about: 'reversal'; reversal: Reversal }
    | null
}

/** The card payment provider, as far as the product needs one. */
export interface Payments {
  provider: 'test' | 'stripe'
  /** Everything on sale, where the provider keeps the packages; null where the operator does. @throws Refused payment_provider_failed */
  listOffers: (() => Promise<Offer[]>) | null
  /** @returns where the buyer pays, and the provider's own id. @throws Refused payment_provider_failed */
  open: (purchase: Purchase) => Promise<{ url: string; provider_id: string | null }>
  /** How it stands now. @throws Refused payment_provider_failed */
  find: (checkout: { code: string; provider_id: string | null }) => Promise<Payment>
  /** Our code of what was paid by this payment; null where it is none of ours. @throws Refused payment_provider_failed */
  findCode: (paymentId: string) => Promise<string | null>
  /** What a signed notice says. @throws Refused malformed_body on a bad, old or foreign signature */
  readNotice: (body: Buffer, signature: string) => Notice
}
