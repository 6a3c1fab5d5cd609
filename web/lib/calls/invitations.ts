import type * as Invitations from '#contract/invitations/invitations.ts'
import type * as Invited from '#contract/invitations/invited.ts'
import { get, post, remove } from '../call-to.ts'

export const invite = post<typeof Invitations.invite>('/vacancies/:slug/invitations')
export const listInvitations = get<typeof Invitations.listInvitations>(
  '/vacancies/:slug/invitations',
)
export const revokeInvitation = post<typeof Invitations.revokeInvitation>(
  '/vacancies/:slug/invitations/:id/revoke',
)

export const getInvited = post<typeof Invited.getInvited>('/invitation')
export const declineInvitation = post<typeof Invited.declineInvitation>('/invitation/decline')
export const blockInviters = post<typeof Invited.blockInviters>('/invitation/block')
export const claimInvitation = post<typeof Invited.claimInvitation>('/invitation/claim')
export const getOwnInvitation = get<typeof Invited.getOwnInvitation>('/jobs/:slug/invitation')
export const listBlocks = get<typeof Invited.listBlocks>('/user/company-blocks')
export const unblock = remove<typeof Invited.unblock>('/user/company-blocks/:id')
