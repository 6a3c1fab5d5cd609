// After a change of page the focus goes to its heading, so that a screen reader says where one is.
import type { AnyRouter } from '@tanstack/react-router'

const giveUpMs = 3_000

export function focusHeadingAfterNavigation(router: AnyRouter) {
  let before = whatIsThere()
  let stopWaiting: (() => void) | undefined

  const leaving = router.subscribe('onBeforeNavigate', () => {
    before = whatIsThere()
    stopWaiting?.()
  })
  const arriving = router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || toLocation.state.keepFocus) return
    stopWaiting = tryUntilDone(() => {
      const now = whatIsThere()
      const isFocusTaken = now.active !== before.active && now.active !== document.body
      // The page before stays in view until the next one has its texts and data.
      const isNew = now.heading !== before.heading || now.words !== before.words
      if (!isFocusTaken && isNew) now.heading?.focus({ preventScroll: true })
      return isFocusTaken || (isNew && now.heading !== null)
    })
  })

  return () => {
    leaving()
    arriving()
    stopWaiting?.()
  }
}

function whatIsThere() {
  const heading =
    document.querySelector<HTMLElement>('main [data-focus-on-arrival]') ??
    document.querySelector<HTMLElement>('main h1[tabindex]')
  return { active: document.activeElement, heading, words: heading?.textContent }
}

/** Tries now and whenever the page changes. */
function tryUntilDone(attempt: () => boolean) {
  if (attempt()) return undefined
  const observer = new MutationObserver(() => attempt() && stop())
  const timer = window.setTimeout(stop, giveUpMs)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })

  function stop() {
    observer.disconnect()
    window.clearTimeout(timer)
  }
  return stop
}
