import { listApiKeys, makeApiKey, revokeApiKey } from '#web/lib/calls/integrations.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { usePages } from '#web/lib/use-pages.ts'

const refreshes = [listApiKeys]

export function useApiKeys() {
  return usePages(listApiKeys)
}

export function useMakeApiKey() {
  return useCommand(makeApiKey, { refreshes })
}

export function useRevokeApiKey() {
  return useCommand(revokeApiKey, { refreshes, errorMessage: messageOf })
}
