import type { Point } from './projection.ts'

export interface Size {
  width: number
  height: number
}

/** The part of the world that is seen: its middle, and how many pixels the whole world is wide. */
export interface View extends Point {
  scale: number
}

/**
 * In pixels from the upper left; of a world that goes on around itself, the copy that is nearest to
 * the middle.
 */
export function toScreen(view: View, { width, height }: Size, point: Point): Point {
  const aside = point.x - view.x
  return {
    x: width / 2 + (aside - Math.round(aside)) * view.scale,
    y: height / 2 + (point.y - view.y) * view.scale,
  }
}

export function toWorld(view: View, { width, height }: Size, { x, y }: Point): Point {
  return { x: view.x + (x - width / 2) / view.scale, y: view.y + (y - height / 2) / view.scale }
}
