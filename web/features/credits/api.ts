import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getUser } from '#contract/accounts.ts'
import { fulfilCheckout, listPackages, startCheckout } from '#contract/credits.ts'
import { call } from '#web/lib/call.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { queryKeyOf, refresh, useCommand, useLoad, useRead } from '#web/lib/use-endpoint.ts'

export function useMe() {
  return useRead(getUser)
}

export function usePackages() {
  return useLoad(listPackages)
}

export function useStartCheckout() {
  return useCommand(startCheckout)
}

/**
 * Comes back from paying. It is asked as a read is, because the server adds the credits once however often it is
 * asked: so one visit asks once, also where React mounts the page twice.
 */
export function useFulfilCheckout(code: string, onFulfilled: (credits: number) => void) {
  const queryClient = useQueryClient()

  return useQuery<{ credits: number }, CallError>({
    queryKey: [fulfilCheckout.path, code],
    queryFn: async () => {
      const { credits } = await call(fulfilCheckout, { body: { code } })
      queryClient.setQueryData<ReturnType<typeof useMe>>(queryKeyOf(getUser), (user) =>
        user ? { ...user, remaining_credits: credits } : user,
      )
      void refresh(queryClient, [getUser])
      onFulfilled(credits)
      return { credits }
    },
    staleTime: Infinity,
    retry: false,
  })
}
