import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'

/** Money that went back to the buyer, or that their bank disputes. */
export const Reversal = named(
  'Reversal',
  'Money of a purchase that went back to the buyer, or that their bank disputes.',
  z.object({
    kind: z.enum(['refund', 'dispute']),
    /**
     * An inquiry moves no money yet; of a dispute that the seller won, nothing is left. A refund
     * that failed did not reach the buyer.
     */
    stage: z.enum(['inquiry', 'opened', 'won', 'lost', 'done', 'failed']),
    amount: z.number(),
    at: timestamp,
  }),
)
export type Reversal = z.infer<typeof Reversal>

export const Receipt = named(
  'Receipt',
  'What was bought, by whom, and what went back. Amounts are in major units.',
  z.object({
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
      /** Of the company, in one line; null also if it had given none. */
      address: z.nullable(z.string()),
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
  }),
)
export type Receipt = z.infer<typeof Receipt>
