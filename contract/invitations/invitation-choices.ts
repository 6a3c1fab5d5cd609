// The choices of an invitation, on both sides of it.

export const invitationKinds = ['email', 'link'] as const
export type InvitationKind = (typeof invitationKinds)[number]

/** Nobody is sent one of the last kind: it pays for the people of a round of approaches. */
export const paidInvitationKinds = [...invitationKinds, 'approach'] as const

/** Applications that one invitation by link pays for. */
export const invitationUses = { min: 1, max: 100 } as const

/** Days until it ends. */
export const invitationDays = { min: 1, default: 14, max: 90 } as const

/** Invitations of one vacancy. */
export const invitationsMax = 200

/** Invitations of a company in 24 hours. */
export const invitationsADayMax = 200

/** The reasons that an invited person may give. */
export const declineReasons = [
  'not_looking',
  'wrong_role',
  'wrong_place',
  'wrong_pay',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Declines that are kept of one link with several uses. */
export const declinesMax = 100

/**
 * An invitation as its company sees it: `sent` until its link was followed, `applied` once all of
 * its uses are taken, `closed` if the vacancy was closed.
 */
export const invitationStates = [
  'sent',
  'opened',
  'applied',
  'declined',
  'revoked',
  'expired',
  'closed',
] as const
export type InvitationState = (typeof invitationStates)[number]

/** The same invitation as whoever follows its link sees it. */
export const invitedStates = ['open', 'applied', 'declined', 'over'] as const
export type InvitedState = (typeof invitedStates)[number]

/** The companies of which an invited person wants no invitations. */
export const blockScopes = ['nobody', 'company', 'everybody'] as const
export type BlockScope = (typeof blockScopes)[number]
