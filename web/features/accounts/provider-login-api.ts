import {
  finishProviderLogin,
  getSignOn,
  startProviderLogin,
} from '#contract/integrations/identity-provider.ts'
import { useCommand } from '#web/lib/use-command.ts'

export function useStartProviderLogin() {
  return useCommand(startProviderLogin)
}

export function useFinishProviderLogin() {
  return useCommand(finishProviderLogin, { refreshes: [getSignOn] })
}
