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
      // Somebody without a connection is told so; nothing waits in silence to be sent later.
      queries: { networkMode: 'always', staleTime: freshFor, retry: isWorthAnotherTry, retryDelay: 500 },
      mutations: { networkMode: 'always' },
    },
  })
  // Many replies carry labels in the language of the moment.
  whenLanguageChanges(() => void client.invalidateQueries())
  return client
}

/** Lists to choose from are the same for everybody, and for weeks. Their paths begin alike. */
function freshFor({ queryKey: [path] }: { queryKey: readonly unknown[] }) {
  return String(path).startsWith('/resources/') ? Infinity : 5_000
}

function isWorthAnotherTry(failures: number, error: Error) {
  return failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 500)
}
