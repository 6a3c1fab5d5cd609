import { useEffect, useState } from 'react'
import { LoadingOverlay } from '#web/ui/loader.tsx'
import { untilOverlayMs } from './navigation-clock.ts'
import { PendingScreen } from './pending-screen.tsx'

/** While the code or the session of a whole page is awaited: the film comes when it takes longer than a moment. */
export function PageLoader() {
  const [isDue, setIsDue] = useState(() => untilOverlayMs() === 0)

  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), untilOverlayMs())
    return () => window.clearTimeout(timer)
  }, [])

  return isDue ? <LoadingOverlay /> : <PendingScreen />
}
