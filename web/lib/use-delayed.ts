import { useEffect, useEffectEvent } from 'react'

/** Acts once, `ms` after `isDue` has become true, unless the screen is left before. */
export function useDelayed(isDue: boolean, ms: number, act: () => void) {
  const actNow = useEffectEvent(act)

  useEffect(() => {
    if (!isDue) return
    const timer = window.setTimeout(() => actNow(), ms)
    return () => window.clearTimeout(timer)
  }, [isDue, ms])
}
