import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { custom } from './fields.ts'
import { lengths } from './limits.ts'
import { chatters } from './roles.ts'
import { dataReply, pageQuery, pageReply, statusReply, timestamp } from './shapes.ts'

/** The side that speaks: 'User' is the candidate, 'Vacancy' the company. */
export const modelTypes = ['User', 'Vacancy'] as const
export type ModelType = (typeof modelTypes)[number]

export const ChatItem = z.object({
  id: z.uuid(),
  candidate: z.object({
    name: z.string(),
    initials: z.string(),
    photo_url: z.nullable(z.string()),
  }),
  company: z.object({ name: z.string() }),
  /** The empty string where nobody has written yet. */
  last_message: z.string(),
  last_message_at: z.nullable(timestamp),
  /** The number of messages from the other side since this person last read. */
  unread_count: z.int(),
  vacancy: z.object({ slug: z.string(), title: z.string() }),
})
export type ChatItem = z.infer<typeof ChatItem>

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

/** A conversation with the messages of one page. */
export const Chat = z.object({
  messages: z.array(Message),
  /** The other side: the candidate for staff, the company for a candidate. */
  from: z.object({ name: z.string(), initials: z.string(), picture: z.nullable(z.string()) }),
  /** The company, in whose name its staff write. */
  company: z.object({ name: z.string() }),
  application: z.object({ id: z.uuid() }),
  vacancy: z.object({ slug: z.string(), title: z.string() }),
  unread_count: z.int(),
  /**
   * The last message the other side has read, and the time; for a company, of the person who has
   * read furthest.
   */
  read_by_other: z.nullable(z.object({ message: z.uuid(), at: timestamp })),
  /** From then on nobody writes here any more. */
  withdrawn_at: z.nullable(timestamp),
})

/** Stored as typed; only its length is judged without the blanks at its ends. */
export const NewMessage = z.object({
  content: z.string().check(
    z.check<string>(({ value, issues }) => {
      const length = [...value.trim()].length
      if (length < lengths.message.min) issues.push(custom(value, { code: 'required' }))
      else if (length > lengths.message.max)
        issues.push(custom(value, { code: 'max_length', n: lengths.message.max }))
    }),
    z.meta({ minLength: lengths.message.min, maxLength: lengths.message.max }),
  ),
  model_type: z.optional(z.enum(modelTypes)),
  /** A message that is sent again under the same id is the first one again, however often. */
  client_id: z.optional(z.guid()),
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
    data: Chat,
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
  refusals: ['not_found', 'application_withdrawn'],
  limit: { name: 'messages', times: 60, by: 'person' },
})

/** A person's own; colleagues have theirs. Going back is no change. */
export const readChat = endpoint({
  method: 'POST',
  path: '/chats/:id/read',
  summary: 'Says that one has read up to a message.',
  access: chatters,
  body: z.object({ message: z.guid() }),
  reply: dataReply(z.object({ unread_count: z.int() })),
  refusals: ['not_found'],
})

/** Nothing of it is kept: who looks at the conversation sees it for a few seconds. */
export const typeInChat = endpoint({
  method: 'POST',
  path: '/chats/:id/typing',
  summary: 'Lets the other side see that one is writing.',
  access: chatters,
  reply: statusReply('typing'),
  refusals: ['not_found', 'application_withdrawn'],
  limit: { name: 'typing', times: 60, by: 'person' },
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/chats/unread',
  summary: 'How many messages one has not read, in all conversations.',
  access: chatters,
  reply: dataReply(z.object({ count: z.int() })),
  refusals: [],
})
