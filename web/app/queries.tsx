import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { paths } from '#web/lib/paths.ts'
import { rememberReturn } from '#web/lib/return-path.ts'
import { whenSessionEnds } from '#web/lib/session.ts'
import { queryClient } from './query-client.ts'

/** Around every screen that asks the server for something. The landing page does without all of this. */
export function Queries({ children }: { children: ReactNode }) {
  const router = useRouter()

  useEffect(
    () =>
      whenSessionEnds(() => {
        rememberReturn(router.state.location.pathname + router.state.location.searchStr)
        void router.navigate({ to: paths.login() }).then(() => queryClient.clear())
      }),
    [router],
  )

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
