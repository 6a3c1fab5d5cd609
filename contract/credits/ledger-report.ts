import * as z from 'zod/mini'
import { ledgerReasons } from './ledger-reasons.ts'

const Held = z.object({ count: z.int(), credits: z.int() })

/** The ledger by kind, at the moment of a proof. */
export const LedgerReport = z.object({
  /** The transactions of each reason, and the credits that they moved. */
  kinds: z.array(z.object({ reason: z.enum(ledgerReasons), count: z.int(), credits: z.int() })),
  /** By candidates for their applications, and by companies for places and approaches. */
  held: z.object({
    applications: Held,
    free_places: Held,
    waiting_places: Held,
    /** Left out by proofs from before there were any. */
    approaches: z.optional(Held),
  }),
})
export type LedgerReport = z.infer<typeof LedgerReport>
