import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { modelTypes } from '#contract/endpoint/model-types.ts'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { MeetingTurn } from './meeting.ts'

export const Message = named(
  'Message',
  'A message of a conversation. `User` is the candidate, `Vacancy` the company.',
  z.object({
    id: z.uuid(),
    content: z.string(),
    model_type: z.enum(modelTypes),
    /**
     * The colleague who wrote it, for the others of the company; null for one's own and the other
     * side's.
     */
    author: z.nullable(z.string()),
    author_hidden: z.nullable(HiddenName),
    created_at: timestamp,
    /** The sender's id of the message; null without one. */
    client_id: z.nullable(z.guid()),
    /** The turn of a meeting that it is; the content is then the line written with it, if any. */
    meeting: z.nullable(MeetingTurn),
  }),
)
export type Message = z.infer<typeof Message>
