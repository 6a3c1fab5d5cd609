import type { StyleSpecification } from 'maplibre-gl'
import type { Atlas } from './atlas.ts'

/** Which of our colours paints what. */
const colours = {
  sea: '--sunken',
  land: '--surface',
  border: '--line-strong',
}

type Paint = Record<keyof typeof colours, string>

/** Sea, land and borders; nothing that would have to be fetched. */
export function styleOf({ land, borders }: Atlas, { sea, land: ground, border }: Paint): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      borders: { type: 'geojson', data: borders },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': ground } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': border, 'line-width': 0.5 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': border, 'line-width': 1, 'line-opacity': 0.6 },
      },
    ],
  }
}

/** The colours as they are inside of `element` now: a light or a dark one. */
export function readPaint(element: HTMLElement): Paint {
  const read = (name: string) => {
    // One for each: a colour that changes on an element may do so by and by.
    const probe = element.ownerDocument.createElement('span')
    probe.style.color = `var(${name})`
    element.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return { sea: read(colours.sea), land: read(colours.land), border: read(colours.border) }
}

/** Tells whenever the page turns light or dark. @returns how to stop it */
export function whenSchemeChanges(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  system.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] })
  return () => {
    system.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
