const half = 180
const whole = 360
const southPole = -90

/**
 * A ring of points that may cross the date line, drawn on beyond the edge of the map instead of
 * back across it. One that goes around the South Pole is closed along the lower edge.
 */
export function unwrapped(ring: readonly (readonly number[])[]): [number, number][] {
  let turns = 0
  const points = ring.map(([longitude = 0, latitude = 0], index): [number, number] => {
    const before = ring[index - 1]?.[0] ?? longitude
    if (longitude - before > half) turns -= 1
    if (before - longitude > half) turns += 1
    return [longitude + turns * whole, latitude]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (turns !== 0 && first && last) points.push([last[0], southPole], [first[0], southPole], first)
  return points
}
