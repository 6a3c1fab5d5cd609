// The countries of the world, a file of our own that is fetched when a map is opened.
import { feature, mesh } from 'topojson-client'
import address from 'world-atlas/countries-50m.json?url'
import { unwrapped } from './date-line.ts'

type World = Parameters<typeof mesh>[0]
type Countries = NonNullable<Parameters<typeof mesh>[1]>

export type Atlas = Awaited<ReturnType<typeof loadAtlas>>

export async function loadAtlas() {
  const world: World & { objects: { countries: Countries } } = await (await fetch(address)).json()
  const { countries } = world.objects
  const whole = feature(world, countries)
  const rings = 'features' in whole ? whole.features.flatMap(({ geometry }) => polygonsOf(geometry)) : []
  return {
    land: { type: 'MultiPolygon' as const, coordinates: rings.map((polygon) => polygon.map(unwrapped)) },
    /** Only where two countries meet: a coast is seen as it is. */
    borders: mesh(world, countries, (one, other) => one !== other),
  }
}

function polygonsOf(geometry: GeoJSON.Geometry) {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}
