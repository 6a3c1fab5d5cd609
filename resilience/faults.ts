// npm run faults [-- part of a name, or pooled, failover, upgrade, rollback or migrate [commit]]
// Two servers on one database, both disturbed in every way that docs/operations.md speaks of, while
// people write and read, then the larger worlds of docs/scaling.md, and releases side by side as in
// docs/deploy.md. Prints one table.
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
  migrate: () => tryMigration(process.argv[3]),
}

// Every process that is started ends with this one.
process.setMaxListeners(50)
const part = process.argv[2] ?? ''
const rows: Row[] = []
const notTried: string[] = []
if (!(part in ownWorlds)) await tryTwoServers()
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
process.exitCode = rows.every(({ wrong }) => wrong.length === 0) ? 0 : 1

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
