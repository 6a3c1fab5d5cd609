// Changing one's e-mail address: another address is pending until the links that were mailed are
// followed.
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { mailLimits } from '#contract/endpoint/limits.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'

export const resendEmailChange = endpoint({
  name: 'resendEmailChange',
  tag: 'accounts',
  method: 'POST',
  path: '/user/email-change/resend',
  summary: 'Sends the links of the pending e-mail change again.',
  access: 'signed_in',
  reply: statusReply('links-sent'),
  refusals: ['not_found'],
  limit: mailLimits,
  mails: true,
})

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  tag: 'accounts',
  method: 'DELETE',
  path: '/user/email-change',
  summary: 'Cancels the pending e-mail change.',
  access: 'signed_in',
  reply: statusReply('cancelled'),
  refusals: ['not_found'],
})
