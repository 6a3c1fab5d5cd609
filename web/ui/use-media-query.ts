import { useSyncExternalStore } from 'react'

/** True while a media query matches. */
export function useMediaQuery(query: string) {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    // Without a screen no query matches.
    () => false,
  )
}
