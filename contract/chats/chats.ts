import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { chatters, managers } from '#contract/endpoint/roles.ts'
import { pageQuery, pageReply, statusReply } from '#contract/endpoint/shapes.ts'
import { Chat, ChatItem } from './chat.ts'

const ofChat = z.object({ id: pathId('The id of a conversation.') })

export const listChats = endpoint({
  name: 'listChats',
  tag: 'chats',
  method: 'GET',
  path: '/chats',
  summary:
    'Conversations with a message or an answer, or opened by a yes to an approach: the unread ones first, then by what came last.',
  access: chatters,
  query: z.object({
    ...pageQuery,
    search: z
      .optional(z.string().check(z.maxLength(100)))
      .check(z.describe('A part of the name of the other side or of the title of the vacancy.')),
    unread: z.optional(z.enum(['1'])).check(z.describe('`1`: only those with unread messages.')),
  }),
  reply: pageReply(ChatItem),
  refusals: [],
  limit: searchLimits,
})

/** Without a cursor the newest messages; the cursor leads to older ones. Each page oldest first. */
export const getChat = endpoint({
  name: 'getChat',
  tag: 'chats',
  method: 'GET',
  path: '/chats/:id',
  params: ofChat,
  summary: 'One conversation.',
  access: chatters,
  query: z.object(pageQuery),
  reply: z.object({
    data: Chat,
    meta: z.object({ next_cursor: z.nullable(z.string()) }),
  }),
  refusals: ['not_found'],
})

/** From then on this candidate sees the name and the logo, everywhere and for good. */
export const discloseCompany = endpoint({
  name: 'discloseCompany',
  tag: 'chats',
  method: 'POST',
  path: '/chats/:id/disclosure',
  params: ofChat,
  summary: 'Shows the candidate of a confidential vacancy who the company is.',
  access: managers,
  reply: statusReply('disclosed'),
  refusals: ['not_found', 'application_withdrawn', 'candidate_away', 'done_already'],
})
