import { lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '#contract/web-paths.ts'
import { router } from './router.ts'

const Toasts = lazy(() => import('#web/ui/toasts.tsx').then((module) => ({ default: module.Toasts })))

/** The landing page has nothing to announce, so it does not wait for what announces. */
export function LateToasts() {
  const [isWanted, setWanted] = useState(() => !isLanding(location.pathname))
  useEffect(
    () =>
      router.subscribe(
        'onBeforeLoad',
        ({ toLocation }) => !isLanding(toLocation.pathname) && setWanted(true),
      ),
    [],
  )
  return (
    isWanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

function isLanding(pathname: string) {
  return pathname === paths.home()
}
