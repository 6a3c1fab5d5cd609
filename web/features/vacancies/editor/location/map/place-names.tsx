import type { Place } from '#contract/vacancies/place.ts'
import styles from './place-names.module.css'
import { type Point, project } from './projection.ts'
import { spreadOut, widthOf } from './spread-out.ts'
import { type Size, toScreen, type View } from './view.ts'

const namesMax = 12
/** The box of the controls, at the upper right. */
const controls = { width: 60, height: 104 }
const edge = 14

interface PlaceNamesProps {
  places: readonly Place[]
  view: View
  size: Size
  chosen: Place | undefined
  onChoose: (place: Place) => void
}

/** Names the places there is room for, the chosen one before all others. */
export function PlaceNames({ places, view, size, chosen, onChoose }: PlaceNamesProps) {
  const at = (place: Place) => toScreen(view, size, project(place))
  const others = places.filter(
    (place) => place.id !== chosen?.id && hasRoom(size, at(place), widthOf(place)),
  )
  const shown = spreadOut(
    [...(chosen && isInside(size, at(chosen)) ? [chosen] : []), ...others],
    at,
    namesMax,
  )

  return shown.map((place) => (
    <button
      key={place.id}
      type="button"
      className={styles.name}
      style={{ left: at(place).x, top: at(place).y }}
      title={place.label}
      aria-pressed={place.id === chosen?.id}
      onClick={() => onChoose(place)}
    >
      {place.city}
    </button>
  ))
}

function isInside({ width, height }: Size, { x, y }: Point) {
  return x > 0 && x < width && y > 0 && y < height
}

/** True for a name that fits into the map and does not overlap its controls. */
function hasRoom({ width: mapWidth, height: mapHeight }: Size, { x, y }: Point, width: number) {
  const right = x + width
  if (x < edge || right > mapWidth || y < edge || y > mapHeight - edge) return false
  return right < mapWidth - controls.width || y > controls.height
}
