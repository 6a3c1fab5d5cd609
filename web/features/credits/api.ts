import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getUser } from '#contract/accounts.ts'
import { fulfilCheckout, startCheckout } from '#contract/checkouts.ts'
import { creditHistoryCsvPath, listCreditHistory } from '#contract/ledger.ts'
import { listPackages } from '#contract/packages.ts'
import { getReceipt } from '#contract/receipts.ts'
import { announce } from '#web/lib/announce.ts'
import { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { onLiveChange } from '#web/lib/live/changes.ts'
import { refresh, useCommand } from '#web/lib/use-command.ts'
import { queryKeyOf, useLoad, useRead } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'
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

/** Banks may take a while to confirm a payment. */
const retryAfterMs = [2_000, 4_000, 8_000, 15_000, 30_000]

/**
 * Fulfils a purchase when the buyer returns. A query instead of a mutation, because the call is
 * idempotent. A purchase that is not paid yet (409) is retried after a few delays and whenever the
 * balance changes; meanwhile `failureReason` has the reason.
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
    retry: (failures, { status }) => status === 409 && failures < retryAfterMs.length,
    retryDelay: (failures) => retryAfterMs[failures] ?? 0,
  })

  // The first request changes the balance itself, so changes count only after a refusal.
  const { refetch, isSuccess, failureCount } = fulfilment
  const isWaiting = !isSuccess && failureCount > 0
  useEffect(
    () =>
      onLiveChange(
        ({ what }) => void (what === 'balance' && isWaiting && refetch({ cancelRefetch: true })),
      ),
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

/** Downloads the whole history as CSV. */
export function useDownloadHistory() {
  const text = useText('credits')
  return useMutation({
    mutationFn: () => download(creditHistoryCsvPath),
    onError: () => toast.error(text('historyCsvFailed')),
  })
}

/**
 * Downloads a file under the name of its Content-Disposition header (RFC 6266).
 * @throws CallError
 */
async function download(address: string) {
  const token = readToken() ?? ''
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': currentLanguage() },
  }).catch(() => null)
  if (response?.status === 401) endSession(token)
  const file = response?.ok ? await response.blob().catch(() => null) : null
  if (!response || !file) throw new CallError(response && !response.ok ? response.status : 0, '')
  const [, name = 'download'] =
    response.headers.get('content-disposition')?.match(/filename="([^"]+)"/) ?? []
  save(file, name)
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
