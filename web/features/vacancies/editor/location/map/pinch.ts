import { panned, zoomed } from './move-view.ts'
import type { Point } from './projection.ts'
import type { Size, View } from './view.ts'

export type Fingers = readonly [Point, Point]

/** The view after two fingers went on from `before` to `now`. */
export function pinched(view: View, size: Size, before: Fingers, now: Fingers): View {
  const [from, to] = [middle(before), middle(now)]
  const moved = panned(view, size, to.x - from.x, to.y - from.y)
  return zoomed(moved, size, spread(now) / Math.max(1, spread(before)), to)
}

function middle([one, other]: Fingers): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function spread([one, other]: Fingers) {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
