import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Scrolls to a heading and focuses it, if the address names it and its content is there. */
export function useScrollToHash(
  name: string,
  heading: RefObject<HTMLElement | null>,
  isThere: boolean,
) {
  const isNamed = useLocation().hash === name
  useEffect(() => {
    if (!isNamed || !isThere) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [heading, isNamed, isThere])
}
