import { lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '#contract/web-paths.ts'
import { router } from './router.ts'

const Toasts = lazy(() => import('#web/ui/toasts.tsx').then((module) => ({ default: module.Toasts })))

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
