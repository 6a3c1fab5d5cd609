import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { paths } from '#contract/web-paths.ts'
import { rememberReturn } from '#web/lib/return-path.ts'
import { onSessionEnd } from '#web/lib/session.ts'
import { CallError } from '#web/lib/call-error.ts'
import { whenLanguageChanges } from '#web/lib/i18n/language.ts'

/** Around every screen that asks the server for something. The landing page does without all of this. */
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

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

const queryClient = createQueryClient()

function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      // Calls fail at once without a connection instead of being queued.
      queries: { networkMode: 'always', staleTime: freshFor, retry: isWorthAnotherTry, retryDelay: 500 },
      mutations: { networkMode: 'always' },
    },
  })
  // Many replies carry labels in the language of the moment.
  whenLanguageChanges(() => void client.invalidateQueries())
  return client
}

/** Resource lists are public and rarely change. Their paths share a prefix. */
function freshFor({ queryKey: [path] }: { queryKey: readonly unknown[] }) {
  return String(path).startsWith('/resources/') ? Infinity : 5_000
}

function isWorthAnotherTry(failures: number, error: Error) {
  return failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 500)
}
