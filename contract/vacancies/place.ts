import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'

export const Place = named(
  'Place',
  'A city that locations name.',
  z.object({
    id: z.int(),
    /** City, state and country; a city that is called like its state is said once. */
    label: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
)
export type Place = z.infer<typeof Place>
