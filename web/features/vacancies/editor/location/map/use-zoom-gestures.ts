import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { zoomed } from './move-view.ts'
import { type Fingers, pinched } from './pinch.ts'
import type { Point } from './projection.ts'
import type { Size, View } from './view.ts'

const wheelSpeed = 1 / 400
const touches = ['touchstart', 'touchmove', 'touchend'] as const

/** A map, its size and the way to move it. */
export interface Movable {
  host: RefObject<HTMLElement | null>
  size: Size
  change: (next: (view: View) => View) => void
}

/** React listens passively, and a passive listener cannot keep the page from scrolling. */
export function useZoomGestures({
  host,
  size,
  change,
  onPinch,
}: Movable & { onPinch: () => void }) {
  const pinch = useRef<Fingers>(null)
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    change((view) =>
      zoomed(view, size, 2 ** (-event.deltaY * wheelSpeed), within(host.current, event)),
    )
  })
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [one, other] = event.touches
    const before = pinch.current
    pinch.current = null
    if (!one || !other || event.touches.length !== 2) return
    event.preventDefault()
    onPinch()
    const now = [within(host.current, one), within(host.current, other)] as const
    pinch.current = now
    if (before) change((view) => pinched(view, size, before, now))
  })

  useEffect(() => {
    const element = host.current
    const wheel = (event: WheelEvent) => onWheel(event)
    const touch = (event: TouchEvent) => onTouch(event)
    element?.addEventListener('wheel', wheel, { passive: false })
    for (const type of touches) element?.addEventListener(type, touch, { passive: false })
    return () => {
      element?.removeEventListener('wheel', wheel)
      for (const type of touches) element?.removeEventListener(type, touch)
    }
  }, [host])
}

function within(
  element: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: clientX - left, y: clientY - top }
}
