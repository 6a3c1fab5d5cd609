import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'
import { confirmed, password } from '#contract/fields/password-fields.ts'

/** The one there is compared like a login's, the new one is held to the rules. */
export const PasswordChange = named(
  'PasswordChange',
  'The password of today and the next one.',
  z
    .object({
      current_password: password({ min: 1, max: 1000 }),
      password: password(),
      password_confirmation: z.string(),
    })
    .check(confirmed()),
)

export const changePassword = endpoint({
  name: 'changePassword',
  tag: 'accounts',
  method: 'PUT',
  path: '/user/password',
  summary: 'Sets another password for who knows the current one; every other session ends.',
  access: 'signed_in',
  body: PasswordChange,
  reply: statusReply('password-changed'),
  refusals: [],
  limit: { name: 'password-change', times: 6, by: 'person' },
})
