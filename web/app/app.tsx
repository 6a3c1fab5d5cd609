import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense, useEffect } from 'react'
import { showToastAfterReload } from '#web/lib/reload-with-toast.ts'
import { tokenKey } from '#web/lib/storage.ts'
import { followColorScheme } from '#web/ui/color-scheme.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { focusHeadingAfterNavigation, keepFocusVisible } from './focus.ts'
import { watchNavigation } from './navigation-clock.ts'
import { followReleases } from './new-release.ts'
import { PageLoader } from './page-loader.tsx'
import { router } from './router.ts'

export function App() {
  return (
    <>
      <StrictMode>
        <Pages />
      </StrictMode>
      {/* Outside of strict mode, whose second mount would lose toasts. In a frame the outer page
         shows them. */}
      {window.parent === window && <Toasts />}
    </>
  )
}

function Pages() {
  useEffect(followOtherTabs, [])
  useEffect(() => watchNavigation(router), [])
  useEffect(followColorScheme, [])
  useEffect(followReleases, [])
  useEffect(keepFocusVisible, [])
  useEffect(() => focusHeadingAfterNavigation(router), [])
  useEffect(showToastAfterReload, [])
  useEffect(() => void window.dispatchEvent(new Event('page-live')), [])

  return (
    <Suspense fallback={<PageLoader />}>
      <RouterProvider router={router} />
    </Suspense>
  )
}

/** Reloads this tab when another tab logs in or out. */
function followOtherTabs() {
  const listening = new AbortController()
  window.addEventListener('storage', ({ key }) => key === tokenKey && location.reload(), {
    signal: listening.signal,
  })
  return () => listening.abort()
}
