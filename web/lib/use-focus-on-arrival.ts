import { useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Focuses the heading after each navigation to it, also to what is open already (WCAG 2.4.3).
 * Navigation with `keepFocus` leaves the focus alone.
 * @returns the ref of the heading
 */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useLocation({ select: ({ state }) => state.keepFocus })
  // The page that is left stays on screen until the next one has loaded, and does not arrive again.
  const arrival = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key,
  })
  const arrive = useEffectEvent((_arrival: string | undefined) => {
    if (!keepFocus) heading.current?.focus({ preventScroll: true })
  })

  useEffect(() => arrive(arrival), [arrival])
  return heading
}
