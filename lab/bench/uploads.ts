// Sixty people send a resume at once, one person sends forty, and the server is killed in the midst
// of it: how long it takes, what it costs those who only read, how much memory it needs, and what
// is left behind.
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { hourMs } from '#server/platform/clock.ts'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { figuresOf } from './search/load.ts'
import { startServers } from './servers.ts'
import type { Burst, Sent } from './uploads/senders.child.ts'

const port = 4797
const senders = 60
const greedy = 40
const kills = Number(process.env.BENCH_KILLS ?? 6)
const fileBytes = 9.9 * 1024 * 1024
const goals = { slower: 2, megabytes: 400 }
const readsPerSecond = 20
const quietSeconds = 5

export async function benchUploads() {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-uploads-'))
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const database = await startEmbeddedDatabase({ dataDir, log })
  const { db, pool, close } = connect(database.url, { max: 2 })
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'warn',
  }
  try {
    await migrate(db)
    execFileSync(process.execPath, ['server/seeds/first-seeding.ts'], {
      env: { ...process.env, ...settings, SEED: 'demo' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const people = await readFile(join(import.meta.dirname, 'uploads/people.sql'), 'utf8')
    await pool.query(people.replaceAll(':senders', String(senders)))
    const path = join(dataDir, 'resume.pdf')
    await writeFile(path, await largePdf())

    const isQuick = await measureBursts(settings, path)
    await db.deleteFrom('resumes').where('slug', 'like', 'resume-%').execute()
    const isClean = await killInTheMidst(db, settings, path)
    return isQuick && isClean
  } finally {
    await close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** As large as a resume may be, like one with a photo in it. */
async function largePdf() {
  const document = await PDFDocument.create()
  document.addPage()
  await document.attach(randomBytes(fileBytes), 'portfolio.bin')
  return document.save()
}

async function measureBursts(settings: Record<string, string>, path: string) {
  const servers = await startServers([port], settings)
  const [pid = 0] = servers.pids
  try {
    // The first reads of a process are not what the others are compared with.
    await readWhile(setTimeout(1000))
    const quiet = await readWhile(setTimeout(quietSeconds * 1000))
    const all = Array.from({ length: senders }, (_, number) => `sender-${number + 1}`)
    const crowd = await measureBurst(pid, { port, tokens: all, path })
    const one = await measureBurst(pid, { port, tokens: Array(greedy).fill('sender-1'), path })
    console.log(
      `Files of ${(fileBytes / 1024 / 1024).toFixed(1)} MB; reads are GET /api/jobs, in milliseconds`,
    )
    console.table([
      { burst: 'none', ...readFigures(quiet) },
      { burst: `${senders} people at once`, ...crowd.figures },
      { burst: `${greedy} of one person at once`, ...one.figures },
    ])
    const slowest = 2 * figuresOf(quiet, 1).p50
    return (
      crowd.sent.every(({ status }) => status === 201) &&
      one.sent.every(({ status }) => status === 201 || status === 429) &&
      [crowd, one].every(
        ({ reads, megabytes }) => figuresOf(reads, 1).p50 <= slowest && megabytes < goals.megabytes,
      )
    )
  } finally {
    await servers.stop()
  }
}

async function measureBurst(pid: number, burst: Burst) {
  const sending = send(burst)
  const watching = watchMemory(pid)
  const reads = await readWhile(sending)
  const sent = await sending
  const memory = watching.end()
  const statuses: Record<number, number> = {}
  for (const { status } of sent) statuses[status] = (statuses[status] ?? 0) + 1
  const seconds = (Math.max(...sent.map(({ ms }) => ms)) / 1000).toFixed(1)
  const figures = {
    ...readFigures(reads),
    'last after (s)': seconds,
    'MB at most': Math.round(memory.server),
    'MB of decoders': Math.round(memory.decoders),
  }
  return {
    sent,
    reads,
    megabytes: memory.server,
    figures: { answers: JSON.stringify(statuses), ...figures },
  }
}

function readFigures(reads: number[]) {
  const { p50, p95, slowest } = figuresOf(reads, 1)
  return Object.fromEntries(
    Object.entries({ p50, p95, slowest }).map(([name, value]) => [name, Number(value.toFixed(1))]),
  )
}

/** Sends them from another process. @returns their answers */
async function send(burst: Burst): Promise<Sent[]> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'uploads/senders.child.ts'))
  const { promise, resolve, reject } = Promise.withResolvers<Sent[]>()
  child.once('message', (sent) => resolve(sent as Sent[]))
  child.once('error', reject)
  child.send(burst)
  return promise
}

/**
 * Reads at a steady rate, each when it is time, until the work is done.
 * @returns how long each took
 */
async function readWhile(work: Promise<unknown>) {
  const reads: Promise<number>[] = []
  const timer = setInterval(() => reads.push(readOnce()), 1000 / readsPerSecond)
  await work
  clearInterval(timer)
  return Promise.all(reads)
}

/** One that is refused is worse than any that is slow. */
async function readOnce() {
  const begun = performance.now()
  const isRead = await fetch(`http://127.0.0.1:${port}/api/jobs`, {
    headers: { authorization: 'Bearer sender-0' },
  }).then(
    async (reply) => (await reply.arrayBuffer()).byteLength > 0 && reply.ok,
    () => false,
  )
  return isRead ? performance.now() - begun : Infinity
}

/**
 * The most megabytes that the server needs, and the most that the processes it has started need
 * together.
 */
function watchMemory(pid: number) {
  const most = { server: 0, decoders: 0 }
  const timer = setInterval(() => {
    const decoders = childrenOf(pid).reduce((sum, each) => sum + residentOf(each), 0)
    most.server = Math.max(most.server, residentOf(pid) / 1024)
    most.decoders = Math.max(most.decoders, decoders / 1024)
  }, 50)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}

/** Kilobytes; none once the process has ended. */
function residentOf(pid: number) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/**
 * Kills the server while twenty files are on their way, each time a little later.
 * @returns whether nothing was left
 */
async function killInTheMidst(db: Database, settings: Record<string, string>, path: string) {
  let accepted = 0
  for (let round = 0; round < kills; round++) {
    const servers = await startServers([port], settings)
    const tokens = Array.from({ length: 20 }, (_, number) => `sender-${number + 1}`)
    const sending = send({ port, tokens, path })
    await untilStored(settings, round * 3)
    await servers.kill()
    accepted += (await sending).filter(({ status }) => status === 201).length
  }
  const files = join(settings.DATA_DIR ?? '', 'files')
  const before = (await readdir(files)).length
  const named = await db.selectFrom('files').select('storage_key').execute()
  await sweepInTwoHours(db, settings)
  const left = new Set(await readdir(files))
  const incoming = await readdir(join(settings.DATA_DIR ?? '', 'uploads'))
  const lost = named.filter(({ storage_key }) => !left.has(storage_key)).length
  const orphaned = left.size - (named.length - lost) + incoming.length
  console.table([{ kills, accepted, named: named.length, stored: before, lost, orphaned }])
  return lost === 0 && orphaned === 0 && named.length >= accepted
}

/** So many files more than there were, and others on their way. */
async function untilStored({ DATA_DIR = '' }: Record<string, string>, more: number) {
  const count = async (folder: string) => (await readdir(join(DATA_DIR, folder))).length
  const before = await count('files')
  while ((await count('files')) < before + more || (await count('uploads')) === 0)
    await setTimeout(5)
}

async function sweepInTwoHours(db: Database, settings: Record<string, string>) {
  const environment = readEnvironment(settings)
  const clock = { now: () => new Date(Date.now() + 2 * hourMs) }
  const storage = await createStorage({ environment, db, clock, log: createLog('warn') })
  await storage.sweep()
}
