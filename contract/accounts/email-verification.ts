import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { mailLimits } from '#contract/endpoint/limits.ts'
import { pathText, signedId, signedQuery } from '#contract/endpoint/path-fields.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'

/** The link itself is the proof: it is signed, names the address, and expires. */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  tag: 'accounts',
  method: 'POST',
  path: '/email/verify/:user/:hash',
  params: z.object({
    user: signedId('The id of the person, as the mailed link has it.'),
    hash: pathText('The hash of the email address, as the mailed link has it.'),
  }),
  summary: 'Verifies an email address by the link that was sent to it.',
  access: 'anyone',
  query: signedQuery,
  reply: statusReply('verified'),
  refusals: ['link_invalid', 'link_of_another', 'not_found'],
})

export const resendVerification = endpoint({
  name: 'resendVerification',
  tag: 'accounts',
  method: 'POST',
  path: '/email/verification-notification',
  summary: 'Sends the verification mail again.',
  access: 'signed_in',
  reply: statusReply('verification-link-sent', 'verified'),
  refusals: [],
  limit: mailLimits,
  mails: true,
})
