const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * So long after all that it loaded, a page has what it shows itself, and the network may still be
 * there.
 */
const settledMs = 4_000
/** A first press is answered and painted before anything is loaded for the next one. */
const afterSignMs = 300

const waiting = new Set<() => unknown>()
let isIntended = false

/**
 * Loads what the next action of the person may need, once the browser is idle after they have moved
 * a pointer or pressed anything on the page, or some seconds after the page was there.
 * @param load may be given any number of times
 */
export function onFirstIntent(load: () => unknown): void {
  if (isIntended) return whenIdle(() => void attempt(load))
  if (waiting.size === 0) {
    for (const sign of signs) window.addEventListener(sign, loadSoon, { passive: true })
    setTimeout(loadOnceSettled, settledMs)
  }
  waiting.add(load)
}

/** A slow phone is still busy with the page itself when a fast one is long done. */
function loadOnceSettled() {
  const ends = performance.getEntriesByType('resource').map((one) => one.startTime + one.duration)
  const waitMs = Math.max(0, ...ends) + settledMs - performance.now()
  if (waitMs > 0 && !isIntended) setTimeout(loadOnceSettled, waitMs)
  else loadAll()
}

/** Chromium reports a pointer that rests, too, once the page is drawn under it. */
function loadSoon(sign: Event) {
  if (sign instanceof PointerEvent && sign.type === 'pointermove' && !hasMoved(sign)) return
  for (const sign of signs) window.removeEventListener(sign, loadSoon)
  setTimeout(loadAll, afterSignMs)
}

function hasMoved({ movementX, movementY }: PointerEvent) {
  return movementX !== 0 || movementY !== 0
}

function loadAll() {
  for (const sign of signs) window.removeEventListener(sign, loadSoon)
  isIntended = true
  for (const load of waiting) whenIdle(() => void attempt(load))
  waiting.clear()
}

/** A failure is left to the use of the code, which loads it again. */
async function attempt(load: () => unknown) {
  await Promise.resolve(load()).catch(() => undefined)
}

/** By then a page that never rests has what it loads for the next action. */
const idleWithinMs = 2_000

/** Acts once the browser is idle, after two seconds at the latest. Some never say that they are. */
export function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => act(), { timeout: idleWithinMs })
  else act()
}
