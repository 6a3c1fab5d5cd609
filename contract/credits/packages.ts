import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'

export const Package = named(
  'Package',
  'Credits that can be bought. `unit_amount` is in major units.',
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    credits: z.int(),
    /** `unit_amount` in major units: 500 is five hundred pesos. */
    default_price: z.object({ id: z.string(), unit_amount: z.number(), currency: z.string() }),
  }),
)
export type Package = z.infer<typeof Package>

export const listPackages = endpoint({
  name: 'listPackages',
  tag: 'credits',
  method: 'GET',
  path: '/credits/packages',
  summary: 'What credits the reader can buy, for themselves or for their company, cheapest first.',
  access: 'signed_in',
  reply: dataReply(z.array(Package)),
  refusals: ['payment_provider_failed'],
})
