// An invitation, as whoever follows its link sees it. The link is the proof: its token is posted,
// and never stands in an address that is sent to a server.
import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { payers } from '#contract/credits/payers.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { invitedLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy, pathId } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import {
  blockScopes,
  declineReasons,
  invitationKinds,
  invitedStates,
} from './invitation-choices.ts'

export const Invited = named(
  'Invited',
  'An invitation to a vacancy, as whoever follows its link sees it.',
  z.object({
    kind: z.enum(invitationKinds),
    state: z.enum(invitedStates),
    /** The slug of the vacancy. */
    vacancy: z.string(),
    title: z.string(),
    /** As everybody knows it. */
    company: z.nullable(z.string()),
    company_hidden: z.nullable(HiddenName),
    is_confidential: z.boolean(),
    /** The vacancy can be read without an account. */
    is_listed: z.boolean(),
    language: z.enum(languages),
    /** The words of the company; empty once it is over. */
    line: z.string(),
    expires_at: timestamp,
    /** The companies of which the invited address, or who is logged in, wants no invitations. */
    blocked: z.enum(blockScopes),
    /** It says of whom somebody wants none: an address, or an account that is logged in. */
    may_block: z.boolean(),
  }),
)
export type Invited = z.infer<typeof Invited>

const token = text({ min: 1, max: lengths.invitation_token.max })

export const getInvited = endpoint({
  name: 'getInvited',
  tag: 'invitations',
  method: 'POST',
  path: '/invitation',
  summary:
    'The invitation of a link, with the vacancy and the words of its company; it counts as opened.',
  access: 'anyone',
  body: z.object({
    token,
    /** True while nobody has acted on the page: reading it then is not yet opening it. */
    untouched: z.optional(z.boolean()),
  }),
  reply: dataReply(Invited),
  refusals: ['link_invalid'],
  limit: invitedLimits,
})

/** Of a link with several uses the others stay. */
export const declineInvitation = endpoint({
  name: 'declineInvitation',
  tag: 'invitations',
  method: 'POST',
  path: '/invitation/decline',
  summary: 'Declines an invitation by its link: its company is told, and what it held is released.',
  access: 'anyone',
  body: z.object({
    token,
    reason: z._default(z.nullable(z.enum(declineReasons)), null),
    note: z._default(text({ max: lengths.decline_note.max }), ''),
  }),
  reply: dataReply(Invited),
  refusals: ['link_invalid', 'invitation_over'],
  limit: invitedLimits,
})

/** One by email is about its address, one by link about the candidate who is logged in. */
export const blockInviters = endpoint({
  name: 'blockInviters',
  tag: 'invitations',
  method: 'POST',
  path: '/invitation/block',
  summary:
    'Says of which companies an invited person wants no invitations: of this one, of all, or of none.',
  access: 'anyone',
  body: z.object({ token, scope: z.enum(blockScopes) }),
  reply: dataReply(Invited),
  refusals: ['link_invalid', 'not_allowed'],
  limit: invitedLimits,
})

export const claimInvitation = endpoint({
  name: 'claimInvitation',
  tag: 'invitations',
  method: 'POST',
  path: '/invitation/claim',
  summary:
    'Binds the invitation of a link to the account of a candidate, who then applies by it on any device.',
  access: candidates,
  beforeVerified: true,
  body: z.object({ token }),
  reply: dataReply(z.object({ vacancy: z.string() })),
  refusals: ['link_invalid', 'invitation_over'],
  limit: invitedLimits,
})

const OwnInvitation = z.object({
  expires_at: timestamp,
  /** Null if neither side may pay in the country of the candidate. */
  payer: z.nullable(z.enum(payers)),
  /** It came with a yes to an approach of the company. */
  is_of_approach: z.boolean(),
})
export type OwnInvitation = z.infer<typeof OwnInvitation>

export const getOwnInvitation = endpoint({
  name: 'getOwnInvitation',
  tag: 'invitations',
  method: 'GET',
  path: '/jobs/:slug/invitation',
  params: ofVacancy,
  summary: 'The claimed invitation by which the caller can apply to a vacancy; null for none.',
  access: candidates,
  reply: dataReply(z.nullable(OwnInvitation)),
  refusals: [],
})

const CompanyBlock = z.object({
  id: z.uuid(),
  /** As the candidate knows it; both are null for all companies. */
  company: z.nullable(z.string()),
  company_hidden: z.nullable(HiddenName),
  blocked_at: timestamp,
})
export type CompanyBlock = z.infer<typeof CompanyBlock>

export const listBlocks = endpoint({
  name: 'listBlocks',
  tag: 'invitations',
  method: 'GET',
  path: '/user/company-blocks',
  summary: 'The companies of which the caller wants no invitations, the latest first.',
  access: candidates,
  reply: dataReply(z.array(CompanyBlock)),
  refusals: [],
})

export const unblock = endpoint({
  name: 'unblock',
  tag: 'invitations',
  method: 'DELETE',
  path: '/user/company-blocks/:id',
  params: z.object({ id: pathId('The id of a block of a company.') }),
  summary: 'Takes invitations of a company again.',
  access: candidates,
  reply: statusReply('unblocked'),
  refusals: ['not_found'],
})
