// The start of the current navigation, from which the delay of the loading overlay is counted.
import type { AnyRouter } from '@tanstack/react-router'

const overlayAfterMs = 400

/** Null while no navigation is running. */
let startedAt: number | null = performance.now()

/** Observes the navigations of the router. @returns a function that stops it */
export function watchNavigation(router: AnyRouter) {
  const begin = router.subscribe('onBeforeLoad', () => {
    startedAt = performance.now()
  })
  const end = router.subscribe('onRendered', () => {
    startedAt = null
  })
  return () => {
    begin()
    end()
  }
}

/**
 * @returns the time until the loading overlay is due, in ms; it is shown 400 ms after the start of
 * a navigation
 */
export function untilOverlayMs() {
  const now = performance.now()
  return Math.max(0, (startedAt ?? now) + overlayAfterMs - now)
}
