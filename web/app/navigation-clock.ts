// Since when a page has been awaited, so that the overlay counts from there however the waiting is divided.
import type { AnyRouter } from '@tanstack/react-router'

/** From here on somebody waits rather than glances. */
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

/** How long it is until the overlay is due. */
export function untilOverlayMs() {
  const now = performance.now()
  return Math.max(0, (begunAt ?? now) + overlayAfterMs - now)
}
