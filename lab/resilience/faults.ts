// npm run faults [-- part of a name, or pooled, failover, upgrade, rollback or migrate [commit]]
// Two servers on one database, both disturbed in every way that docs/operations.md speaks of, while
// people write and read, then the larger worlds of docs/scaling.md, and releases side by side as in
// docs/deploy.md. Prints one table.
import { orUnknown, selected, UnknownName } from '../../scripts/selection.ts'
import { MissingPrograms } from './cluster/programs.ts'
import { clientFaults, tryOverload } from './faults/client-faults.ts'
import { databaseFaults } from './faults/database-faults.ts'
import { tryFailover } from './faults/failover-fault.ts'
import { signInAll } from './faults/load.ts'
import { tryMigration } from './faults/migration-fault.ts'
import { tryObjectStore } from './faults/object-store-fault.ts'
import { tryMail, tryStorage } from './faults/outlet-faults.ts'
import { tryPooled } from './faults/pooled-fault.ts'
import { processFaults } from './faults/process-faults.ts'
import { MissingHistory } from './faults/releases.ts'
import { type Row, tryFault } from './faults/trial.ts'
import { tryUpgradeFromLast, tryWayBack } from './faults/upgrade.ts'
import { startWorld } from './faults/world.ts'

/** Trials with a world of their own, by the word that selects them. */
const ownWorlds: Record<string, () => Promise<Row[]>> = {
  pooled: tryPooled,
  failover: tryFailover,
  upgrade: async () => [await tryUpgradeFromLast()],
  rollback: tryWayBack,
  migrate: () => tryMigration(words[1]),
}

/** Trials with the two servers. They are known before these are started. */
const faultNames = [
  'database unreachable',
  'database killed',
  'database paused',
  'database slow (40 ms each way)',
  'database read-only',
  'disk of the database full',
  'one of two servers killed',
  'clock of one server 2 h ahead',
  'clock of one server 2 h behind',
  'slow headers',
  'slow bodies',
  'slow readers',
  'server of emails away',
  'folder of files away',
  'object store away',
  'four times overload',
]

// Every process that is started ends with this one.
process.setMaxListeners(50)
const words = process.argv.slice(2).filter((word) => word !== '--yes')
const part = words[0] ?? ''
const rows: Row[] = []
const notTried: string[] = []
await orUnknown(tryAll)

async function tryAll() {
  const [more] = words.slice(part === 'migrate' ? 2 : 1)
  if (more !== undefined) throw new UnknownName(`"${more}" is one word too many.`)
  if (!(part in ownWorlds)) {
    selected(part, [...faultNames, ...Object.keys(ownWorlds)], (name) => name)
    await tryTwoServers()
  }
  for (const [word, attempt] of Object.entries(ownWorlds)) {
    if (part === '' && word === 'migrate') {
      notTried.push('migrate: it makes a million of everything, so it is run by its name.')
      continue
    }
    if (part !== '' && part !== word) continue
    try {
      for (const row of await attempt()) add(row)
    } catch (error) {
      if (!(error instanceof MissingPrograms || error instanceof MissingHistory)) throw error
      notTried.push(`${word}: ${error.message}`)
    }
  }
  console.table(
    rows.map(({ wrong, ...row }) => ({ ...row, holds: wrong.length === 0 ? 'yes' : 'NO' })),
  )
  for (const line of notTried) console.log(line)
  return rows.every(({ wrong }) => wrong.length === 0)
}

async function tryTwoServers() {
  const world = await startWorld()
  if (!world.hasSmallDisk) notTried.push('Full disks are not tried: making a small one needs root.')
  try {
    const people = await signInAll(world.servers[0]?.url ?? '')
    const trials = [
      ...databaseFaults(world),
      ...processFaults(world),
      ...clientFaults(world, people),
    ]
    for (const { fault } of trials)
      if (!faultNames.some((name) => fault.includes(name))) throw new Error(`${fault} has no name`)
    for (const trial of trials.filter(({ fault }) => fault.includes(part)))
      add(await tryFault(world, people, trial))
    if ('server of emails away'.includes(part)) add(await tryMail(world))
    if ('folder of files away'.includes(part)) add(await tryStorage(world, people))
    if ('object store away'.includes(part)) add(await tryObjectStore(world, people))
    if ('four times overload'.includes(part)) add(await tryOverload(world, people))
  } finally {
    await world.stop()
  }
}

function add(row: Row) {
  rows.push(row)
  console.log(`${row.fault}: ${row.wrong.join('; ') || 'holds'} (${row.meanwhile})`)
}
