import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'

/** The two mailboxes that are written to. */
export const addressSides = ['new', 'old'] as const

export type AddressSide = (typeof addressSides)[number]

export const PendingEmailChange = named(
  'PendingEmailChange',
  'Another email address that waits for its links to be followed.',
  z.object({
    email: z.string(),
    /** The addresses whose link has not been followed. */
    waits_for: z.array(z.enum(addressSides)),
    /** The links no longer work; they can be sent again. */
    is_expired: z.boolean(),
  }),
)
export type PendingEmailChange = z.infer<typeof PendingEmailChange>

export const EmailChange = named(
  'EmailChange',
  'How a change of an email address stands, and what the mailed link still may do.',
  z.object({
    /** The address that the link was mailed to. */
    email: z.string(),
    state: z.enum(['pending', 'expired', 'applied', 'cancelled', 'undone']),
    /** This address has agreed. */
    is_confirmed: z.boolean(),
    may_confirm: z.boolean(),
    /** Cancel the change, or undo it if it is applied. */
    may_stop: z.boolean(),
  }),
)
export type EmailChange = z.infer<typeof EmailChange>
