// npm run bench -- <name>: measures, prints, and fails when a goal is missed. Without a name, all.
import { orUnknown, UnknownName, unknownName } from '../../scripts/selection.ts'
import { measureAll, parts } from './all.ts'
import { printLines } from './lines.ts'
import { benchScreens } from './screens.ts'

/** Benches that take a part of a name, too. */
const selecting = ['inp', 'routes', 'screens']
const [name = 'all', part, ...rest] = process.argv.slice(2)

await orUnknown(async () => {
  const measure = name === 'all' ? measureAll : parts[name]
  if (!measure && name !== 'screens')
    throw unknownName(name, ['all', ...Object.keys(parts), 'screens'])
  const [more] = part !== undefined && !selecting.includes(name) ? [part] : rest
  if (more !== undefined) throw new UnknownName(`"${more}" is one word too many.`)
  return measure ? printLines(await measure(part)) : benchScreens(part)
})
