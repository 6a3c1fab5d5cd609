// Positions on a map in Mercator's projection. The world is a square of side 1: x grows to the east
// from the date line, y to the south.

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The part of the world that is seen: its middle, and how many pixels the whole world is wide. */
export interface View extends Point {
  scale: number
}

interface Position {
  latitude: number
  longitude: number
}

/** Beyond it the projection has no end. */
const northernmost = 85.0511
const wholeTurn = 360

export function project({ latitude, longitude }: Position): Point {
  const limited = Math.min(Math.max(latitude, -northernmost), northernmost)
  const sine = Math.sin((limited * Math.PI) / 180)
  return {
    x: longitude / wholeTurn + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  }
}

export function unproject({ x, y }: Point): Position {
  return {
    longitude: (x - Math.floor(x) - 0.5) * wholeTurn,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  }
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

/** West, south, east and north of what is seen, with commas between. */
export function boxOf(view: View, size: Size): string {
  const northWest = toWorld(view, size, { x: 0, y: 0 })
  const southEast = toWorld(view, size, { x: size.width, y: size.height })
  const [west, east] = [northWest.x, southEast.x].map(
    (x) => Math.min(Math.max(x, 0), 1) * wholeTurn - 180,
  )
  const [north, south] = [unproject(northWest).latitude, unproject(southEast).latitude]
  return [west, south, east, north].map(shortened).join(',')
}

/** Latitude and longitude, as the server takes them. */
export function nearOf(point: Point): string {
  const { latitude, longitude } = unproject(point)
  return [latitude, longitude].map(shortened).join(',')
}

function shortened(degrees = 0) {
  return degrees.toFixed(3)
}
