import { orUnknown, UnknownName, unknownName } from '../../scripts/selection.ts'
// npm run bench -- <name>: measures, prints, and fails when a goal is missed. Without a name, all.
import { benchAll } from './all.ts'
import { benchBoard } from './board.ts'
import { benchDay } from './day.ts'
import { benchInp } from './inp.ts'
import { benchLanding } from './landing.ts'
import { benchLive } from './live.ts'
import { benchRoutes } from './routes.ts'
import { benchScreens } from './screens.ts'
import { benchPeers, benchSearch } from './search.ts'
import { benchStart } from './start.ts'
import { benchWrites } from './writes.ts'

const benches: Record<string, (part?: string) => Promise<boolean>> = {
  all: benchAll,
  board: benchBoard,
  day: benchDay,
  inp: benchInp,
  landing: benchLanding,
  live: benchLive,
  peers: benchPeers,
  routes: benchRoutes,
  screens: benchScreens,
  search: benchSearch,
  start: benchStart,
  writes: benchWrites,
}
/** Benches that take a part of a name, too. */
const selecting = ['inp', 'routes', 'screens']
const [name = 'all', part, ...rest] = process.argv.slice(2)

await orUnknown(async () => {
  const bench = benches[name]
  if (!bench) throw unknownName(name, Object.keys(benches))
  const [more] = part !== undefined && !selecting.includes(name) ? [part] : rest
  if (more !== undefined) throw new UnknownName(`"${more}" is one word too many.`)
  return bench(part)
})
