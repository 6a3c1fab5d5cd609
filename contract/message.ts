import * as z from 'zod/mini'
import { timestamp } from './shapes.ts'

/** The side that speaks: 'User' is the candidate, 'Vacancy' the company. */
export const modelTypes = ['User', 'Vacancy'] as const

export type ModelType = (typeof modelTypes)[number]

export const Message = z.object({
  id: z.uuid(),
  content: z.string(),
  model_type: z.enum(modelTypes),
  /**
   * The colleague who wrote it, for the others of the company; null for one's own and the other
   * side's.
   */
  author: z.nullable(z.string()),
  created_at: timestamp,
  /** The sender's id of the message; null without one. */
  client_id: z.nullable(z.guid()),
})
export type Message = z.infer<typeof Message>
