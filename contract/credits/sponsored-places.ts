import * as z from 'zod/mini'
import { sponsoredPlacesMax } from '#contract/endpoint/limits.ts'

/** The applications to a vacancy that its company pays for; null if candidates pay. */
export const SponsoredPlaces = z.nullable(
  z.int().check(z.minimum(1), z.maximum(sponsoredPlacesMax)),
)
