import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { getUser, resendVerification } from '#web/lib/calls/accounts.ts'
import { queryKeyOf } from '#web/lib/queries.ts'
import { markEmailVerified } from '#web/lib/stored-account.ts'
import { useCommand } from '#web/lib/use-command.ts'

export function useResendVerification() {
  return useCommand(resendVerification, { refreshes: [getUser] })
}

/** The guards let the person pass at once; what the server knows follows with the next read. */
export function useMarkVerified() {
  const queryClient = useQueryClient()

  return () => {
    markEmailVerified()
    const key = queryKeyOf(getUser)
    queryClient.setQueryData<User>(key, (user) => user && { ...user, verified_email: true })
    void queryClient.invalidateQueries({ queryKey: key })
  }
}

const lookAgainMs = 4_000

/**
 * Reads the account again while the page is seen, because the link of the mail may be followed on
 * another device. There is no live stream before an address is verified.
 */
export function useVerificationElsewhere(isAwaited: boolean) {
  const queryClient = useQueryClient()

  useEffect(() => {
    if (!isAwaited) return undefined
    function look() {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(getUser) })
    }
    const timer = window.setInterval(look, lookAgainMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isAwaited, queryClient])
}
