import { useQueryClient } from '@tanstack/react-query'
import {
  confirmTotp,
  getSecondFactor,
  listSessions,
  makeRecoveryCodes,
  removeTotp,
  startTotp,
} from '#web/lib/calls/accounts.ts'
import { getPrivacy } from '#web/lib/calls/pages.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

const changed = [getSecondFactor, getPrivacy, listSessions] as const

export function useSecondFactor() {
  return useLoad(getSecondFactor)
}

export function useStartTotp() {
  return useCommand(startTotp)
}

/** A factor that was required opens every page, so whatever was refused before is read again. */
export function useConfirmTotp() {
  const queryClient = useQueryClient()
  return useCommand(confirmTotp, { onSuccess: () => void queryClient.invalidateQueries() })
}

export function useRemoveTotp() {
  return useCommand(removeTotp, { refreshes: changed })
}

export function useMakeRecoveryCodes() {
  return useCommand(makeRecoveryCodes, { refreshes: changed })
}
