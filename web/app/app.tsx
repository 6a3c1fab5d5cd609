import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '#contract/web-paths.ts'
import { showToastAfterReload } from '#web/lib/reload-with-toast.ts'
import { tokenKey } from '#web/lib/storage.ts'
import { followColorScheme } from '#web/ui/color-scheme.ts'
import { focusHeadingAfterNavigation } from './focus.ts'
import { watchNavigation } from './navigation-clock.ts'
import { PageLoader } from './page-loader.tsx'
import { router } from './router.ts'

const Toasts = lazy(() =>
  import('#web/ui/toasts.tsx').then((module) => ({ default: module.Toasts })),
)

export function App() {
  useEffect(followOtherTabs, [])
  useEffect(() => watchNavigation(router), [])
  useEffect(followColorScheme, [])
  useEffect(() => focusHeadingAfterNavigation(router), [])
  useEffect(() => void showToastAfterReload(), [])
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

/** Loads the toasts with the first page other than the landing page, which shows none. */
export function LazyToasts() {
  const [isNeeded, setNeeded] = useState(() => !isLanding(location.pathname))
  useEffect(
    () =>
      router.subscribe(
        'onBeforeLoad',
        ({ toLocation }) => !isLanding(toLocation.pathname) && setNeeded(true),
      ),
    [],
  )
  return (
    isNeeded && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

function isLanding(pathname: string) {
  return pathname === paths.home()
}
