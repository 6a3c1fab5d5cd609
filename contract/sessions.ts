import * as z from 'zod/mini'
import { email } from './contact-fields.ts'
import { endpoint } from './endpoint.ts'
import { password } from './password-fields.ts'
import { dataReply, statusReply, timestamp } from './shapes.ts'
import { User } from './user.ts'

export const Session = z.object({
  id: z.uuid(),
  user_browser: z.string(),
  user_platform: z.string(),
  created_at: timestamp,
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/**
 * Any answer of the right form is compared; that a password is short is not for a stranger to learn
 * here.
 */
export const Credentials = z.object({ email: email(), password: password({ min: 1, max: 1000 }) })

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Signs in with an email address and a password.',
  access: 'anyone',
  body: Credentials,
  reply: z.object({ token: z.string(), user: User }),
  refusals: ['wrong_credentials'],
  limit: { name: 'login', times: 5, by: 'address_and_email', counts: 'failures' },
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session of the calling token.',
  access: 'signed_in',
  reply: statusReply('logged-out'),
  refusals: [],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where this person is signed in.',
  access: 'signed_in',
  reply: dataReply(z.array(Session)),
  refusals: [],
})

export const closeSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'Signs another device out.',
  access: 'signed_in',
  reply: statusReply('closed'),
  refusals: ['not_found', 'session_is_current'],
})
