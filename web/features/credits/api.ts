import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getUser } from '#contract/accounts.ts'
import { fulfilCheckout, getReceipt, listPackages, startCheckout } from '#contract/credits.ts'
import { creditHistoryCsvPath, listCreditHistory } from '#contract/ledger.ts'
import { announce } from '#web/lib/announce.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { onLiveChange } from '#web/lib/live/use-live.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { queryKeyOf, refresh, useCommand, useLoad, usePages, useRead } from '#web/lib/use-endpoint.ts'
import { toast } from '#web/ui/toasts.tsx'
import { currentLanguage } from '../../lib/i18n/language.ts'
import { endSession } from '../../lib/session.ts'
import { readToken } from '../../lib/storage.ts'

export function useMe() {
  return useRead(getUser)
}

export function usePackages() {
  return useLoad(listPackages)
}

export function useStartCheckout() {
  return useCommand(startCheckout)
}

/** A bank may take a while to confirm a payment. */
const askAgainAfterMs = [2_000, 4_000, 8_000, 15_000, 30_000]

/**
 * Comes back from paying. It is asked as a read is, because the server adds the credits once however often it is
 * asked; whichever asking is answered first announces the purchase. What is not paid yet is asked for again, a
 * few times and whenever the balance changes; meanwhile `failureReason` says why.
 */
export function useFulfilCheckout(code: string) {
  const text = useText('credits')
  const queryClient = useQueryClient()
  const fulfilment = useQuery<{ credits: number }, CallError>({
    queryKey: [fulfilCheckout.path, code],
    queryFn: async ({ signal }) => {
      const { credits } = await call(fulfilCheckout, { body: { code }, signal })
      queryClient.setQueryData<ReturnType<typeof useMe>>(queryKeyOf(getUser), (user) =>
        user ? { ...user, remaining_credits: credits } : user,
      )
      void refresh(queryClient, [getUser])
      announce({ id: `purchase:${code}`, text: text('youHave', { count: credits }) })
      return { credits }
    },
    staleTime: Infinity,
    retry: (failures, { status }) => status === 409 && failures < askAgainAfterMs.length,
    retryDelay: (failures) => askAgainAfterMs[failures] ?? 0,
  })

  // The first asking changes the balance itself; only after a refusal is a change news.
  const { refetch, isSuccess, failureCount } = fulfilment
  const isWaiting = !isSuccess && failureCount > 0
  useEffect(
    () =>
      onLiveChange(({ what }) => void (what === 'balance' && isWaiting && refetch({ cancelRefetch: true }))),
    [refetch, isWaiting],
  )
  return fulfilment
}

export function useReceipt(code: string) {
  return useLoad(getReceipt, { params: { code } })
}

export function useCreditHistory() {
  const { data, ...list } = usePages(listCreditHistory, { query: { limit: 25 } })
  return { ...list, changes: data?.pages.flatMap((page) => page.data) }
}

/** The whole history, as a file for a spreadsheet. */
export function useDownloadHistory() {
  const text = useText('credits')
  return useMutation({
    mutationFn: () => download(creditHistoryCsvPath),
    onError: () => toast.error(text('historyCsvFailed')),
  })
}

/** Saves what the server makes of an address as a file, under the name that the server gives it. @throws CallError */
async function download(address: string) {
  const token = readToken() ?? ''
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': currentLanguage() },
  }).catch(() => null)
  if (response?.status === 401) endSession(token)
  const file = response?.ok ? await response.blob().catch(() => null) : null
  if (!response || !file) throw new CallError(response && !response.ok ? response.status : 0, '')
  const [, name = 'download'] = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/) ?? []
  save(file, name)
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
