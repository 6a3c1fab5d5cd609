import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { chatters } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'

/** A person's own; colleagues have theirs. Going back is no change. */
export const readChat = endpoint({
  name: 'readChat',
  tag: 'chats',
  method: 'POST',
  path: '/chats/:id/read',
  params: z.object({ id: pathId('The id of a conversation.') }),
  summary: 'Says that one has read up to a message.',
  access: chatters,
  body: z.object({
    message: z.guid(),
    /** IANA name: of the browser, for candidates whose profile has none. */
    time_zone: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: dataReply(z.object({ unread_count: z.int() })),
  refusals: ['not_found'],
})

export const countUnread = endpoint({
  name: 'countUnread',
  tag: 'chats',
  method: 'GET',
  path: '/chats/unread',
  summary: 'How many messages one has not read, in all conversations.',
  access: chatters,
  reply: dataReply(z.object({ count: z.int() })),
  refusals: [],
})
