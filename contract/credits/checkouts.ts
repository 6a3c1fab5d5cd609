import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'

export const startCheckout = endpoint({
  name: 'startCheckout',
  tag: 'credits',
  method: 'POST',
  path: '/credits/checkout',
  summary: 'Begins a purchase; `url` is the page where it is paid.',
  access: 'signed_in',
  body: z.object({ price: text({ min: 1, max: lengths.line.max }) }),
  reply: z.object({ url: z.string() }),
  refusals: ['payment_provider_failed', 'company_leaving'],
})

/** Asked when the buyer comes back from paying. Asking again changes nothing. */
export const fulfilCheckout = endpoint({
  name: 'fulfilCheckout',
  tag: 'credits',
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
