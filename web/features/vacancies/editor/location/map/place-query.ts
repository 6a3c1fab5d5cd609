import { type Point, unproject, wholeTurn } from './projection.ts'
import { type Size, toWorld, type View } from './view.ts'

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
