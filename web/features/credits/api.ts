import { getUser } from '#web/lib/calls/accounts.ts'
import {
  getReceipt,
  listCreditHistory,
  listPackages,
  startCheckout,
} from '#web/lib/calls/credits.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad, useRead } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'

export function useMe() {
  return useRead(getUser)
}

export function usePackages() {
  return useLoad(listPackages)
}

export function useStartCheckout() {
  return useCommand(startCheckout)
}

export function useReceipt(code: string) {
  return useLoad(getReceipt, { params: { code } })
}

export function useCreditHistory() {
  const { data, ...list } = usePages(listCreditHistory, { query: { limit: 25 } })
  return { ...list, changes: data?.pages.flatMap((page) => page.data) }
}
