// Land, borders and states of the world as paths to draw, from files of our own that are fetched
// when a map is opened.
import { feature, mesh } from 'topojson-client'
import worldAddress from 'world-atlas/countries-50m.json?url'
import { unwrapped } from './date-line.ts'
import { project } from './projection.ts'
import statesAddress from './state-borders.json?url'

type World = Parameters<typeof mesh>[0]
type Countries = NonNullable<Parameters<typeof mesh>[1]>
type Line = readonly (readonly number[])[]

export type Atlas = Awaited<ReturnType<typeof loadAtlas>>

/** @throws TypeError where one of the files does not arrive */
export async function loadAtlas() {
  const [worldFile, statesFile] = await Promise.all([fetch(worldAddress), fetch(statesAddress)])
  const world: World & { objects: { countries: Countries } } = await worldFile.json()
  const states: { steps: number; lines: number[][] } = await statesFile.json()
  const { countries } = world.objects
  const whole = feature(world, countries)
  const polygons =
    'features' in whole ? whole.features.flatMap(({ geometry }) => polygonsOf(geometry)) : []
  const borders = mesh(world, countries, (one, other) => one !== other)

  return {
    land: pathOf(polygons.flat().map(unwrapped), true),
    /** Only where two countries meet: a coast is seen as it is. */
    borders: pathOf(borders.coordinates, false),
    states: pathOf(
      states.lines.map((steps) => degreesOf(steps, states.steps)),
      false,
    ),
  }
}

function polygonsOf(geometry: GeoJSON.Geometry) {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

/** In units of the world's width, so that one path serves every view. */
function pathOf(lines: readonly Line[], isClosed: boolean) {
  const path = new Path2D()
  for (const line of lines) {
    line.forEach(([longitude = 0, latitude = 0], index) => {
      const { x, y } = project({ longitude, latitude })
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    })
    if (isClosed) path.closePath()
  }
  return path
}

/** The first point counts from the middle of the map, each other from the one before it. */
function degreesOf(steps: readonly number[], perDegree: number): Line {
  const line: number[][] = []
  let [longitude, latitude] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    longitude += (steps[index] ?? 0) / perDegree
    latitude += (steps[index + 1] ?? 0) / perDegree
    line.push([longitude, latitude])
  }
  return line
}
