import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { custom } from './fields.ts'
import { lengths } from './limits.ts'
import { chatters } from './roles.ts'
import { dataReply, pageQuery, pageReply, timestamp } from './shapes.ts'

/** Who speaks: 'User' is the candidate, 'Vacancy' the company. */
export const modelTypes = ['User', 'Vacancy'] as const
export type ModelType = (typeof modelTypes)[number]

export const ChatItem = z.object({
  id: z.uuid(),
  candidate: z.object({ name: z.string(), photo_url: z.nullable(z.string()) }),
  company: z.object({ name: z.string() }),
  /** The empty string where nobody has written yet. */
  last_message: z.string(),
  last_message_at: z.nullable(timestamp),
  vacancy: z.object({ slug: z.string(), title: z.string() }),
})
export type ChatItem = z.infer<typeof ChatItem>

export const Message = z.object({
  id: z.uuid(),
  content: z.string(),
  model_type: z.enum(modelTypes),
  created_at: timestamp,
})
export type Message = z.infer<typeof Message>

/** Stored as typed; only its length is judged without the blanks at its ends. */
export const NewMessage = z.object({
  content: z.string().check(
    z.check<string>(({ value, issues }) => {
      const length = [...value.trim()].length
      if (length < lengths.message.min) issues.push(custom(value, { code: 'required' }))
      else if (length > lengths.message.max)
        issues.push(custom(value, { code: 'max_length', n: lengths.message.max }))
    }),
  ),
  model_type: z.optional(z.enum(modelTypes)),
})

export const listChats = endpoint({
  method: 'GET',
  path: '/chats',
  summary: 'Conversations, the latest activity first.',
  access: chatters,
  query: z.object(pageQuery),
  reply: pageReply(ChatItem),
  refusals: [],
})

/** Without a cursor the newest messages; the cursor leads to older ones. Each page oldest first. */
export const getChat = endpoint({
  method: 'GET',
  path: '/chats/:id',
  summary: 'One conversation.',
  access: chatters,
  query: z.object(pageQuery),
  reply: z.object({
    data: z.object({ messages: z.array(Message), from: z.object({ name: z.string() }) }),
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
  }),
  refusals: ['not_found'],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/chats/:id/messages',
  summary: 'Writes to a conversation.',
  access: chatters,
  body: NewMessage,
  reply: dataReply(Message),
  status: 201,
  refusals: ['not_found'],
  limit: { name: 'messages', times: 60, by: 'person' },
})
