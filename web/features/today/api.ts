import { getUser } from '#web/lib/calls/accounts.ts'
import { getToday } from '#web/lib/calls/applications.ts'
import { useLoad, useRead } from '#web/lib/use-endpoint.ts'

export function useMe() {
  return useRead(getUser)
}

export function useToday() {
  return useLoad(getToday)
}
