import { type RefObject, useEffect } from 'react'

/**
 * While something covers the whole screen, the rest that lies under it cannot be reached with the
 * keyboard either.
 * @param within what covers the screen; without it, all of the main content stays in reach
 */
export function useAloneOnScreen(
  isOverlaid: boolean,
  within?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const main = isOverlaid ? document.querySelector('main') : null
    if (!main) return undefined
    const around = [...aroundOf(within?.current ?? main, main)]
    for (const element of around) element.toggleAttribute('inert', true)
    return () => {
      for (const element of around) element.toggleAttribute('inert', false)
    }
  }, [isOverlaid, within])
}

/** The elements next to this one and to the elements that it is in, as far as the main content. */
function* aroundOf(element: Element, main: Element): Generator<Element> {
  for (const next of element.parentElement?.children ?? [])
    if (next !== element && !next.hasAttribute('inert')) yield next
  if (element !== main && element.parentElement) yield* aroundOf(element.parentElement, main)
}
