import { type RefObject, useEffect, useRef } from 'react'

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

/** Whoever closes the overlay is where they were: on the card that they had opened. */
export function useReturnToCard(list: RefObject<HTMLElement | null>, overlaidSlug: string | undefined) {
  const left = useRef<string>(undefined)

  useEffect(() => {
    const card =
      left.current && list.current?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(left.current)}"]`)
    left.current = overlaidSlug
    if (overlaidSlug !== undefined || !card) return
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }, [list, overlaidSlug])
}
