import { useSyncExternalStore } from 'react'

/** @returns whether the page is on screen: not that of a tab in the background */
export function useIsPageShown(): boolean {
  return useSyncExternalStore(onVisibility, () => !document.hidden)
}

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
