import { useRef } from 'react'

/**
 * A lock for an action that must not run twice at once: a double click arrives before the button
 * can render as busy.
 * @returns `acquire`, which is false while the action is running, and `release`
 */
export function useSingleFlight() {
  const isHeld = useRef(false)

  return {
    acquire() {
      const wasFree = !isHeld.current
      isHeld.current = true
      return wasFree
    },
    release() {
      isHeld.current = false
    },
  }
}
