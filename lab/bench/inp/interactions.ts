// The interactions of a page that is watched, as the browser itself measures them.
import type { CDPSession } from '@playwright/test'

export const viewport = { width: 1440, height: 900 }
/** More than the tabs and the address bar of a browser take. */
const frameHeight = 200

/** Milliseconds. */
export interface Interaction {
  type: string
  target: string
  duration: number
  /** From the press until the first handler runs. */
  delay: number
  processing: number
}

/**
 * Makes the window higher than the page by what the browser itself shows. What lies below the edge
 * of the window is drawn by no frame, and an interaction whose only change lies there lasts until
 * something else in the page changes: keys pressed in a chat took seconds.
 */
export async function showWhole(devtools: CDPSession, size = viewport) {
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  const bounds = { width: size.width, height: size.height + frameHeight }
  await devtools.send('Browser.setWindowBounds', { windowId, bounds })
}

/**
 * Asked over the protocol of the browser, because the page allows no evaluated strings.
 * Interactions that take less than 16 ms are not reported by browsers.
 */
export async function watch(devtools: CDPSession) {
  const expression = `
    globalThis.interactions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId) interactions.push({
        type: entry.name,
        target: entry.target?.outerHTML.slice(0, 60) ?? 'an element that is gone',
        duration: entry.duration,
        delay: entry.processingStart - entry.startTime,
        processing: entry.processingEnd - entry.processingStart,
      })
    }).observe({ type: 'event', durationThreshold: 16 })`
  await devtools.send('Runtime.evaluate', { expression })
}

export async function slowestOf(devtools: CDPSession): Promise<Interaction> {
  const expression = `JSON.stringify(interactions)`
  const { result } = await devtools.send('Runtime.evaluate', { expression })
  const interactions = JSON.parse(String(result.value)) as Interaction[]
  const none = { type: 'none', target: 'the page', duration: 16, delay: 0, processing: 0 }
  return interactions.reduce((one, other) => (other.duration > one.duration ? other : one), none)
}
