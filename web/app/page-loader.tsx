import { useEffect, useState } from 'react'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { untilOverlayMs } from './navigation-clock.ts'
import { PendingScreen } from './pending-screen.tsx'

/** The number of visible overlays; two for a moment, when one replaces another. */
let visibleCount = 0

/** Shown while the code or the session of a page is loading; the overlay appears after a delay. */
export function PageLoader() {
  const [goesOn] = useState(() => visibleCount > 0)
  const [isDue, setIsDue] = useState(() => goesOn || untilOverlayMs() === 0)

  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), untilOverlayMs())
    return () => window.clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!isDue) return
    visibleCount += 1
    return () => {
      visibleCount -= 1
    }
  }, [isDue])

  return isDue ? <LoadingOverlay goesOn={goesOn} /> : <PendingScreen />
}
