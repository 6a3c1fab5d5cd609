import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Opening takes the focus to the heading, also of what is open already; what opens by itself leaves the focus alone. */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { keepFocus, __TSR_key: arrival } = useLocation({ select: ({ state }) => state })
  const arrive = useEffectEvent((_arrival: string | undefined) => {
    if (!keepFocus) heading.current?.focus({ preventScroll: true })
  })

  useEffect(() => arrive(arrival), [arrival])
  return heading
}
