import type { Role } from '#contract/endpoint/roles.ts'
import { claimInvitation, getOwnInvitation } from './calls/invitations.ts'
import { followedInvitation, forgetInvitation } from './followed-invitation.ts'
import { useCommand } from './use-command.ts'

/** @returns the command that binds an invitation to the account that is logged in */
export function useClaimInvitation() {
  return useCommand(claimInvitation, { refreshes: [getOwnInvitation] })
}

/**
 * @returns a function that binds the invitation that this tab followed to the account that has
 * just logged in. One that is over by now is forgotten; without a network it is kept.
 */
export function useClaimFollowed() {
  const claim = useClaimInvitation()
  return (role: Role) => {
    const token = followedInvitation()
    if (token === null || role !== 'candidate') return
    claim.mutate(
      { body: { token } },
      {
        onSuccess: forgetInvitation,
        onError: ({ status }) => {
          if (status !== 0) forgetInvitation()
        },
      },
    )
  }
}
