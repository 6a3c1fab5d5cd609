import './app/zod-without-eval.ts'
import '#web/ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense, lazy, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#contract/web-paths.ts'
import { startTexts } from '#web/lib/i18n/language.ts'
import { showToastAfterReload } from '#web/lib/reload-with-toast.ts'
import { sealDrafts } from '#web/lib/sealed-drafts.ts'
import { readToken, tokenKey } from '#web/lib/storage.ts'
import { followColorScheme } from '#web/ui/color-scheme.ts'
import { focusHeadingAfterNavigation } from './app/focus.ts'
import { watchNavigation } from './app/navigation-clock.ts'
import { PageLoader } from './app/page-loader.tsx'
import { router } from './app/router.ts'

const Toasts = lazy(() =>
  import('#web/ui/toasts.tsx').then((module) => ({ default: module.Toasts })),
)

// Removes drafts of a tab that was closed while its session ended.
if (!readToken()) void sealDrafts(null)

await startTexts()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root to draw into')

// Prerendered HTML stays on screen until the page is ready to replace it.
if (document.documentElement.dataset.drawn === 'stale') root.replaceChildren()
else if (root.hasChildNodes()) await router.load()
delete document.documentElement.dataset.drawn

createRoot(root).render(
  <>
    <StrictMode>
      <App />
    </StrictMode>
    {/* Outside of strict mode, whose second mount would lose toasts. In a frame the outer page
       shows them. */}
    {window.parent === window && <LazyToasts />}
  </>,
)

function App() {
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
function LazyToasts() {
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
