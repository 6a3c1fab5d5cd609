import * as z from 'zod/mini'

export const Place = z.object({
  id: z.int(),
  /** City, state and country; a city that is called like its state is said once. */
  label: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>
