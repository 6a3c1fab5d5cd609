// Invitations to a vacancy, as its company makes and sees them.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { invitationLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy, pathId } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { email } from '#contract/fields/contact-fields.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import {
  declineReasons,
  invitationDays,
  invitationKinds,
  invitationStates,
  invitationUses,
} from './invitation-choices.ts'

export const Invitation = named(
  'Invitation',
  'An invitation to a vacancy, as its company sees it.',
  z.object({
    id: z.uuid(),
    kind: z.enum(invitationKinds),
    /** Null for a link, and some time after it has ended. */
    email: z.nullable(z.string()),
    /** The address to pass on; null for one by email and once it is over. */
    link: z.nullable(z.string()),
    language: z.enum(languages),
    line: z.string(),
    state: z.enum(invitationStates),
    uses: z.int(),
    /** Applications that have come by it and were not withdrawn. */
    applied: z.int(),
    /** Credits that are held for what nobody has used yet. */
    held_credits: z.int(),
    created_at: timestamp,
    expires_at: timestamp,
    opened_at: z.nullable(timestamp),
    /** The people who applied by it, as far as the reader sees them. */
    candidates: z.array(z.object({ id: z.uuid(), name: z.string() })),
    declines: z.array(
      z.object({ reason: z.nullable(z.enum(declineReasons)), note: z.string(), at: timestamp }),
    ),
  }),
)
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = named(
  'NewInvitation',
  'An invitation by email or by a link, as it is sent.',
  z.object({
    kind: z.enum(invitationKinds),
    /** Of one by email. */
    email: z.optional(email()),
    /** The applications that one by link pays for; one unless given. */
    uses: z.optional(between(invitationUses)),
    language: z.enum(languages),
    line: z._default(text({ max: lengths.invitation_line.max }), ''),
    days: z._default(between(invitationDays), invitationDays.default),
  }),
)
export type NewInvitation = z.infer<typeof NewInvitation>

function between({ min, max }: { min: number; max: number }) {
  return z.int().check(z.minimum(min), z.maximum(max))
}

export const invite = endpoint({
  name: 'invite',
  tag: 'invitations',
  method: 'POST',
  path: '/vacancies/:slug/invitations',
  params: ofVacancy,
  summary:
    'Invites to a vacancy, by email or by a link: the price of its uses is held. The reply is the same whoever has the address.',
  access: staff,
  body: NewInvitation,
  reply: dataReply(Invitation),
  status: 201,
  refusals: [
    'not_found',
    'vacancy_closed',
    'invited_already',
    'too_many_invitations',
    'company_leaving',
  ],
  limit: invitationLimits,
  mails: true,
})

export const listInvitations = endpoint({
  name: 'listInvitations',
  tag: 'invitations',
  method: 'GET',
  path: '/vacancies/:slug/invitations',
  params: ofVacancy,
  summary: 'The invitations to a vacancy, the latest first.',
  access: staff,
  reply: dataReply(z.array(Invitation)),
  refusals: ['not_found'],
})

export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  tag: 'invitations',
  method: 'POST',
  path: '/vacancies/:slug/invitations/:id/revoke',
  params: z.object({ ...ofVacancy.shape, id: pathId('The id of an invitation.') }),
  summary: 'Takes an invitation back: its link ends, and what nobody has used is released.',
  access: staff,
  reply: dataReply(Invitation),
  refusals: ['not_found', 'invitation_over'],
})
