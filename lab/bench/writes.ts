// Applying, answering and writing messages, one after another: how long nineteen of twenty take.
// Each call is valid and its answer checked; the ledger is verified afterwards.
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import type { Connection } from '#server/platform/db/connect.ts'
import { countJobs } from '#server/testing/queue.ts'
import { openExchange } from './exchange.ts'
import { figuresOf } from './figures.ts'
import { atMost, type Line } from './lines.ts'
import { startServers } from './servers.ts'
import { withDatabase } from './temporary-database.ts'
import { fillWorld } from './writes/world.ts'
import { type Kind, kinds, type Writer, writerOf } from './writes/writers.ts'

const port = 4810
const count = Number(process.env.BENCH_CALLS ?? 400)
/** Before anything is measured, so that every statement has its plan. */
const warmUp = 50
/** Milliseconds. */
const goals: Record<Kind, number> = { apply: 60, feedback: 60, message: 25 }

export function measureWrites(): Promise<Line[]> {
  return withDatabase({ sharedBuffers: '512MB' }, async ({ url, connection }) => {
    const settings = { DATABASE_URL: url, SEED: 'small', RATE_LIMIT: 'off' }
    const servers = await startServers([port], { ...settings, LOG_LEVEL: 'warn' })
    return measure(connection, servers).finally(servers.stop)
  })
}

async function measure(connection: Connection, servers: Parameters<typeof fillWorld>[1]) {
  const [share] = await fillWorld(connection.pool, servers)
  if (!share) throw new Error('nobody can write')
  const writer = writerOf(share)
  const lines: Line[] = []
  for (const kind of kinds) {
    await settle(connection)
    const { p50, p95, slowest } = figuresOf(await timesOf(writer, kind))
    const beside = `median ${p50.toFixed(1)}, slowest ${slowest.toFixed(1)}`
    lines.push(atMost(goals[kind], `${kind}, one at a time, p95, ms`, p95, beside))
  }
  await checkBooks(connection)
  return lines
}

/** @returns the milliseconds of each call after the first ones */
async function timesOf(writer: Writer, kind: Kind) {
  const exchange = await openExchange(port)
  const times: number[] = []
  for (let number = 0; number < warmUp + count; number++) {
    const call = writer[kind]()
    if (!call) throw new Error(`nothing is left for ${kind} after ${number} calls`)
    const sent = performance.now()
    const answer = await exchange.send(call.request)
    if (number >= warmUp) times.push(performance.now() - sent)
    call.take(answer)
  }
  exchange.end()
  return times
}

/**
 * The mails that a measurement has caused are no burden on the next, and the planner knows how many
 * rows there are, as it does a minute later by autovacuum.
 */
async function settle({ db, pool }: Connection) {
  while ((await countJobs(db, 'mail')) > 0) await new Promise((resolve) => setTimeout(resolve, 200))
  await pool.query('analyze')
}

/** Everything that was answered is stored, counted once, and paid for. */
async function checkBooks({ db, pool }: Connection) {
  const { rows } = await pool.query<Record<Kind | 'held', number>>(
    `select (select count(*) from applications a join users u on u.id = a.candidate_id where u.slug like 'writer-%') as apply,
       (select count(*) from application_feedback f join applications a on a.id = f.application_id
        join users u on u.id = a.candidate_id where u.slug like 'writer-%') as feedback,
       (select count(*) from messages m join users u on u.id = m.sender_id where u.slug like 'writer-%') as message,
       (select sum(a.balance) from credit_accounts a join users u on u.id = a.user_id
        where u.slug like 'writer-%' and a.kind = 'held') as held`,
  )
  const expectedCount = warmUp + count
  const expected = {
    apply: expectedCount,
    feedback: expectedCount,
    message: expectedCount,
    held: 0,
  }
  for (const [what, number] of Object.entries(expected))
    if (rows[0]?.[what as Kind] !== number)
      throw new Error(`${number} of ${what} were answered, ${rows[0]?.[what as Kind]} are stored`)
  const faults = await findFaults(db)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
}
