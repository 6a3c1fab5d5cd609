import { getUser } from '#contract/accounts.ts'
import { getToday } from '#contract/today.ts'
import { useLoad, useRead } from '#web/lib/use-endpoint.ts'

export function useMe() {
  return useRead(getUser)
}

export function useToday() {
  return useLoad(getToday)
}
