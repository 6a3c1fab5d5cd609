import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { resetMailLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'
import { email } from '#contract/fields/contact-fields.ts'
import { confirmed, password } from '#contract/fields/password-fields.ts'

export const ForgottenPassword = named(
  'ForgottenPassword',
  'Whose password is to be set anew.',
  z.object({ email: email() }),
)

export const PasswordReset = named(
  'PasswordReset',
  'A new password, with the token of the mailed link.',
  z
    .object({
      token: z.string().check(z.maxLength(200)),
      email: email(),
      password: password(),
      password_confirmation: z.string(),
    })
    .check(confirmed()),
)

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  tag: 'accounts',
  method: 'POST',
  path: '/forgot-password',
  summary: 'Mails a link for a new password, if the address is known; the answer does not tell.',
  access: 'anyone',
  body: ForgottenPassword,
  reply: statusReply('reset-link-sent'),
  refusals: [],
  limit: resetMailLimits,
  mails: true,
  csrf: true,
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  tag: 'accounts',
  method: 'POST',
  path: '/reset-password',
  summary: 'Sets a new password with the token of a mailed link; every session ends.',
  access: 'anyone',
  body: PasswordReset,
  reply: statusReply('password-reset'),
  refusals: ['provider_required'],
  limit: { name: 'password-reset', times: 6, by: 'address' },
  csrf: true,
})
