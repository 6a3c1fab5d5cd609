// Years of messages, once in one partition and once in one for each month: what a row takes, how
// fast they are written, and what conversations, sending, notifications and the retention cost.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listMessages } from '#server/features/chats/list-messages.ts'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { dropPartitions } from '#server/platform/db/partitions.ts'
import { databaseIn } from '#server/testing/global-setup.ts'
import {
  divideYears,
  fillLog,
  fillMessages,
  fillNotifications,
  monthAt,
  months,
  sizeOfMessages,
} from './growth/fill.ts'
import { type Line, printLines, rounded } from './lines.ts'
import { startServers } from './servers.ts'
import { openExchange } from './writes/exchange.ts'
import { fillWorld } from './writes/world.ts'
import { type Writer, writerOf } from './writes/writers.ts'

const rows = Number(process.env.BENCH_ROWS ?? 2_000_000)
const entries = Math.round(rows / 10)
const notificationsEach = 200
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
/** Of the messages of a conversation on a page. */
const page = { limit: 50 }
const asked = 400
const memory = '512MB'
const port = 4830

/** Figures of one way to keep the rows. Times are in milliseconds, the middle of all. */
interface Figures {
  heap: number
  indexes: number
  first: number
  last: number
  page: number
  chat: number
  notifications: number
  unread: number
  sent: number
  pruned: number
}

export async function benchGrowth() {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-growth-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const database = await startEmbeddedDatabase({ dataDir, log, sharedBuffers: memory })
  try {
    const one = await measure(database.url, 'one')
    const divided = await measure(database.url, 'months')
    return printLines(linesOf(one, divided))
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(serverUrl: string, kept: 'one' | 'months'): Promise<Figures> {
  const admin = connect(serverUrl, { max: 1 })
  await sql`create database ${sql.ref(kept)}`.execute(admin.db)
  await admin.close()
  const url = databaseIn(serverUrl, kept)
  const connection = connect(url, { max: 2 })
  await migrate(connection.db)
  if (kept === 'months') await divideYears(connection.db)
  const settings = { DATABASE_URL: url, SEED: 'demo', RATE_LIMIT: '1000000', LOG_LEVEL: 'warn' }
  const servers = await startServers([port], settings)
  try {
    const writers = (await fillWorld(connection.pool, servers)).map(writerOf)
    const chats = await apply(writers)
    const rates = await fillMessages(connection, rows)
    await fillNotifications(connection, notificationsEach)
    await connection.pool.query('vacuum analyze')
    const sent = await send(writers)
    const figures = {
      ...rates,
      ...(await sizeOfMessages(connection)),
      page: await readOld(connection),
      chat: await read(chats.map(({ chat, token }) => ({ path: `/api/chats/${chat}`, token }))),
      notifications: await read(chats.map(({ token }) => ({ path: '/api/notifications', token }))),
      unread: await read(chats.map(({ token }) => ({ path: '/api/notifications/unread', token }))),
      sent,
    }
    return { ...figures, pruned: await prune(connection, kept) }
  } finally {
    await servers.stop()
    await connection.close()
  }
}

/** Each connection applies twenty times. @returns the conversations with their candidates */
async function apply(writers: Writer[]) {
  const chats: { chat: string; token: string }[] = []
  const exchange = await openExchange(port)
  for (const writer of writers)
    for (let count = 0; count < 20; count++) {
      const call = writer.apply()
      const answer = call && (await exchange.post(call.request))
      if (!answer || !call.isRight(answer)) throw new Error('an application was refused')
      call.note?.(answer)
      chats.push({ chat: answer.body.data.chat, token: call.request.token })
    }
  exchange.end()
  return chats
}

/** @returns messages a second, over as many connections as there are writers */
async function send(writers: Writer[]) {
  const countedFrom = performance.now() + 1000
  const until = countedFrom + seconds * 1000
  let count = 0
  await Promise.all(
    writers.map(async (writer) => {
      const exchange = await openExchange(port)
      while (performance.now() < until) {
        const call = writer.message()
        const answer = call && (await exchange.post(call.request))
        if (!answer || !call.isRight(answer)) throw new Error('a message was not sent')
        if (performance.now() >= countedFrom) count += 1
      }
      exchange.end()
    }),
  )
  return count / seconds
}

/** Reads conversations of all years, as the server does, and sees that each is whole. */
async function readOld({ db }: Connection) {
  const { rows: chats } = await sql<{ id: string; created_at: Date; active_at: Date }>`
    select id, created_at, active_at from chats
    where created_at < ${monthAt(0)} order by md5(id::text) limit ${asked}`.execute(db)
  const id = crypto.randomUUID()
  const reader = { id, role: 'candidate', company_id: null } as Parameters<typeof listMessages>[1]
  return median(chats, async (chat) => {
    const { messages } = await listMessages(db, reader, chat, page, null)
    if (messages.length !== 20) throw new Error(`${messages.length} messages instead of 20`)
  })
}

async function read(calls: { path: string; token: string }[]) {
  const exchange = await openExchange(port)
  const time = await median([...calls, ...calls], async (call) => {
    const { status, text } = await exchange.get(call)
    if (status !== 200 || text().length < 20) throw new Error(`${status} to ${call.path}`)
  })
  exchange.end()
  return time
}

async function median<Each>(all: Each[], work: (one: Each) => Promise<void>) {
  const times: number[] = []
  for (const one of all) {
    const from = performance.now()
    await work(one)
    times.push(performance.now() - from)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN
}

/** Removes a month of the audit log that is past its days. @returns the time that it takes */
async function prune(connection: Connection, kept: 'one' | 'months') {
  const { db, pool } = connection
  await fillLog(connection, entries, monthAt(-16))
  const before = monthAt(-15)
  const from = performance.now()
  if (kept === 'months') await dropPartitions(db, 'audit_log', before)
  else {
    for (let gone = 1; gone > 0;)
      gone = (await pool.query('select prune_audit_log($1, 5000) as gone', [before])).rows[0].gone
    await pool.query('vacuum audit_log')
  }
  const time = performance.now() - from
  const { rows: left } = await pool.query('select from audit_log where at < $1 limit 1', [before])
  if (left.length > 0) throw new Error('entries past their days were left')
  return time
}

function linesOf(one: Figures, divided: Figures): Line[] {
  const line = (what: string, figure: keyof Figures, goal: number, isRate = false): Line => {
    const [before, now] = [one[figure], divided[figure]]
    return {
      what,
      goal: `${isRate ? '≥' : '≤'} ${goal} × one`,
      before: rounded(before),
      now: rounded(now),
      beside: '',
      isReached: isRate ? now >= goal * before : now <= goal * before,
    }
  }
  const millions = rounded(rows / 1e6)
  return [
    line(`${millions} million messages: bytes of a row`, 'heap', 1.1),
    line('bytes of its indexes', 'indexes', 1.1),
    line('rows a second, first month', 'first', 0.7, true),
    line(`rows a second, ${months}th month`, 'last', 0.9, true),
    line('page of an older conversation, in the database, ms', 'page', 1.5),
    line('conversation of today, ms', 'chat', 1.3),
    line('notifications of 13 months, ms', 'notifications', 1.5),
    line('number of unread ones, ms', 'unread', 1.5),
    line('messages sent a second', 'sent', 0.9, true),
    line(`a month of ${rounded(entries)} entries of the audit log removed, ms`, 'pruned', 0.2),
  ]
}
