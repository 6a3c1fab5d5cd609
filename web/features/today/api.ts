import { getUser } from '#contract/accounts/accounts.ts'
import { getToday } from '#contract/applications/today.ts'
import { useLoad, useRead } from '#web/lib/use-endpoint.ts'

export function useMe() {
  return useRead(getUser)
}

export function useToday() {
  return useLoad(getToday)
}
