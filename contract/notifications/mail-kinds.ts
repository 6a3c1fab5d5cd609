import type { Role } from '#contract/endpoint/roles.ts'

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
  'vacancy_closing',
  'saved_closing',
  'search_alert',
  'vacancy_unconfirmed',
  'applied_closing',
  'vacancy_closed',
  'new_fits',
  'approach_received',
  'approach_due',
  'approach_unanswered',
  'approach_accepted',
] as const

export type SwitchableKind = (typeof switchableKinds)[number]

const ofStaff: readonly SwitchableKind[] = [
  'application_received',
  'answer_reminder',
  'vacancy_closing',
  'vacancy_unconfirmed',
  'approach_accepted',
]

const kindsOfRole: Record<Role, readonly SwitchableKind[]> = {
  candidate: [
    'new_message',
    'application_answered',
    'credits_refunded',
    'search_alert',
    'new_fits',
    'saved_closing',
    'applied_closing',
    'vacancy_closed',
    'approach_received',
    'approach_due',
    'approach_unanswered',
  ],
  company: ['new_message', ...ofStaff],
  administrator: ['new_message', ...ofStaff],
  collaborator: ofStaff,
  operator: [],
}

/** Those that somebody with this role may get, in the order in which they are shown. */
export function mailKindsOf(role: Role): readonly SwitchableKind[] {
  return kindsOfRole[role]
}

/** The kind of mail that can be gathered. */
export const gatheredKind = 'application_received' satisfies SwitchableKind

export const mailFrequencies = ['at_once', 'hourly', 'daily'] as const

export type MailFrequency = (typeof mailFrequencies)[number]

/** The mails of one day that come at once; further ones are gathered for an hour. */
export const mailsAtOnceMax = 5
