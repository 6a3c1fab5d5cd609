import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { lengths } from './limits.ts'
import { dataReply, timestamp } from './shapes.ts'

export const Package = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  credits: z.int(),
  /** `unit_amount` in major units: 500 is five hundred pesos. */
  default_price: z.object({ id: z.string(), unit_amount: z.number(), currency: z.string() }),
})
export type Package = z.infer<typeof Package>

export const listPackages = endpoint({
  method: 'GET',
  path: '/credits/packages',
  summary: 'What credits can be bought, cheapest first.',
  access: 'signed_in',
  reply: dataReply(z.array(Package)),
  refusals: ['payment_provider_failed'],
})

export const startCheckout = endpoint({
  method: 'POST',
  path: '/credits/checkout',
  summary: 'Begins a purchase; `url` is the page where it is paid.',
  access: 'signed_in',
  body: z.object({ price: text({ min: 1, max: lengths.line.max }) }),
  reply: z.object({ url: z.string() }),
  refusals: ['payment_provider_failed'],
})

/** Asked when the buyer comes back from paying. Asking again changes nothing. */
export const fulfilCheckout = endpoint({
  method: 'POST',
  path: '/credits/checkout/success',
  summary: 'Turns a paid purchase into credits, once, and answers the balance.',
  access: 'signed_in',
  body: z.object({ code: text({ min: 1, max: lengths.line.max }) }),
  reply: z.object({ credits: z.int() }),
  refusals: [
    'not_found',
    'checkout_unpaid',
    'checkout_confirming',
    'checkout_in_review',
    'payment_provider_failed',
  ],
})

/** Money that went back to the buyer, or that their bank disputes. */
export const Reversal = z.object({
  kind: z.enum(['refund', 'dispute']),
  /**
   * An inquiry moves no money yet; of a dispute that the seller won, nothing is left. A refund that
   * failed did not reach the buyer.
   */
  stage: z.enum(['inquiry', 'opened', 'won', 'lost', 'done', 'failed']),
  amount: z.number(),
  at: timestamp,
})
export type Reversal = z.infer<typeof Reversal>

export const Receipt = z.object({
  code: z.string(),
  /** Counted from the first purchase on, without a gap. */
  number: z.string(),
  issued_at: timestamp,
  /** Paid with the built-in test: no money has moved. */
  is_test: z.boolean(),
  seller: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    company: z.nullable(z.string()),
    tax_id: z.nullable(z.string()),
  }),
  package: z.string(),
  credits: z.int(),
  /** In major units, as everywhere. */
  amount: z.number(),
  currency: z.string(),
  /** The payment's id at the provider. */
  reference: z.nullable(z.string()),
  reversals: z.array(Reversal),
  /** Taken back because the money went back. */
  credits_withdrawn: z.int(),
})
export type Receipt = z.infer<typeof Receipt>

export const getReceipt = endpoint({
  method: 'GET',
  path: '/credits/receipts/:code',
  summary:
    'What was bought, for whoever bought it and for those who manage the company it was bought for.',
  access: 'signed_in',
  reply: dataReply(Receipt),
  refusals: ['not_found'],
})
