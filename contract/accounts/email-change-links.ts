// The mailed links of a change of one's e-mail address.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { signedId, signedQuery } from '#contract/endpoint/path-fields.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { addressSides, EmailChange } from './email-change.ts'

const ofEmailChange = z.object({
  id: signedId('The id of an email change, as the mailed link has it.'),
  side: z
    .string()
    .check(
      z.meta({ description: 'The mailbox that the link was mailed to.', enum: [...addressSides] }),
    ),
})

/**
 * The link is the proof, for this call and the two after it: it is signed, and names the change and
 * the mailbox.
 */
export const getEmailChange = endpoint({
  name: 'getEmailChange',
  tag: 'accounts',
  method: 'GET',
  path: '/email-changes/:id/:side',
  params: ofEmailChange,
  summary: 'How the e-mail change of a mailed link stands, and what the link still may do.',
  access: 'anyone',
  query: signedQuery,
  reply: dataReply(EmailChange),
  refusals: ['link_invalid'],
})

export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  tag: 'accounts',
  method: 'POST',
  path: '/email-changes/:id/:side/confirm',
  params: ofEmailChange,
  summary: 'Agrees to an e-mail change by the link that was mailed to one of the two addresses.',
  access: 'anyone',
  query: signedQuery,
  reply: dataReply(EmailChange),
  refusals: ['link_invalid', 'email_change_ended'],
})

export const stopEmailChange = endpoint({
  name: 'stopEmailChange',
  tag: 'accounts',
  method: 'POST',
  path: '/email-changes/:id/:side/stop',
  params: ofEmailChange,
  summary:
    'Cancels an e-mail change by the link that was mailed to the old address; for 72 hours after the change it undoes it and ends every session.',
  access: 'anyone',
  query: signedQuery,
  reply: dataReply(EmailChange),
  refusals: ['link_invalid', 'email_change_ended'],
})
