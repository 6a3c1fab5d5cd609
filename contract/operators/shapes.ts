// Shapes that the calls of operators share.
import * as z from 'zod/mini'
import { knownName } from '#contract/companies/hidden-name.ts'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'

/** An act of an operator says why: the people it concerns and other operators read it. */
export const ActReason = named(
  'ActReason',
  'Why an operator acts.',
  z.object({ reason: text(lengths.reason) }),
)

/** A company or a person that a page links to. */
export const Named = named(
  'Named',
  'A person or a company, by id and name.',
  z.object({ id: z.uuid(), ...knownName }),
)

/** When and why something was suspended or taken down; null if it is not. */
export const Suspension = named(
  'Suspension',
  'When and why something was suspended or taken down; null where it is not.',
  z.nullable(z.object({ at: timestamp, reason: z.string() })),
)

/** The credits of a person or a company. */
export const Holdings = named(
  'Holdings',
  'The credits of a person or a company.',
  z.object({ available: z.int(), held: z.int(), owed: z.int() }),
)

/** Numbers of applications, by what became of them. */
export const ApplicationFigures = named(
  'ApplicationFigures',
  'Numbers of applications, by what became of them.',
  z.object({
    waiting: z.int(),
    answered: z.int(),
    returned: z.int(),
    withdrawn: z.int(),
  }),
)

/** The states of a payment, as operators see them. */
export const paymentStates = [
  'pending',
  'paid',
  'fulfilled',
  'cancelled',
  'expired',
  'failed',
  'mismatched',
  'partly_refunded',
  'refunded',
] as const
