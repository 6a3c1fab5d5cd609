import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `act` once, `ms` after `isDue` has become true, unless it becomes false or the component
 * unmounts before.
 */
export function useDelayed(isDue: boolean, ms: number, act: () => void) {
  const actNow = useEffectEvent(act)

  useEffect(() => {
    if (!isDue) return
    const timer = window.setTimeout(() => actNow(), ms)
    return () => window.clearTimeout(timer)
  }, [isDue, ms])
}
