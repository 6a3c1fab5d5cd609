// Positions on a map in Mercator's projection. The world is a square of side 1: x grows to the east
// from the date line, y to the south.

export interface Point {
  x: number
  y: number
}

interface Position {
  latitude: number
  longitude: number
}

/** Beyond it the projection has no end. */
const northernmost = 85.0511
export const wholeTurn = 360

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
