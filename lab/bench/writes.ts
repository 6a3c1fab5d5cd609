// Measures applying, feedback and messages: 8 connections, each call valid and its answer checked,
// the ledger verified afterwards. With BENCH_BASE, another commit, that one is measured in turn.
// Then the leanest statement for each on the same tables, as the limit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { listQueues } from '#server/platform/jobs/queues.ts'
import { databaseIn } from '#server/testing/global-setup.ts'
import { openExchange } from './exchange.ts'
import { figuresOf } from './figures.ts'
import { type Line, printLines, rounded } from './lines.ts'
import { type Servers, startServers } from './servers.ts'
import { versions } from './versions.ts'
import { measureLeanest } from './writes/leanest.ts'
import { connections, fillWorld } from './writes/world.ts'
import { type Kind, kinds, type Writer, writerOf } from './writes/writers.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 2)
const warmUpSeconds = 1
const goal = 2

/** One version of the product, its server and its database. */
interface Version {
  name: string
  url: string
  connection: Connection
  servers: Servers
  writers: Writer[]
  written: Record<Kind, number>
  times: Record<Kind, number[]>
  seconds: Record<Kind, number>
}

export async function benchWrites() {
  return printLines(await measureWrites())
}

export async function measureWrites(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-writes-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const database = await startEmbeddedDatabase({ dataDir, log, sharedBuffers: '512MB' })
  const running: Version[] = []
  try {
    for (const { name, root } of versions())
      running.push(await openVersion(name, root, database.url, 4810 + running.length))
    for (let round = 0; round < rounds; round++)
      for (const kind of kinds) for (const version of running) await measure(version, kind)
    for (const version of running) await checkBooks(version)
    return linesOf(running, await limitsOf(running.at(-1)?.url ?? ''))
  } finally {
    for (const { servers, connection } of running) {
      await servers.stop()
      await connection.close()
    }
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openVersion(name: string, folder: string, serverUrl: string, port: number) {
  const admin = connect(serverUrl, { max: 1 })
  await sql`create database ${sql.ref(`writes_${name}`)}`.execute(admin.db)
  await admin.close()
  const url = databaseIn(serverUrl, `writes_${name}`)
  const settings = { DATABASE_URL: url, SEED: 'demo', RATE_LIMIT: '1000000', LOG_LEVEL: 'warn' }
  const servers = await startServers([port], settings, folder)
  const connection = connect(url, { max: 2 })
  const shares = await fillWorld(connection.pool, servers)
  await settle(connection)
  return {
    name,
    url,
    connection,
    servers,
    writers: shares.map(writerOf),
    written: { apply: 0, feedback: 0, message: 0 },
    times: { apply: [], feedback: [], message: [] },
    seconds: { apply: 0, feedback: 0, message: 0 },
  }
}

/**
 * Lets every connection write one call after another, for so long after the first second or until
 * one has nothing left.
 */
async function measure(version: Version, kind: Kind) {
  const { connection, servers, writers, written, times } = version
  const countedFrom = performance.now() + warmUpSeconds * 1000
  let until = countedFrom + seconds * 1000
  await Promise.all(
    writers.map(async (writer) => {
      const exchange = await openExchange(servers.ports[0] ?? 0)
      while (performance.now() < until) {
        const call = writer[kind]()
        if (!call) {
          until = performance.now()
          break
        }
        const sent = performance.now()
        const answer = await exchange.send(call.request)
        if (sent >= countedFrom) times[kind].push(performance.now() - sent)
        call.take(answer)
        written[kind] += 1
      }
      exchange.end()
    }),
  )
  version.seconds[kind] += (performance.now() - countedFrom) / 1000
  await settle(connection)
}

/**
 * The mails that a measurement has caused are no burden on the next, and the planner knows how many
 * rows there are, as it does a minute later by autovacuum.
 */
async function settle({ db, pool }: Connection) {
  for (;;) {
    const mails = (await listQueues(db)).find(({ name }) => name === 'mail')
    if (!mails || mails.waiting + mails.running === 0) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await pool.query('analyze')
}

/** Whatever was answered is stored, counted once, and paid for. */
async function checkBooks({ name, connection, written }: Version) {
  const { rows } = await connection.pool.query(
    `select (select count(*) from applications a join users u on u.id = a.candidate_id where u.slug like 'writer-%') as apply,
       (select count(*) from application_feedback f join applications a on a.id = f.application_id
        join users u on u.id = a.candidate_id where u.slug like 'writer-%') as feedback,
       (select count(*) from messages m join users u on u.id = m.sender_id where u.slug like 'writer-%') as message,
       (select sum(a.balance) from credit_accounts a join users u on u.id = a.user_id
        where u.slug like 'writer-%' and a.kind = 'held') as held`,
  )
  const [found] = rows
  const expected = { ...written, held: written.apply - written.feedback }
  for (const [what, number] of Object.entries(expected))
    if (found[what] !== number)
      throw new Error(`${name}: ${number} of ${what} were answered, ${found[what]} are stored`)
  const faults = await findFaults(connection.db)
  if (faults.length > 0) throw new Error(`${name}: ${JSON.stringify(faults)}`)
}

/** Writes what no book knows of, so it comes after these were checked. */
async function limitsOf(url: string) {
  const { pool, close } = connect(url, { max: connections })
  try {
    return await measureLeanest(pool, seconds)
  } finally {
    await close()
  }
}

function linesOf(measured: Version[], limits: Record<Kind, number>): Line[] {
  const rateOf = (kind: Kind, { times, seconds }: Version) =>
    figuresOf(times[kind], seconds[kind]).perSecond
  const now = measured.at(-1)
  const before = measured.length > 1 ? measured[0] : undefined
  if (!now) throw new Error('no version was measured')
  return kinds.map((kind) => {
    const [rate, earlier] = [rateOf(kind, now), before && rateOf(kind, before)]
    return {
      what: `${kind}, a second over ${connections} connections`,
      goal: `${goal} × before`,
      before: earlier === undefined ? '' : rounded(earlier),
      now: rounded(rate),
      beside: `one statement ${rounded(limits[kind])}`,
      isReached: earlier === undefined || rate >= goal * earlier,
    }
  })
}
