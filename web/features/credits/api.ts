import { getUser } from '#contract/accounts/accounts.ts'
import { startCheckout } from '#contract/credits/checkouts.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { listPackages } from '#contract/credits/packages.ts'
import { getReceipt } from '#contract/credits/receipts.ts'
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
