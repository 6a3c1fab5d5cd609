// Measures the time from sending a message to the event in the other side's browser, with many
// streams open on two processes, and the memory of a stream.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openStreams, type Streams } from './live/streams.ts'
import { figuresOf } from './search/load.ts'
import { startServers } from './servers.ts'

const ports = [4795, 4796]
const sizes = (process.env.BENCH_STREAMS ?? '100,1000,5000').split(',').map(Number)
const messages = Number(process.env.BENCH_MESSAGES ?? 600)
const warmUp = 100
const perSecond = 20
const goal = { streams: 1000, p99: 150 }
const timeoutMs = 10_000

interface Listener {
  token: string
  chat: string
}

export async function benchLive() {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-live-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const database = await startEmbeddedDatabase({ dataDir, log, sharedBuffers: '256MB' })
  try {
    const listeners = await fill(database.url)
    const rows = []
    for (const streams of sizes) rows.push(await measure(database.url, listeners.slice(0, streams)))
    console.log(
      `${messages} messages each, ${perSecond} a second, two processes, one PostgreSQL; milliseconds`,
    )
    console.table(rows)
    return rows.every(({ lost, isReached }) => lost === 0 && isReached)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Creates the demo world and the people who keep streams open. */
async function fill(url: string): Promise<Listener[]> {
  const { db, pool, close } = connect(url, { max: 1 })
  await migrate(db)
  execFileSync(process.execPath, ['server/seeds/first-seeding.ts'], {
    env: { ...process.env, DATABASE_URL: url, SEED: 'demo', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const script = await readFile(join(import.meta.dirname, 'live/people.sql'), 'utf8')
  await pool.query(script.replaceAll(':listeners', String(Math.max(...sizes))))
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<Listener>(
    `select u.slug as token, c.id as chat from chats c join users u on u.id = c.candidate_id
     where u.slug like 'listener-%' order by u.slug`,
  )
  await close()
  return rows
}

async function measure(url: string, listeners: Listener[]) {
  const servers = await startServers(ports, {
    DATABASE_URL: url,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })
  try {
    // The first messages bring the processes to their usual memory before the streams are measured.
    await send(servers.ports, listeners, await openStreams([]), warmUp)
    const before = memoryOf(servers.pids)
    const streams = await openStreams(
      listeners.map(({ token }, index) => ({ token, port: ports[index % ports.length] ?? 0 })),
    )
    const memory = (memoryOf(servers.pids) - before) / listeners.length
    await send(servers.ports, listeners, streams, warmUp, { isHeard: true })
    const times = await send(servers.ports, listeners, streams, messages, { isHeard: true })
    const { p50, p95, p99, slowest } = figuresOf(times, messages / perSecond)
    const lost = streams.lost() + times.filter((time) => time === Infinity).length
    streams.close()
    const rounded = Object.fromEntries(
      Object.entries({ p50, p95, p99, slowest }).map(([name, value]) => [
        name,
        Number(value.toFixed(1)),
      ]),
    )
    const isReached = listeners.length > goal.streams || p99 <= goal.p99
    return {
      streams: listeners.length,
      ...rounded,
      lost,
      'kB a stream': Math.round(memory),
      isReached,
    }
  } finally {
    await servers.stop()
  }
}

/**
 * One message after another at a steady rate, whether or not those before it have arrived.
 * @returns how long each took
 */
async function send(
  [first = 0, second = 0]: number[],
  listeners: Listener[],
  streams: Streams,
  count: number,
  { isHeard = false } = {},
) {
  const begun = performance.now()
  const sent = Array.from({ length: count }, async (_, number) => {
    await until(begun + (number * 1000) / perSecond)
    // Far apart, on both processes, and as often from the one that the listener is at as from the
    // other.
    const index = (number * 7) % listeners.length
    const { token, chat } = listeners[index] ?? { token: '', chat: '' }
    const heard = streams.heard(token, chat)
    const at = performance.now()
    const reply = await fetch(
      `http://127.0.0.1:${number % 2 ? first : second}/api/chats/${chat}/messages`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer writer', 'content-type': 'application/json' },
        body: JSON.stringify({ content: `Message ${number}` }),
      },
    )
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`a message was refused: ${reply.status}`)
    return isHeard ? (await within(timeoutMs, heard)) - at : 0
  })
  return Promise.all(sent)
}

function until(at: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
}

async function within(ms: number, heard: Promise<number>) {
  const { promise: late, resolve } = Promise.withResolvers<number>()
  const timer = setTimeout(() => resolve(Infinity), ms)
  return Promise.race([heard, late]).finally(() => clearTimeout(timer))
}

/** Kilobytes in all. */
function memoryOf(pids: number[]) {
  return pids.reduce((sum, pid) => sum + residentOf(pid), 0)
}

function residentOf(pid: number) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
