// Refunds and disputes of Stripe, as far as they are used.
import * as z from 'zod'
import { majorUnits } from './minor-units.ts'
import type { Reversal } from './provider-event.ts'
import { metadata, reference } from './stripe-session.ts'

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

const Dispute = z.object({ ...Refund.shape, status: z.string() })

/**
 * @param type the type of the event
 * @returns what it says of a refund or a dispute; null for any other type
 * @throws ZodError for an unexpected shape
 */
export function reversalIn(type: string, object: unknown): Reversal | null {
  switch (type) {
    case 'charge.refunded':
      return refundIn(Charge.parse(object))
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return singleRefundIn(Refund.parse(object))
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeIn(Dispute.parse(object))
    default:
      return null
  }
}

function refundIn({ amount_refunded, metadata, ...charge }: z.infer<typeof Charge>): Reversal {
  const money = moneyOf({ ...charge, amount: amount_refunded })
  return { kind: 'refund', stage: 'done', ...money, code: metadata?.code ?? null }
}

function singleRefundIn({ status, ...refund }: z.infer<typeof Refund>): Reversal {
  const stage = status === 'failed' || status === 'canceled' ? 'failed' : 'done'
  return { kind: 'single_refund', stage, ...moneyOf(refund), code: null }
}

function disputeIn({ status, ...dispute }: z.infer<typeof Dispute>): Reversal {
  // Stripe does not copy the metadata of a payment to its disputes.
  return { kind: 'dispute', stage: stageOf(status), ...moneyOf(dispute), code: null }
}

type Money = Omit<z.infer<typeof Refund>, 'status'>

function moneyOf({ id, amount, currency, payment_intent }: Money) {
  return {
    provider_id: id,
    payment_id: payment_intent ?? null,
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
