// Measures the time from sending a message to the event in the other side's browser, with many
// streams open.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#server/platform/db/connect.ts'
import { figuresOf } from './figures.ts'
import { atMost, type Line } from './lines.ts'
import { type Conversation, sendMessages } from './live/messages.ts'
import { openStreams } from './live/streams.ts'
import { startServers } from './servers.ts'
import { withDatabase } from './temporary-database.ts'

const ports = [4795, 4796]
/** From so many streams on, all are on one process. */
const manyStreams = 10_000
const sizes = (process.env.BENCH_STREAMS ?? '1000,10000').split(',').map(Number)
const messages = Number(process.env.BENCH_MESSAGES ?? 600)
const warmUpMessages = 100
/** Milliseconds, with few and with many streams. */
const goals = { few: 15, many: 50 }

export function measureLive(): Promise<Line[]> {
  return withDatabase({ sharedBuffers: '256MB' }, async ({ url, connection }) => {
    const settings = { DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
    const seeding = await startServers(ports.slice(0, 1), { ...settings, SEED: 'small' })
    const conversations = await fill(connection).finally(seeding.stop)
    const lines: Line[] = []
    for (const streams of sizes)
      lines.push(await measure(settings, conversations.slice(0, streams)))
    return lines
  })
}

/** Adds the people who keep streams open to the demo world. */
async function fill({ pool }: Connection): Promise<Conversation[]> {
  const script = await readFile(join(import.meta.dirname, 'live/people.sql'), 'utf8')
  await pool.query(script.replaceAll(':listeners', String(Math.max(...sizes))))
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<Conversation>(
    `select u.slug as token, c.id as chat from chats c join users u on u.id = c.candidate_id
     where u.slug like 'listener-%' order by u.slug`,
  )
  return rows
}

async function measure(
  settings: Record<string, string>,
  conversations: Conversation[],
): Promise<Line> {
  const isMany = conversations.length >= manyStreams
  const servers = await startServers(isMany ? ports.slice(0, 1) : ports, settings)
  try {
    const streams = await openStreams(
      conversations.map(({ token }, index) => ({
        token,
        port: servers.ports[index % servers.ports.length] ?? 0,
      })),
    )
    const sending = { ports: servers.ports, conversations, streams }
    await sendMessages({ ...sending, count: warmUpMessages })
    const times = await sendMessages({ ...sending, count: messages })
    const { p50, p95, p99, slowest } = figuresOf(times)
    const unheard = times.filter((time) => time === Infinity).length
    if (unheard + streams.lost() > 0)
      throw new Error(`${unheard} changes were not heard, ${streams.lost()} streams were ended`)
    streams.close()
    const size = conversations.length.toLocaleString('en')
    const others = { p50, p95, slowest }
    return atMost(
      isMany ? goals.many : goals.few,
      `message to the event in the other browser, ${size} streams, p99, ms`,
      p99,
      Object.entries(others)
        .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
        .join(', '),
    )
  } finally {
    await servers.stop()
  }
}
