import type { AnyRouter } from '@tanstack/react-router'
import { headingOfPage } from '#web/lib/focus-heading.ts'

const timeoutMs = 3_000

/**
 * Focuses the heading of each new page, so that screen readers announce it (WCAG 2.4.3).
 * @returns a function that stops it
 */
export function focusHeadingAfterNavigation(router: AnyRouter) {
  let before = pageState()
  let stopWaiting: (() => void) | undefined

  const leaving = router.subscribe('onBeforeNavigate', () => {
    before = pageState()
    stopWaiting?.()
  })
  const arriving = router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || toLocation.state.keepFocus) return
    stopWaiting = retryOnChange(() => {
      const now = pageState()
      const isFocusTaken = now.active !== before.active && now.active !== document.body
      // The previous page stays on screen until the next one has loaded.
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

function pageState() {
  const heading = headingOfPage()
  return { active: document.activeElement, heading, words: heading?.textContent }
}

/**
 * Calls `attempt` now and after each change of the document, until it succeeds or three seconds
 * have passed.
 */
function retryOnChange(attempt: () => boolean) {
  if (attempt()) return undefined
  const observer = new MutationObserver(() => attempt() && stop())
  const timer = window.setTimeout(stop, timeoutMs)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })

  function stop() {
    observer.disconnect()
    window.clearTimeout(timer)
  }
  return stop
}

/**
 * Keeps the field that is written into in view when the keyboard of a phone takes its part of the
 * screen. @returns how to stop
 */
export function keepFocusVisible() {
  if (!window.matchMedia('(pointer: coarse)').matches) return undefined
  window.addEventListener('resize', showField)
  return () => window.removeEventListener('resize', showField)
}

function showField() {
  const { activeElement: field } = document
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // Of a field that is higher than the screen, the browser shows the caret.
  if (field.clientHeight < window.innerHeight) field.scrollIntoView({ block: 'nearest' })
}
