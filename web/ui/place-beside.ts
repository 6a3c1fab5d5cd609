import { type RefObject, useLayoutEffect } from 'react'

/** Between an element and what is placed beside it, in px. */
const gap = 6
/** A list in a low window, as above the keyboard of a phone, keeps two of its rows, in px. */
const heightMin = 96

export type Side = 'above' | 'below'

/**
 * @param edges of what is shown of the window
 * @param side the one that is preferred
 * @returns the other side where the box fits only there, or fits nowhere and there is more room
 */
export function sideOf(
  anchor: { top: number; bottom: number },
  height: number,
  edges: { top: number; bottom: number },
  side: Side,
): { side: Side; room: number } {
  const rooms = { above: anchor.top - gap - edges.top, below: edges.bottom - anchor.bottom - gap }
  const other = side === 'above' ? 'below' : 'above'
  const chosen = height <= rooms[side] || rooms[side] >= rooms[other] ? side : other
  return { side: chosen, room: rooms[chosen] }
}

/**
 * Shows a box above everything else, beside an element, for as long as it is mounted. It follows
 * the element, and is hidden while that is scrolled out of view.
 */
export function usePlacedBeside(
  anchor: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  side: Side,
): void {
  useLayoutEffect(() => {
    if (!anchor.current || !box.current) return
    return followWith(box.current, anchor.current, side)
  }, [anchor, box, side])

  useLayoutEffect(() => {
    if (anchor.current && box.current) place(box.current, anchor.current, side)
  })
}

function followWith(box: HTMLElement, anchor: HTMLElement, side: Side) {
  const follow = () => place(box, anchor, side)
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

/** A box that is as wide as its style says is centered; one without a width gets the element's. */
function place(box: HTMLElement, anchor: HTMLElement, preferred: Side) {
  const around = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const top = window.visualViewport?.offsetTop ?? 0
  const bottom = top + (window.visualViewport?.height ?? clientHeight)
  box.style.maxHeight = ''
  if (preferred === 'below') box.style.width = `${around.width}px`
  const { side, room } = sideOf(around, box.offsetHeight, { top, bottom }, preferred)
  const left = around.left + (around.width - box.offsetWidth) / 2

  box.style.maxHeight = `${Math.max(room, heightMin)}px`
  box.style.left = `${Math.max(0, Math.min(left, clientWidth - box.offsetWidth))}px`
  box.style.top = side === 'below' ? `${around.bottom + gap}px` : 'auto'
  box.style.bottom = side === 'above' ? `${clientHeight - around.top + gap}px` : 'auto'
}
