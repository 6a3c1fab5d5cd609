import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { modelTypes } from '#contract/endpoint/model-types.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { chatters } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { untrimmedText } from '#contract/fields/text-fields.ts'
import { Message } from './message.ts'

export const NewMessage = named(
  'NewMessage',
  'A message as it is sent. Sent again under the same `client_id` within a week it is the same message.',
  z.object({
    content: untrimmedText(lengths.message),
    model_type: z.optional(z.enum(modelTypes)),
    /** A message that is sent again under the same id is the first one again, however often. */
    client_id: z.optional(z.guid()),
  }),
)

const ofChat = z.object({ id: pathId('The id of a conversation.') })

export const sendMessage = endpoint({
  name: 'sendMessage',
  tag: 'chats',
  method: 'POST',
  path: '/chats/:id/messages',
  params: ofChat,
  summary: 'Writes to a conversation.',
  access: chatters,
  body: NewMessage,
  reply: dataReply(Message),
  status: 201,
  refusals: ['not_found', 'application_withdrawn', 'account_paused', 'candidate_away'],
  limit: { name: 'messages', times: 60, by: 'person', isFrequent: true },
})

/** Nothing of it is kept: who looks at the conversation sees it for a few seconds. */
export const typeInChat = endpoint({
  name: 'typeInChat',
  tag: 'chats',
  method: 'POST',
  path: '/chats/:id/typing',
  params: ofChat,
  summary: 'Lets the other side see that one is writing.',
  access: chatters,
  reply: statusReply('typing'),
  refusals: ['not_found', 'application_withdrawn', 'account_paused', 'candidate_away'],
  limit: { name: 'typing', times: 60, by: 'person', isFrequent: true },
})
