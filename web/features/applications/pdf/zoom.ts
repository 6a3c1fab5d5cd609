import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Keeps the reading position while the zoom changes. */
export function useZoom(pages: RefObject<HTMLElement | null>, current: number) {
  const [zoom, setZoom] = useState(1)
  const anchor = useRef<{ sheet: Element; part: number }>(null)

  function change(next: number) {
    const sheet = pages.current?.children[current - 1]
    if (sheet) anchor.current = { sheet, part: partAbove(sheet) }
    setZoom(next)
  }

  useLayoutEffect(() => {
    if (!anchor.current) return
    const { sheet, part } = anchor.current
    const { top, height } = sheet.getBoundingClientRect()
    window.scrollBy({ top: top + part * height, behavior: 'instant' })
    anchor.current = null
  })

  return { zoom, setZoom: change }
}

/** The share of the page above the visible area. */
function partAbove(sheet: Element) {
  const { top, height } = sheet.getBoundingClientRect()
  return -top / height
}

/** The zoom levels, relative to the available width. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The next larger or smaller size; the last one stays. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const index = steps.findIndex((step) => step >= zoom)
  return steps[index + direction] ?? zoom
}
