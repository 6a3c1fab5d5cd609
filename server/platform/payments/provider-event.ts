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
