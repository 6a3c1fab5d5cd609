import { useEffect } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Focuses the heading of a page whose content has replaced what had the focus. */
export function useHeadingFocus() {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
}
