import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { showFlash } from '#web/lib/flash.ts'
import { tokenKey } from '#web/lib/storage.ts'
import { followColorScheme } from '#web/ui/color-scheme.ts'
import { focusHeadingAfterNavigation } from './focus.ts'
import { watchNavigation } from './navigation-clock.ts'
import { PageLoader } from './page-loader.tsx'
import { router } from './router.ts'

export function App() {
  useEffect(followOtherTabs, [])
  useEffect(() => watchNavigation(router), [])
  useEffect(followColorScheme, [])
  useEffect(() => focusHeadingAfterNavigation(router), [])
  useEffect(() => void showFlash(), [])
  useEffect(() => void window.dispatchEvent(new Event('page-live')), [])

  return (
    <Suspense fallback={<PageLoader />}>
      <RouterProvider router={router} />
    </Suspense>
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
