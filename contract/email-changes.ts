// Changing one's e-mail address: another address is pending until the links that were mailed are
// followed.
import * as z from 'zod/mini'
import { EmailChange } from './email-change.ts'
import { endpoint } from './endpoint.ts'
import { mailLimit } from './limits.ts'
import { dataReply, statusReply } from './shapes.ts'

const signed = z.object({
  expires: z._default(z.string(), ''),
  signature: z._default(z.string(), ''),
})

export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/user/email-change/resend',
  summary: 'Sends the links of the pending e-mail change again.',
  access: 'signed_in',
  reply: statusReply('links-sent'),
  refusals: ['not_found'],
  limit: mailLimit,
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/user/email-change',
  summary: 'Cancels the pending e-mail change.',
  access: 'signed_in',
  reply: statusReply('cancelled'),
  refusals: ['not_found'],
})

/**
 * The link is the proof, for this call and the two after it: it is signed, and names the change and
 * the mailbox.
 */
export const getEmailChange = endpoint({
  method: 'GET',
  path: '/email-changes/:id/:side',
  summary: 'How the e-mail change of a mailed link stands, and what the link still may do.',
  access: 'anyone',
  query: signed,
  reply: dataReply(EmailChange),
  refusals: ['link_invalid'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/email-changes/:id/:side/confirm',
  summary: 'Agrees to an e-mail change by the link that was mailed to one of the two addresses.',
  access: 'anyone',
  query: signed,
  reply: dataReply(EmailChange),
  refusals: ['link_invalid', 'email_change_ended'],
})

export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/email-changes/:id/:side/stop',
  summary:
    'Cancels an e-mail change by the link that was mailed to the old address; for 72 hours after the change it undoes it and ends every session.',
  access: 'anyone',
  query: signed,
  reply: dataReply(EmailChange),
  refusals: ['link_invalid', 'email_change_ended'],
})
