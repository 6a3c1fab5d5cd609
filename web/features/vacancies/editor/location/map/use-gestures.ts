import { type KeyboardEvent, type PointerEvent, type MouseEvent as Press, useRef } from 'react'
import { panned, zoomed } from './move-view.ts'
import type { Point } from './projection.ts'
import { type Movable, useZoomGestures } from './use-zoom-gestures.ts'
import type { Size, View } from './view.ts'

const keyStep = 60
const zoomStep = 2
/** A hand that trembles less than this has clicked and not dragged. */
const clickWithin = 4

interface Gestures extends Movable {
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

const moves: Record<string, (view: View, size: Size) => View> = {
  ArrowLeft: (view, size) => panned(view, size, keyStep, 0),
  ArrowRight: (view, size) => panned(view, size, -keyStep, 0),
  ArrowUp: (view, size) => panned(view, size, 0, keyStep),
  ArrowDown: (view, size) => panned(view, size, 0, -keyStep),
  '+': (view, size) => zoomed(view, size, zoomStep),
  '=': (view, size) => zoomed(view, size, zoomStep),
  '-': (view, size) => zoomed(view, size, 1 / zoomStep),
}

function pointOf({ offsetX, offsetY }: MouseEvent): Point {
  return { x: offsetX, y: offsetY }
}
