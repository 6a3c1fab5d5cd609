import {
  addEmailDomain,
  changeProviderRule,
  getSignOn,
  proveEmailDomain,
  removeEmailDomain,
  removeIdentityProvider,
  setIdentityProvider,
  testIdentityProvider,
} from '#web/lib/calls/integrations.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

const refreshes = [getSignOn]
const errorMessage = messageOf

export function useSignOn() {
  return useLoad(getSignOn)
}

export function useSetProvider() {
  return useCommand(setIdentityProvider, { refreshes })
}

export function useRemoveProvider() {
  return useCommand(removeIdentityProvider, { refreshes, errorMessage })
}

export function useTestProvider() {
  return useCommand(testIdentityProvider, { errorMessage })
}

export function useChangeProviderRule() {
  return useCommand(changeProviderRule, { refreshes, isWritten: false, errorMessage })
}

export function useAddDomain() {
  return useCommand(addEmailDomain, { refreshes })
}

export function useProveDomain() {
  return useCommand(proveEmailDomain, { refreshes, errorMessage })
}

export function useRemoveDomain() {
  return useCommand(removeEmailDomain, { refreshes, errorMessage })
}
