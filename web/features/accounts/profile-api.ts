import { changeProfile, completeProfile, getProfile, getUser } from '#web/lib/calls/accounts.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function useChangeProfile() {
  return useCommand(changeProfile)
}

/** The candidate's own profile, null until it is completed. */
export function useCandidateProfile() {
  return useLoad(getProfile)
}

export function useCompleteProfile() {
  return useCommand(completeProfile, { refreshes: [getProfile, getUser] })
}
