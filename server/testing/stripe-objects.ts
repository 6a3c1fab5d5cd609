// Objects that the emulator of Stripe lacks: charges with refunds, and disputes. All are validated
// against Stripe's OpenAPI description.
import { randomBytes } from 'node:crypto'
import { seconds } from './stripe-event.ts'

interface ChargeFields {
  id?: string
  payment_intent: string
  amount: number
  amount_refunded: number
  currency?: string
  metadata?: Record<string, string>
}

export function chargeObject({ amount, amount_refunded, ...fields }: ChargeFields) {
  return {
    id: `ch_${randomBytes(8).toString('hex')}`,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded,
    billing_details: { address: null, email: null, name: null, phone: null },
    captured: true,
    created: seconds(),
    currency: 'mxn',
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    refunded: amount_refunded === amount,
    status: 'succeeded',
    ...fields,
  }
}

interface DisputeFields {
  id?: string
  payment_intent: string
  amount: number
  status: string
}

export function disputeObject(fields: DisputeFields) {
  return {
    id: `dp_${randomBytes(8).toString('hex')}`,
    object: 'dispute',
    balance_transactions: [],
    charge: 'ch_disputed',
    created: seconds(),
    currency: 'mxn',
    evidence: {},
    evidence_details: { due_by: null, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: 'fraudulent',
    ...fields,
  }
}

interface RefundFields {
  id?: string
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

export function refundObject(fields: RefundFields) {
  return {
    id: `re_${randomBytes(8).toString('hex')}`,
    object: 'refund',
    balance_transaction: null,
    charge: 'ch_refunded',
    created: seconds(),
    currency: 'mxn',
    metadata: {},
    reason: 'requested_by_customer',
    ...fields,
  }
}
