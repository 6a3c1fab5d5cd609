/** A frame that takes longer is not waited for. */
const frameMs = 100

/**
 * Acts once the browser has painted what has changed so far. A page that is hidden draws nothing,
 * and is not waited for.
 */
export function afterPaint(act: () => void) {
  if (document.hidden) {
    act()
    return
  }
  let isDone = false
  const timer = window.setTimeout(run, frameMs)
  requestAnimationFrame(() => window.setTimeout(run))

  function run() {
    window.clearTimeout(timer)
    if (!isDone) act()
    isDone = true
  }
}
