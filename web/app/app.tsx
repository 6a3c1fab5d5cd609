import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { showFlash } from '#web/lib/flash.ts'
import { paths } from '#web/lib/paths.ts'
import { whenSessionEnds } from '#web/lib/session.ts'
import { tokenKey } from '#web/lib/storage.ts'
import { focusHeadingAfterNavigation } from './focus.ts'
import { LateLoader } from './late-loader.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

export function App() {
  useEffect(() => whenSessionEnds(leaveToLogin), [])
  useEffect(followOtherTabs, [])
  useEffect(() => focusHeadingAfterNavigation(router), [])
  useEffect(() => void showFlash(), [])
  useEffect(() => void window.dispatchEvent(new Event('page-live')), [])

  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<LateLoader />}>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>
  )
}

/** Signing out, or in as somebody else, holds for every tab. */
function followOtherTabs() {
  const listening = new AbortController()
  window.addEventListener('storage', ({ key }) => key === tokenKey && location.reload(), {
    signal: listening.signal,
  })
  return () => listening.abort()
}

function leaveToLogin() {
  void router.navigate({ to: paths.login() }).then(() => queryClient.clear())
}
