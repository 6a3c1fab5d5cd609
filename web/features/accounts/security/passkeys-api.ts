import { useQueryClient } from '@tanstack/react-query'
import {
  addPasskey,
  getSecondFactor,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#web/lib/calls/accounts.ts'
import { useCommand } from '#web/lib/use-command.ts'

export function useStartPasskey() {
  return useCommand(startPasskey)
}

/** A factor that was required opens every page, so whatever was refused before is read again. */
export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useCommand(addPasskey, { onSuccess: () => void queryClient.invalidateQueries() })
}

export function useRenamePasskey() {
  return useCommand(renamePasskey, { refreshes: [getSecondFactor] })
}

export function useRemovePasskey() {
  const queryClient = useQueryClient()
  return useCommand(removePasskey, { onSuccess: () => void queryClient.invalidateQueries() })
}
