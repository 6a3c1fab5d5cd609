// The start of the present navigation, from which the overlay's delay is counted across all loading phases.
import type { AnyRouter } from '@tanstack/react-router'

/** The delay after which a navigation counts as slow. */
const overlayAfterMs = 400

/** Null while no page is on its way: a part that is awaited later counts from its own beginning. */
let begunAt: number | null = performance.now()

/** @returns what ends it */
export function watchNavigation(router: AnyRouter) {
  const begin = router.subscribe('onBeforeLoad', () => {
    begunAt = performance.now()
  })
  const end = router.subscribe('onRendered', () => {
    begunAt = null
  })
  return () => {
    begin()
    end()
  }
}

/** The time in milliseconds until the overlay is due. */
export function untilOverlayMs() {
  const now = performance.now()
  return Math.max(0, (begunAt ?? now) + overlayAfterMs - now)
}
