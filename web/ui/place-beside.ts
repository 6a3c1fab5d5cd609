import { type RefObject, useLayoutEffect } from 'react'

/** Between an element and what is placed beside it, in px. */
const gap = 6
/** A list in a low window, as above the keyboard of a phone, keeps two of its rows, in px. */
const heightMin = 96

type Side = 'above' | 'below'

/**
 * @param edges of what is shown of the window
 * @returns above if the list fits only there, or fits nowhere and there is more room
 */
export function sideOf(
  anchor: { top: number; bottom: number },
  height: number,
  edges: { top: number; bottom: number },
): { side: Side; room: number } {
  const above = anchor.top - gap - edges.top
  const below = edges.bottom - anchor.bottom - gap
  return height <= below || below >= above
    ? { side: 'below', room: below }
    : { side: 'above', room: above }
}

/**
 * Shows a list above everything else, below a field and as wide, for as long as it is mounted. It
 * follows the field, and is hidden while that is scrolled out of view.
 */
export function usePlacedBeside(
  anchor: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!anchor.current || !box.current) return
    return followWith(box.current, anchor.current)
  }, [anchor, box])

  useLayoutEffect(() => {
    if (anchor.current && box.current) place(box.current, anchor.current)
  })
}

function followWith(box: HTMLElement, anchor: HTMLElement) {
  const follow = () => place(box, anchor)
  const sight = new IntersectionObserver(([entry]) => {
    box.style.visibility = entry?.isIntersecting === false ? 'hidden' : ''
  })
  box.showPopover()
  sight.observe(anchor)
  const listening = { capture: true, passive: true }
  window.addEventListener('scroll', follow, listening)
  window.addEventListener('resize', follow)
  window.visualViewport?.addEventListener('resize', follow)
  return () => {
    sight.disconnect()
    window.removeEventListener('scroll', follow, listening)
    window.removeEventListener('resize', follow)
    window.visualViewport?.removeEventListener('resize', follow)
  }
}

function place(box: HTMLElement, anchor: HTMLElement) {
  const around = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const top = window.visualViewport?.offsetTop ?? 0
  const bottom = top + (window.visualViewport?.height ?? clientHeight)
  box.style.maxHeight = ''
  box.style.width = `${around.width}px`
  const { side, room } = sideOf(around, box.offsetHeight, { top, bottom })

  box.style.maxHeight = `${Math.max(room, heightMin)}px`
  box.style.left = `${Math.max(0, Math.min(around.left, clientWidth - box.offsetWidth))}px`
  box.style.top = side === 'below' ? `${around.bottom + gap}px` : 'auto'
  box.style.bottom = side === 'above' ? `${clientHeight - around.top + gap}px` : 'auto'
}
