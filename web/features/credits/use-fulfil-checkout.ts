import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { announce } from '#web/lib/announce.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { getUser } from '#web/lib/calls/accounts.ts'
import { fulfilCheckout } from '#web/lib/calls/credits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { onLiveChange } from '#web/lib/live/changes.ts'
import { queryKeyOf } from '#web/lib/queries.ts'
import { refresh } from '#web/lib/use-command.ts'

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
      queryClient.setQueryData<User>(
        queryKeyOf(getUser),
        (user) => user && { ...user, remaining_credits: credits },
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
