import type { Point } from './projection.ts'

interface Named {
  city: string
}

const letterWidth = 7.5
const aroundName = 26
const lineHeight = 26

/** About how far a name reaches, its dot included. */
export function widthOf({ city }: Named) {
  return city.length * letterWidth + aroundName
}

/**
 * Of places in their order, those whose names do not cover one that came before, and at most so
 * many.
 */
export function spreadOut<Place extends Named>(
  places: readonly Place[],
  pointOf: (place: Place) => Point,
  most: number,
): Place[] {
  const shown: { place: Place; at: Point }[] = []
  for (const place of places) {
    if (shown.length === most) break
    const at = pointOf(place)
    if (!shown.some((other) => cover(other, { place, at }))) shown.push({ place, at })
  }
  return shown.map(({ place }) => place)
}

interface DraftState {
  place: Named
  at: Point
}

/** A name begins at its point and goes on to the right. */
function cover(one: DraftState, other: DraftState) {
  const [left, right] = one.at.x <= other.at.x ? [one, other] : [other, one]
  const isBeside = right.at.x - left.at.x > widthOf(left.place)
  return !isBeside && Math.abs(one.at.y - other.at.y) < lineHeight
}
