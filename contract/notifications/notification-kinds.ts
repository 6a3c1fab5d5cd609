import type { Role } from '#contract/endpoint/roles.ts'

/** Everything that the product tells of, in the order in which the switches are shown. */
export const notificationKinds = [
  'new_message',
  'meeting',
  'application_received',
  'application_opened',
  'application_answered',
  'stage_told',
  'credits_refunded',
  'answer_reminder',
  'mentioned',
  'assigned',
  'feedback_useful',
  'search_alert',
  'vacancy_closing',
  'saved_closing',
  'vacancy_unconfirmed',
  'applied_closing',
  'vacancy_closed',
  'invitation_declined',
  'approach_received',
  'approach_due',
  'approach_unanswered',
  'approach_accepted',
  'openness_ending',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** A notification is of one thing, and read when that is opened. `openness` is the reader's own. */
export const notifiedThings = ['chat', 'application', 'vacancy', 'search', 'openness'] as const

export type NotifiedThing = (typeof notifiedThings)[number]

/** The ways to be told besides by mail. A push tells only what is in the product, too. */
export const notificationChannels = ['product', 'push'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

const ofManagers: readonly NotificationKind[] = [
  'new_message',
  'meeting',
  'application_received',
  'answer_reminder',
  'mentioned',
  'assigned',
  'feedback_useful',
  'vacancy_closing',
  'vacancy_unconfirmed',
  'invitation_declined',
  'approach_accepted',
]

const kindsOfRole: Record<Role, readonly NotificationKind[]> = {
  candidate: [
    'new_message',
    'meeting',
    'application_opened',
    'application_answered',
    'stage_told',
    'credits_refunded',
    'search_alert',
    'saved_closing',
    'applied_closing',
    'vacancy_closed',
    'approach_received',
    'approach_due',
    'approach_unanswered',
    'openness_ending',
  ],
  company: ofManagers,
  administrator: ofManagers,
  collaborator: [
    'application_received',
    'answer_reminder',
    'mentioned',
    'assigned',
    'feedback_useful',
    'vacancy_closing',
    'vacancy_unconfirmed',
    'invitation_declined',
    'approach_accepted',
  ],
  operator: [],
}

/** Those that somebody with this role may get, in the order in which they are shown. */
export function notificationKindsOf(role: Role): readonly NotificationKind[] {
  return kindsOfRole[role]
}
