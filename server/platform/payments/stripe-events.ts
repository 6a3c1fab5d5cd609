// Translates objects and events of Stripe. Only the fields that are used are parsed.
// See https://docs.stripe.com/api/events/types.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { majorUnits } from './minor-units.ts'
import type { Payment, ProviderEvent, Reversal } from './payments.ts'

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const metadata = z.record(z.string(), z.string()).nullish()

export const StripeSession = z.object({
  id: z.string(),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: reference.nullish(),
  client_reference_id: z.string().nullish(),
  metadata,
})

const Charge = z.object({
  id: z.string(),
  amount_refunded: z.int(),
  currency: z.string(),
  payment_intent: reference.nullish(),
  metadata,
})

const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullish(),
  payment_intent: reference.nullish(),
})

const Dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  payment_intent: reference.nullish(),
})

const Event = z.object({
  id: z.string().optional(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** @returns the payment state of a Checkout session; a session of amount 0 counts as paid */
export function paymentOf(session: z.infer<typeof StripeSession>): Payment {
  const { status, payment_status, payment_intent, amount_total, currency } = session
  if (payment_status !== 'unpaid')
    return {
      is: 'paid',
      payment_id: payment_intent ?? null,
      amount: amount_total != null && currency ? majorUnits(amount_total, currency) : null,
      currency: currency ?? null,
      credits: session.metadata?.credits ? Number(session.metadata.credits) : null,
    }
  if (status === 'expired') return { is: 'expired' }
  return { is: status === 'complete' ? 'confirming' : 'open' }
}

/** Parses an event whose signature was verified. @throws ZodError for an unexpected shape */
export function parseStripeEvent(body: Buffer): ProviderEvent {
  const { id, type, data } = Event.parse(JSON.parse(body.toString('utf8')))
  return {
    id: id ?? createHash('sha256').update(body).digest('hex'),
    type,
    content: contentOf(type, data.object),
  }
}

function contentOf(type: string, object: unknown): ProviderEvent['content'] {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionEvent(type, StripeSession.parse(object))
    case 'charge.refunded':
      return { about: 'reversal', reversal: refundIn(Charge.parse(object)) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { about: 'reversal', reversal: singleRefundIn(Refund.parse(object)) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { about: 'reversal', reversal: disputeIn(Dispute.parse(object)) }
    default:
      return null
  }
}

function sessionEvent(
  type: string,
  session: z.infer<typeof StripeSession>,
): ProviderEvent['content'] {
  const code = session.client_reference_id ?? session.metadata?.code
  if (!code) return null
  const payment = paymentOf(session)
  const hasFailed = type === 'checkout.session.async_payment_failed' && payment.is !== 'paid'
  return {
    about: 'payment',
    code,
    provider_id: session.id,
    payment: hasFailed ? { is: 'failed' } : payment,
  }
}

function refundIn({
  id,
  amount_refunded,
  currency,
  payment_intent,
  metadata,
}: z.infer<typeof Charge>): Reversal {
  return {
    kind: 'refund',
    stage: 'done',
    provider_id: id,
    payment_id: payment_intent ?? null,
    code: metadata?.code ?? null,
    amount: majorUnits(amount_refunded, currency),
    currency,
  }
}

function singleRefundIn({
  id,
  amount,
  currency,
  status,
  payment_intent,
}: z.infer<typeof Refund>): Reversal {
  return {
    kind: 'single_refund',
    stage: status === 'failed' || status === 'canceled' ? 'failed' : 'done',
    provider_id: id,
    payment_id: payment_intent ?? null,
    code: null,
    amount: majorUnits(amount, currency),
    currency,
  }
}

function disputeIn({
  id,
  amount,
  currency,
  status,
  payment_intent,
}: z.infer<typeof Dispute>): Reversal {
  return {
    kind: 'dispute',
    stage: stageOf(status),
    provider_id: id,
    payment_id: payment_intent ?? null,
    // Stripe does not copy the metadata of a payment to its disputes.
    code: null,
    amount: majorUnits(amount, currency),
    currency,
  }
}

/**
 * Inquiries, whose statuses begin with `warning`, move no money. An appeal reopens a lost dispute.
 * @see https://docs.stripe.com/disputes/how-disputes-work
 */
function stageOf(status: string): Reversal['stage'] {
  if (status === 'won' || status === 'prevented' || status === 'warning_closed') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning') ? 'inquiry' : 'opened'
}
