// The live stream says only what changed; the browser asks for it again. One read path, live or not.
import * as z from 'zod/mini'

export const Change = z.object({
  /** What to read again. */
  what: z.enum(['chat', 'balance', 'application', 'candidates']),
  /** The chat's id, or the slug of the vacancy. */
  id: z.string(),
})
export type Change = z.infer<typeof Change>

/** Served as an event stream, so it stands beside the endpoints that answer with JSON. */
export const livePath = '/api/live'
