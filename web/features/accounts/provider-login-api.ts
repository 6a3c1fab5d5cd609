import { finishProviderLogin, getSignOn, startProviderLogin } from '#web/lib/calls/integrations.ts'
import { useCommand } from '#web/lib/use-command.ts'

export function useStartProviderLogin() {
  return useCommand(startProviderLogin)
}

export function useFinishProviderLogin() {
  return useCommand(finishProviderLogin, { refreshes: [getSignOn] })
}
