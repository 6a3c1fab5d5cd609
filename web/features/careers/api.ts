import { getCareer, saveCareer } from '#web/lib/calls/accounts.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function useCareer() {
  return useLoad(getCareer)
}

export function useSaveCareer() {
  return useCommand(saveCareer, { refreshes: [getCareer] })
}
