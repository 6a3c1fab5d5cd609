// Since when a page has been awaited, so that the overlay counts from there however the waiting is divided.
import type { AnyRouter } from '@tanstack/react-router'

/** From here on somebody waits rather than glances. */
const overlayAfterMs = 400

let begunAt = performance.now()

/** @returns what ends it */
export function watchNavigation(router: AnyRouter) {
  return router.subscribe('onBeforeLoad', () => {
    begunAt = performance.now()
  })
}

/** How long it is until the overlay is due. */
export function untilOverlayMs() {
  return Math.max(0, begunAt + overlayAfterMs - performance.now())
}
