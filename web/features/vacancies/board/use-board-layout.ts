import { useParams } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

/** The open vacancy, and the parts of the board that the screen has room for. */
export function useBoardLayout() {
  const isWide = useMediaQuery('(width >= 768px)')
  const [isFiltering, setIsFiltering] = useState(false)
  // The open panel has all of them.
  const isBeside = useMediaQuery('(width >= 1360px)') && !isFiltering
  const { slug: openSlug } = useParams({ strict: false })
  const isOpen = openSlug !== undefined
  const isOverlaid = !isWide && isOpen

  return { openSlug, isOpen, isWide, isOverlaid, isBeside, isFiltering, setIsFiltering }
}

/** The navigation that lies under the overlay cannot be reached with the keyboard either. */
export function useAloneOnScreen(isOverlaid: boolean) {
  useEffect(() => {
    const main = isOverlaid ? document.querySelector('main') : null
    if (!main) return undefined
    const around = [...(main.parentElement?.children ?? [])].filter((element) => element !== main)
    for (const element of around) element.toggleAttribute('inert', true)
    return () => {
      for (const element of around) element.toggleAttribute('inert', false)
    }
  }, [isOverlaid])
}

/** Closing the overlay returns the focus to the card that opened it (WCAG 2.4.3). */
export function useReturnToCard(
  list: RefObject<HTMLElement | null>,
  overlaidSlug: string | undefined,
) {
  const left = useRef<string>(undefined)

  useEffect(() => {
    const card =
      left.current &&
      list.current?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(left.current)}"]`)
    left.current = overlaidSlug
    if (overlaidSlug !== undefined || !card) return
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }, [list, overlaidSlug])
}
