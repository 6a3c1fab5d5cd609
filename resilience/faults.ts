// npm run faults [-- part of a name]
// Two servers on one database, both disturbed in every way that docs/operations.md speaks of, while
// people write and read; and two releases on one database. Prints one table.
import { clientFaults, tryOverload } from './faults/client-faults.ts'
import { databaseFaults } from './faults/database-faults.ts'
import { signInAll } from './faults/load.ts'
import { tryObjectStore } from './faults/object-store-fault.ts'
import { tryMail, tryStorage } from './faults/outlet-faults.ts'
import { processFaults } from './faults/process-faults.ts'
import { type Row, tryFault } from './faults/trial.ts'
import { tryUpgrades } from './faults/upgrade.ts'
import { startWorld, type World } from './faults/world.ts'

const part = process.argv[2] ?? ''
const rows: Row[] = []
if ('upgrade'.includes(part)) for (const row of await tryUpgrades()) add(row)
if (part !== 'upgrade') await disturb(await startWorld())
console.table(
  rows.map(({ wrong, ...row }) => ({ ...row, holds: wrong.length === 0 ? 'yes' : 'NO' })),
)
process.exitCode = rows.every(({ wrong }) => wrong.length === 0) ? 0 : 1

/** Tries each fault whose name has the part. */
async function disturb(world: World) {
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
  if (!world.hasSmallDisk) console.log('Full disks are not tried: making a small one needs root.')
}

function add(row: Row) {
  rows.push(row)
  console.log(`${row.fault}: ${row.wrong.join('; ') || 'holds'} (${row.meanwhile})`)
}
