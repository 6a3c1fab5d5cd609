import * as z from 'zod/mini'
import { email } from './contact-fields.ts'
import { endpoint } from './endpoint.ts'
import { password } from './password-fields.ts'
import { User } from './user.ts'

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
