import { useEffect, useState } from 'react'
import { LoadingOverlay } from '#web/ui/loader.tsx'
import { untilOverlayMs } from './navigation-clock.ts'
import { PendingScreen } from './pending-screen.tsx'

/** The number of mounted loaders. Two overlap briefly during a handover. */
let shown = 0

/** While the code or the session of a whole page is awaited: the film comes when it takes longer than a moment. */
export function PageLoader() {
  const [goesOn] = useState(() => shown > 0)
  const [isDue, setIsDue] = useState(() => goesOn || untilOverlayMs() === 0)

  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), untilOverlayMs())
    return () => window.clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!isDue) return
    shown += 1
    return () => {
      shown -= 1
    }
  }, [isDue])

  return isDue ? <LoadingOverlay goesOn={goesOn} /> : <PendingScreen />
}
