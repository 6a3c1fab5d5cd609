// Translates objects and events of Stripe. Only the fields that are used are parsed.
// See https://docs.stripe.com/api/events/types.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { ProviderEvent } from './provider-event.ts'
import { reversalIn } from './stripe-reversals.ts'
import { paymentOf, StripeSession } from './stripe-session.ts'

const Event = z.object({
  id: z.string().optional(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** Parses an event whose signature was verified. @throws ZodError for an unexpected shape */
export function parseStripeEvent(body: Buffer): ProviderEvent {
  const { id, type, data } = Event.parse(JSON.parse(body.toString('utf8')))
  return {
    id: id ?? createHash('sha256').update(body).digest('hex'),
    type,
    content: contentOf(type, data.object),
  }
}

const sessionTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]

function contentOf(type: string, object: unknown): ProviderEvent['content'] {
  if (sessionTypes.includes(type)) return sessionEvent(type, StripeSession.parse(object))
  const reversal = reversalIn(type, object)
  return reversal && { about: 'reversal', reversal }
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
