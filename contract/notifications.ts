import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { switchableKinds } from './mail-kinds.ts'
import { dataReply } from './shapes.ts'

export const MailSwitch = z.object({ kind: z.enum(switchableKinds), is_on: z.boolean() })
export type MailSwitch = z.infer<typeof MailSwitch>

const MailSwitches = dataReply(z.array(MailSwitch))

export const listMails = endpoint({
  method: 'GET',
  path: '/user/mails',
  summary: 'The kinds of mail this person may get, and whether each is sent.',
  access: 'signed_in',
  reply: MailSwitches,
  refusals: [],
})

export const switchMail = endpoint({
  method: 'PUT',
  path: '/user/mails',
  summary: 'Switches one kind of mail on or off.',
  access: 'signed_in',
  body: MailSwitch,
  reply: MailSwitches,
  refusals: [],
})
