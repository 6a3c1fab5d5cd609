import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'

export const Session = named(
  'Session',
  'A device that a person is logged in on.',
  z.object({
    id: z.uuid(),
    user_browser: z.string(),
    user_platform: z.string(),
    created_at: timestamp,
    is_current: z.boolean(),
  }),
)
export type Session = z.infer<typeof Session>

export const logout = endpoint({
  name: 'logout',
  tag: 'accounts',
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session of the calling token.',
  access: 'signed_in',
  reply: statusReply('logged-out'),
  refusals: [],
})

export const listSessions = endpoint({
  name: 'listSessions',
  tag: 'accounts',
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where this person is signed in.',
  access: 'signed_in',
  reply: dataReply(z.array(Session)),
  refusals: [],
})

export const closeSession = endpoint({
  name: 'closeSession',
  tag: 'accounts',
  method: 'DELETE',
  path: '/user/sessions/:id',
  params: z.object({ id: pathId('The id of a session.') }),
  summary: 'Signs another device out.',
  access: 'signed_in',
  reply: statusReply('closed'),
  refusals: ['not_found', 'session_is_current'],
})
