import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** What somebody opened takes the focus to its heading; what opened by itself does not. */
export function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { keepFocus } = useLocation({ select: ({ state }) => state })
  const arrive = useEffectEvent(() => {
    if (!keepFocus) heading.current?.focus({ preventScroll: true })
  })

  useEffect(() => arrive(), [])
  return heading
}
