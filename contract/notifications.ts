import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { Role } from './roles.ts'
import { dataReply } from './shapes.ts'

/**
 * The mails that a person may switch off. Those about the account itself and its security always
 * come.
 */
export const switchableKinds = [
  'new_message',
  'application_received',
  'application_answered',
  'credits_refunded',
  'answer_reminder',
] as const
export type SwitchableKind = (typeof switchableKinds)[number]

const kindsOfRole: Record<Role, readonly SwitchableKind[]> = {
  candidate: ['new_message', 'application_answered', 'credits_refunded'],
  company: ['new_message', 'application_received', 'answer_reminder'],
  administrator: ['new_message', 'application_received', 'answer_reminder'],
  collaborator: ['answer_reminder'],
}

/** Those that somebody with this role may get, in the order in which they are shown. */
export function mailKindsOf(role: Role): readonly SwitchableKind[] {
  return kindsOfRole[role]
}

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
