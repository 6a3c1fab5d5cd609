import { useSyncExternalStore } from 'react'

/** Whether somebody has this page before them: what happens behind their back they have not seen. */
export function useAttention() {
  return useSyncExternalStore(watch, hasAttention)
}

function hasAttention() {
  return document.visibilityState === 'visible' && document.hasFocus()
}

function watch(changed: () => void) {
  const events = new AbortController()
  const { signal } = events
  window.addEventListener('focus', changed, { signal })
  window.addEventListener('blur', changed, { signal })
  document.addEventListener('visibilitychange', changed, { signal })
  return () => events.abort()
}
