import {
  type KeyboardEvent,
  type MouseEvent as Press,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { panned, type Point, type Size, type View, zoomed } from './projection.ts'

const keyStep = 60
const zoomStep = 2
/** A hand that trembles less than this has clicked and not dragged. */
const clickWithin = 4
const wheelSpeed = 1 / 400
const touches = ['touchstart', 'touchmove', 'touchend'] as const

interface Gestures {
  host: RefObject<HTMLElement | null>
  size: Size
  change: (next: (view: View) => View) => void
  onClick: (at: Point) => void
}

/**
 * Dragging and the arrow keys move the map; the wheel with Control or Command, two fingers, plus
 * and minus zoom it. One finger and the wheel alone scroll the page on. Enter is a click on the
 * middle.
 */
export function useGestures({ host, size, change, onClick }: Gestures) {
  const drag = useRef<{ start: Point; last: Point; hasMoved: boolean }>(null)
  const forget = () => void (drag.current = null)
  useZoomGestures({ host, size, change, onPinch: forget })

  return {
    zoomIn: () => change((view) => zoomed(view, size, zoomStep)),
    zoomOut: () => change((view) => zoomed(view, size, 1 / zoomStep)),
    onPointerDown(event: PointerEvent) {
      const at = pointOf(event.nativeEvent)
      drag.current = { start: at, last: at, hasMoved: false }
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const { current } = drag
      if (!current || event.pointerType !== 'mouse' || event.buttons === 0) return
      const at = pointOf(event.nativeEvent)
      const { start, last } = current
      const hasMoved = current.hasMoved || Math.hypot(at.x - start.x, at.y - start.y) > clickWithin
      drag.current = { start, last: at, hasMoved }
      if (hasMoved) change((view) => panned(view, size, at.x - last.x, at.y - last.y))
    },
    onPointerCancel: forget,
    onClick(event: Press) {
      const isKey = event.detail === 0
      if (isKey) onClick({ x: size.width / 2, y: size.height / 2 })
      else if (drag.current && !drag.current.hasMoved) onClick(drag.current.start)
      forget()
    },
    onKeyDown(event: KeyboardEvent) {
      const move = moves[event.key]
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      change((view) => move(view, size))
    },
  }
}

type ZoomGestures = Pick<Gestures, 'host' | 'size' | 'change'> & { onPinch: () => void }

/** React listens passively, and a passive listener cannot keep the page from scrolling. */
function useZoomGestures({ host, size, change, onPinch }: ZoomGestures) {
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

const moves: Record<string, (view: View, size: Size) => View> = {
  ArrowLeft: (view, size) => panned(view, size, keyStep, 0),
  ArrowRight: (view, size) => panned(view, size, -keyStep, 0),
  ArrowUp: (view, size) => panned(view, size, 0, keyStep),
  ArrowDown: (view, size) => panned(view, size, 0, -keyStep),
  '+': (view, size) => zoomed(view, size, zoomStep),
  '=': (view, size) => zoomed(view, size, zoomStep),
  '-': (view, size) => zoomed(view, size, 1 / zoomStep),
}

type Fingers = readonly [Point, Point]

function pinched(view: View, size: Size, before: Fingers, now: Fingers): View {
  const [from, to] = [middle(before), middle(now)]
  const moved = panned(view, size, to.x - from.x, to.y - from.y)
  return zoomed(moved, size, spread(now) / Math.max(1, spread(before)), to)
}

function pointOf({ offsetX, offsetY }: MouseEvent): Point {
  return { x: offsetX, y: offsetY }
}

function within(
  element: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: clientX - left, y: clientY - top }
}

function middle([one, other]: Fingers): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function spread([one, other]: Fingers) {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
