// A map of our own: the world's countries, and the names of places as elements over it. It asks nobody outside.
import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as WorldMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import type { Place } from '#contract/resources.ts'
import { permitScript } from '#web/lib/permits.ts'
import type { Atlas } from './atlas.ts'
import { readPaint, styleOf, whenSchemeChanges } from './map-style.ts'
import styles from './place-map.module.css'
import { spreadOut, widthOf } from './spread-out.ts'

setWorkerUrl(permitScript(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href))

/** Both sides of the Atlantic. */
const wholeWorld = { center: { lng: -40, lat: 24 }, zoom: 1 }
const closeEnough = 4
const namesMax = 12
/** Where the controls are, at the upper right. */
const controls = { width: 56, height: 96 }
const edge = 14

interface Drawing {
  atlas: Atlas
  /** Its own words, by its names for them. */
  words: Record<string, string>
  chosen: Place | undefined
  onClick: (near: string) => void
  /** The part of the world in view: west, south, east, north. */
  onView: (box: string) => void
}

export type DrawnMap = ReturnType<typeof drawMap>

export function drawMap(host: HTMLElement, { atlas, words, chosen, onClick, onView }: Drawing) {
  const map = new WorldMap({
    container: host,
    style: styleOf(atlas, readPaint(host)),
    ...(chosen ? { center: pointOf(chosen), zoom: closeEnough } : wholeWorld),
    minZoom: 0.5,
    maxZoom: 9,
    attributionControl: false,
    // The page scrolls on where the map lies under the finger or the wheel.
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: words,
  })
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  const tellView = () => onView(map.getBounds().toArray().flat().map(inShort).join(','))
  map.on('click', ({ lngLat }) => onClick([lngLat.lat, lngLat.wrap().lng].map(inShort).join(',')))
  map.on('moveend', tellView)
  tellView()
  const stopWatching = whenSchemeChanges(() => map.setStyle(styleOf(atlas, readPaint(host))))
  const at = (place: Place) => map.project(pointOf(place))
  let markers: Marker[] = []

  return {
    /** Names the places there is room for, the chosen one before all others. */
    show(places: readonly Place[], chosen: Place | undefined, onChoose: (place: Place) => void) {
      const others = places.filter(
        (place) => place.label !== chosen?.label && hasRoom(host, at(place), widthOf(place)),
      )
      const shown = spreadOut([...(chosen ? [chosen] : []), ...others], at, namesMax)
      for (const marker of markers) marker.remove()
      markers = shown.map((place) =>
        new Marker({ element: nameOf(place, place === chosen, onChoose), anchor: 'left' })
          .setLngLat(pointOf(place))
          .addTo(map),
      )
    },
    goTo(place: Place) {
      if (map.getZoom() >= closeEnough && map.getBounds().contains(pointOf(place))) return
      map.flyTo({ center: pointOf(place), zoom: Math.max(map.getZoom(), closeEnough) })
    },
    remove() {
      stopWatching()
      map.remove()
    },
  }
}

function nameOf(place: Place, isChosen: boolean, onChoose: (place: Place) => void) {
  const name = document.createElement('button')
  name.type = 'button'
  name.className = styles.name ?? ''
  name.textContent = place.city
  name.title = place.label
  name.ariaPressed = String(isChosen)
  name.addEventListener('click', (event) => {
    event.stopPropagation()
    onChoose(place)
  })
  return name
}

/** Whether a name is read whole: within the map and clear of its controls. */
function hasRoom(
  { clientWidth, clientHeight }: HTMLElement,
  { x, y }: { x: number; y: number },
  width: number,
) {
  const right = x + width
  if (x < edge || right > clientWidth || y < edge || y > clientHeight - edge) return false
  return right < clientWidth - controls.width || y > controls.height
}

function pointOf({ longitude, latitude }: Place) {
  return { lng: longitude, lat: latitude }
}

function inShort(degrees: number) {
  return degrees.toFixed(3)
}
