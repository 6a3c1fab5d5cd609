import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathText } from '#contract/endpoint/path-fields.ts'
import { operators } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { ActReason, Named, paymentStates } from './shapes.ts'

const Amount = z.object({ amount: z.number(), currency: z.string() })

export const KnownPayment = named(
  'KnownPayment',
  'A purchase as operators see it.',
  z.object({
    /** The code of its checkout and of its receipt. */
    code: z.string(),
    status: z.enum(paymentStates),
    buyer: Named,
    company: z.nullable(Named),
    credits: z.int(),
    credits_withdrawn: z.int(),
    asked: Amount,
    /** The amount that was paid, if it is not the one asked for. */
    paid: z.nullable(Amount),
    provider: z.enum(['test', 'stripe']),
    provider_id: z.nullable(z.string()),
    payment_id: z.nullable(z.string()),
    receipt_number: z.nullable(z.int()),
    created_at: timestamp,
    paid_at: z.nullable(timestamp),
    fulfilled_at: z.nullable(timestamp),
    reversals: z.array(
      z.object({
        kind: z.enum(['refund', 'single_refund', 'dispute']),
        stage: z.enum(['inquiry', 'opened', 'won', 'lost', 'done', 'failed']),
        amount: z.number(),
        changed_at: timestamp,
      }),
    ),
  }),
)
export type KnownPayment = z.infer<typeof KnownPayment>

const ofPayment = z.object({ code: pathText('The code of a purchase.') })

export const getPayment = endpoint({
  name: 'getPayment',
  tag: 'operators',
  method: 'GET',
  path: '/operator/payments/:code',
  params: ofPayment,
  summary: 'A purchase with its payment, and what went back of it.',
  access: operators,
  reply: dataReply(KnownPayment),
  refusals: ['not_found'],
})

export const acceptPayment = endpoint({
  name: 'acceptPayment',
  tag: 'operators',
  method: 'POST',
  path: '/operator/payments/:code/accept',
  params: ofPayment,
  summary: 'Gives the credits for a held payment, at what was paid, within minutes.',
  access: operators,
  body: ActReason,
  reply: statusReply('accepted'),
  refusals: ['not_found', 'done_already'],
})

export const refundPayment = endpoint({
  name: 'refundPayment',
  tag: 'operators',
  method: 'POST',
  path: '/operator/payments/:code/refund',
  params: ofPayment,
  summary: 'Refunds what is left of a payment at the provider, and takes the credits back with it.',
  access: operators,
  body: ActReason,
  reply: statusReply('refunded'),
  refusals: ['not_found', 'done_already', 'payment_provider_failed'],
})
