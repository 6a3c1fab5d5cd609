// Apart from the calls and the rules of closing dates, which pages use that check nothing with a
// schema.
import * as z from 'zod/mini'
import { sponsoredPlacesMax } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line } from '#contract/fields/text-fields.ts'

/** The applications to a vacancy that its company pays for; null if candidates pay. */
export const SponsoredPlaces = z.nullable(
  z.int().check(z.minimum(1), z.maximum(sponsoredPlacesMax)),
)

/** YYYY-MM-DD, or null if the vacancy closes only by hand. */
export const ClosingDate = z.nullable(z.iso.date())

export const TemplateName = named(
  'TemplateName',
  'The name of a template.',
  z.object({ name: line(lengths.name) }),
)
