import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { CallError } from '#web/lib/call-error.ts'
import { whenLanguageChanges } from '#web/lib/i18n/language.ts'
import { rememberReturn } from '#web/lib/return-path.ts'
import { onSecondFactorMissing, onSessionEnd } from '#web/lib/session.ts'
import { isWithin } from './sections.ts'

/** The query client, for all pages that read from the server. The landing page does not load it. */
export function Queries({ children }: { children: ReactNode }) {
  const router = useRouter()

  useEffect(
    () =>
      onSessionEnd(() => {
        rememberReturn(router.state.location.pathname + router.state.location.searchStr)
        void router.navigate({ to: paths.login() }).then(() => queryClient.clear())
      }),
    [router],
  )

  useEffect(
    () =>
      onSecondFactorMissing(() => {
        if (isWithin(paths.account(), router.state.location.pathname)) return
        void router.navigate({ to: paths.security() })
      }),
    [router],
  )

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

const queryClient = createQueryClient()

function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      // Requests fail immediately while offline instead of being paused.
      queries: { networkMode: 'always', staleTime: staleTimeOf, retry: mayRetry, retryDelay: 500 },
      mutations: { networkMode: 'always' },
    },
  })
  // Many replies contain labels in the current language.
  whenLanguageChanges(() => void client.invalidateQueries())
  return client
}

/** @returns the stale time in ms; lists of options under /resources/ hardly ever change */
function staleTimeOf({ queryKey: [path] }: { queryKey: readonly unknown[] }) {
  return String(path).startsWith('/resources/') ? Infinity : 5_000
}

function mayRetry(failures: number, error: Error) {
  return failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 500)
}
