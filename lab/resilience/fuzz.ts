// npm run fuzz -- [--requests 20000] [--seed 1] [--url http://…]
// Without a seed there are two runs: one of the fixed seed, one of a fresh one. Without an address
// each has a server of its own, on a fresh embedded database with the demo world; it begins with a
// story, and every call must have succeeded at least once.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { orUnknown, UnknownName } from '../../scripts/selection.ts'
import { demoPeople } from './fuzz/people.ts'
import { type Fault, fuzz, type Outcome } from './fuzz/run.ts'
import { mailsIn } from './fuzz/story/mails.ts'
import {
  holdPayment,
  inDatabase,
  leaveFailures,
  ledgerFaults,
  nameServerPort,
  pushService,
  startServer,
} from './server.ts'

const fixedSeed = 20_260_101
const values = readOptions()
await orUnknown(async () => {
  const seeds = values.seed ? [numberIn('seed')] : [fixedSeed, randomInt(2 ** 30)]
  numberIn('requests')
  let isSound = true
  for (const seed of seeds) isSound = (await run(seed)) && isSound
  return isSound
})

function readOptions() {
  try {
    const { values: given } = parseArgs({
      options: {
        requests: { type: 'string', default: '20000' },
        seed: { type: 'string' },
        url: { type: 'string' },
      },
    })
    return given
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

function numberIn(name: 'seed' | 'requests') {
  const value = Number(values[name])
  if (!Number.isSafeInteger(value) || value < 1)
    throw new UnknownName(`--${name} must be a whole number from 1 on.`)
  return value
}

async function run(seed: number): Promise<boolean> {
  const server = values.url ? null : await startServer({ LOG_LEVEL: 'error' })
  const url = values.url ?? server?.url ?? ''
  const begun = performance.now()
  try {
    const outcome = await fuzz({
      url,
      seed,
      requests: Number(values.requests),
      people: await demoPeople(url),
      isLimited: server === null,
      story: server && {
        holdPayment: (code) => inDatabase(server.dataDir, (db) => holdPayment(db, code)),
        leaveFailures: () => inDatabase(server.dataDir, leaveFailures),
        findMail: mailsIn(server.dataDir),
        pushService,
        nameServerPort,
      },
      onFault: (fault) => printFault(seed, fault),
    })
    print(seed, outcome, performance.now() - begun)
    const wrong = outcome.faults.map(({ what }) => what)
    if (server) wrong.push(...outcome.never, ...(await faultsOfServer(server)))
    else console.log('The ledger and the process are not looked at: the server runs elsewhere.')
    return wrong.length === 0
  } finally {
    if (server) printEnd(server)
    await server?.stop()
  }
}

/** The last words of a server that has ended by itself. */
function printEnd({ child, errors }: Awaited<ReturnType<typeof startServer>>) {
  if (child.exitCode === null && child.signalCode === null) return
  console.log(`The server ended: ${child.signalCode ?? `code ${child.exitCode}`}`)
  for (const line of errors.slice(-5)) console.log(line)
}

async function faultsOfServer({ child, dataDir, errors }: Awaited<ReturnType<typeof startServer>>) {
  const hasEnded = child.exitCode !== null || child.signalCode !== null
  if (hasEnded) return ['the process ended']
  const faults = await ledgerFaults(dataDir)
  console.log(`Faults of the ledger: ${faults.length}. Errors in the log: ${errors.length}.`)
  for (const line of errors.slice(0, 20)) console.log(line)
  return [...faults.map(({ what }) => `ledger: ${what}`), ...errors]
}

function printFault(seed: number, { what, index, repeat }: Fault) {
  console.log(`✗ ${what}\n  seed ${seed}, request ${index}: ${repeat}`)
}

function print(seed: number, outcome: Outcome, ms: number) {
  const statuses = [...outcome.statuses].sort(([a], [b]) => a - b)
  const count = statuses.reduce((sum, [, times]) => sum + times, 0)
  console.log(
    `Seed ${seed}: ${count} replies in ${(ms / 1000).toFixed(0)} s, slowest ${outcome.slowestMs.toFixed(0)} ms; ` +
      `${outcome.faults.length} faults`,
  )
  const never = outcome.never.length > 0 ? `✗ never: ${outcome.never.join(', ')}` : 'all'
  console.log(`Operations that succeeded: ${outcome.succeeded.size} (${never})`)
  console.log(statuses.map(([status, times]) => `${status || 'none'}: ${times}`).join(', '))
}
