// Measures the time from sending a message to the event in the other side's browser with many
// streams open, the memory of a stream, and the return of all of them at once.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { figuresOf } from './figures.ts'
import { type Conversation, perSecond, send, sendMessages } from './live/messages.ts'
import { warmUp, whileReading } from './live/readers.ts'
import { openStreams, type Streams } from './live/streams.ts'
import { startServers } from './servers.ts'

const ports = [4795, 4796]
/** From so many on, all are on one process. */
const manyStreams = 10_000
const sizes = (process.env.BENCH_STREAMS ?? '100,1000,10000').split(',').map(Number)
const messages = Number(process.env.BENCH_MESSAGES ?? 600)
const warmUpMessages = 100
const messagesInStorm = 100
/** Milliseconds, at most so many streams; and kilobytes, if there are many. */
const goals = { p99: { 1000: 15, [manyStreams]: 50 }, memory: 15, returnedMs: 10_000 }

export async function benchLive() {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-live-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const database = await startEmbeddedDatabase({ dataDir, log, sharedBuffers: '256MB' })
  try {
    const conversations = await fill(database.url)
    const rows = []
    for (const streams of sizes)
      rows.push(await measure(database.url, conversations.slice(0, streams)))
    console.log(
      `${messages} messages each, ${perSecond} a second, two processes (one from ${manyStreams} streams), one PostgreSQL; milliseconds`,
    )
    console.table(rows.map(({ steady }) => steady))
    console.log('All streams cut at once and resumed, while others read and messages are sent')
    console.table(rows.map(({ storm }) => storm))
    return rows.every(({ isReached }) => isReached)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Creates the demo world and the people who keep streams open. */
async function fill(url: string): Promise<Conversation[]> {
  const { db, pool, close } = connect(url, { max: 1 })
  await migrate(db)
  execFileSync(process.execPath, ['server/seeds/first-seeding.ts'], {
    env: { ...process.env, DATABASE_URL: url, SEED: 'demo', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const script = await readFile(join(import.meta.dirname, 'live/people.sql'), 'utf8')
  await pool.query(script.replaceAll(':listeners', String(Math.max(...sizes))))
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<Conversation>(
    `select u.slug as token, c.id as chat from chats c join users u on u.id = c.candidate_id
     where u.slug like 'listener-%' order by u.slug`,
  )
  await close()
  return rows
}

async function measure(url: string, conversations: Conversation[]) {
  const count = conversations.length
  const servers = await startServers(count < manyStreams ? ports : ports.slice(0, 1), {
    DATABASE_URL: url,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })
  try {
    await bringToUsualMemory(servers.ports, conversations)
    const before = memoryOf(servers.pids)
    const streams = await openStreams(
      conversations.map(({ token }, index) => ({
        token,
        port: servers.ports[index % servers.ports.length] ?? 0,
      })),
    )
    const memory = (memoryOf(servers.pids) - before) / count
    const sending = { ports: servers.ports, conversations, streams }
    await sendMessages({ ...sending, count: warmUpMessages })
    const times = await sendMessages({ ...sending, count: messages })
    const { p50, p95, p99, slowest } = figuresOf(times, messages / perSecond)
    const lost = streams.lost() + unheard(times)
    const storm = await cutAll(streams, sending)
    streams.close()
    const isFast = Object.entries(goals.p99).every(
      ([most, ms]) => count > Number(most) || p99 <= ms,
    )
    const isSmall = count < manyStreams || memory <= goals.memory
    return {
      steady: {
        streams: count,
        ...rounded({ p50, p95, p99, slowest }),
        lost,
        'kB a stream': Math.round(memory),
      },
      storm: { streams: count, ...storm },
      isReached:
        isFast &&
        isSmall &&
        lost === 0 &&
        storm['lost changes'] + storm['failed reads'] === 0 &&
        storm['all back'] <= goals.returnedMs,
    }
  } finally {
    await servers.stop()
  }
}

/** Messages and as many reads as streams, so that only the streams themselves are measured. */
async function bringToUsualMemory(ports: number[], conversations: Conversation[]) {
  const chats = conversations.map(({ chat }) => chat)
  for (const port of ports) {
    for (let number = 0; number < warmUpMessages; number++)
      await send(port, chats[number % chats.length] ?? '', 'Before')
    await warmUp(port, tokensOf(conversations), Math.max(2000, conversations.length))
  }
}

async function cutAll(
  streams: Streams,
  sending: Omit<Parameters<typeof sendMessages>[0], 'count'>,
) {
  const { ports, conversations } = sending
  const { reads, result } = await whileReading(ports[0] ?? 0, tokensOf(conversations), () =>
    Promise.all([streams.cutAll(), sendMessages({ ...sending, count: messagesInStorm })]),
  )
  const [returns, heard] = result
  const [back, read] = [figuresOf(returns.times, 1), figuresOf(reads.times, 1)]
  return {
    ...rounded({ 'half back': back.p50, 'all back': back.slowest }),
    'failed attempts': returns.failed,
    'lost changes': unheard(heard),
    reads: reads.times.length,
    'failed reads': reads.failed,
    ...rounded({ 'read p50': read.p50, 'read p99': read.p99, 'slowest read': read.slowest }),
  }
}

function tokensOf(conversations: Conversation[]) {
  return conversations.map(({ token }) => token)
}

function unheard(times: number[]) {
  return times.filter((time) => time === Infinity).length
}

function rounded<Name extends string>(figures: Record<Name, number>) {
  const entries = Object.entries<number>(figures)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Number(value.toFixed(1))]),
  ) as Record<Name, number>
}

/** Kilobytes in all. */
function memoryOf(pids: number[]) {
  return pids.reduce((sum, pid) => sum + residentOf(pid), 0)
}

function residentOf(pid: number) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
