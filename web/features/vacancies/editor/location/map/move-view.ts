import type { Point } from './projection.ts'
import { type Size, toWorld, type View } from './view.ts'

/** Moves what is seen by so many pixels. */
export function panned(view: View, size: Size, byX: number, byY: number): View {
  return limited({ ...view, x: view.x - byX / view.scale, y: view.y - byY / view.scale }, size)
}

/** The point under `at`, by default the center, keeps its position. */
export function zoomed(view: View, size: Size, factor: number, at?: Point): View {
  const fixed = at ?? { x: size.width / 2, y: size.height / 2 }
  const { scale } = limited({ ...view, scale: view.scale * factor }, size)
  const before = toWorld(view, size, fixed)
  const after = toWorld({ ...view, scale }, size, fixed)
  return limited({ x: view.x + before.x - after.x, y: view.y + before.y - after.y, scale }, size)
}

const scaleMax = 2 ** 17

/**
 * Never more than the whole world, nothing above or below it, and not closer than its lines are
 * drawn.
 */
export function limited({ x, y, scale }: View, { width, height }: Size): View {
  const fitting = Math.min(Math.max(scale, width, height), scaleMax)
  const margin = height / 2 / fitting
  return { x: x - Math.floor(x), y: Math.min(Math.max(y, margin), 1 - margin), scale: fitting }
}
