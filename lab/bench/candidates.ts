// The table of candidates of a vacancy with 5,000 applications: the size of a page, and its time
// beside that of a vacancy with ten.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { databaseIn } from '#server/testing/global-setup.ts'
import { atMost, type Line, printLines } from './lines.ts'
import { makeDemoWorld } from './search/databases.ts'
import { load } from './search/load.ts'
import { startServers } from './servers.ts'
import { type Version, versions } from './versions.ts'

const firstPort = 4801
const few = 10
const many = Number(process.env.BENCH_APPLICATIONS ?? 5_000)
const page = 50
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const rounds = Number(process.env.BENCH_ROUNDS ?? 2)
const goals = { bytes: 15_000, slower: 1.2, markedMs: 25 }
const log = { info: () => undefined, warn: console.warn, error: console.error }

interface Measured {
  name: Version['name']
  /** Of a page of the many. */
  bytes: number
  compressed: number
  /** Milliseconds of a page of ten, of the few and of the many. */
  few: number
  many: number
  /** Milliseconds of a page of the many by the reader's own marks, and of the counts. */
  marked: number
  counted: number
}

export async function benchCandidates() {
  return printLines(await measureCandidates())
}

export async function measureCandidates(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-candidates-'))
  const database = await startEmbeddedDatabase({ dataDir, log, durable: false })
  try {
    const measured: Measured[] = []
    for (const [index, version] of versions().entries())
      measured.push(await measure(version, database.url, dataDir, firstPort + index))
    return linesOf(measured)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure({ name, root }: Version, serverUrl: string, dataDir: string, port: number) {
  const url = databaseIn(serverUrl, `candidates_${name}`)
  const server = connect(serverUrl, { max: 1 })
  await server.pool.query(`create database candidates_${name}`)
  await server.close()
  makeDemoWorld(root, url, dataDir)
  const { pool, close } = connect(url, { max: 1 })
  const script = await scriptOf('candidates/copy.sql', 'candidates/applications.sql')
  await pool.query(script.replaceAll(':few', String(few)).replaceAll(':many', String(many)))
  await close()

  const settings = { DATABASE_URL: url, SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
  const servers = await startServers([port], settings, root)
  try {
    const [bytes, compressed] = [await sizeOf(port, 'identity'), await sizeOf(port, 'br')]
    const times = { few: Infinity, many: Infinity, marked: Infinity, counted: Infinity }
    const timed = name === 'now' ? ways : ways.slice(0, 2)
    for (let round = 0; round < rounds; round++)
      for (const [which, path, rows] of timed)
        times[which] = Math.min(times[which], await timeOf(port, path, rows))
    return { name, bytes, compressed, ...times }
  } finally {
    await servers.stop()
  }
}

/** These files of the benchmarks, one after the other. */
export async function scriptOf(...files: string[]) {
  const read = files.map((file) => readFile(join(import.meta.dirname, file), 'utf8'))
  return (await Promise.all(read)).join('\n')
}

/** Bytes of the answer's body as it is sent. */
async function sizeOf(port: number, encoding: string) {
  const reply = await fetch(`http://127.0.0.1:${port}${pathOf('table-many', page)}`, {
    headers: { authorization: 'Bearer reader', 'accept-encoding': encoding },
  })
  const length = reply.headers.get('content-length')
  const { data } = (await reply.json()) as { data: unknown[] }
  if (!reply.ok || data.length !== page || !length)
    throw new Error(`the table is not as it should be: ${reply.status}, ${data.length} rows`)
  return Number(length)
}

const countsPath = '/api/vacancies/table-many/candidates/counts?mark=high,middle'

/** The last two ask for what a commit before may not know. */
const ways = [
  ['few', pathOf('table-few', few), few],
  ['many', pathOf('table-many', few), few],
  ['marked', `${pathOf('table-many', page)}&sort=mark&mark=high,middle,none`, page],
  ['counted', countsPath, 0],
] as const

/**
 * One after another, because it is the time of a call that is compared.
 * @param rows that a page has; 0 for counts
 */
async function timeOf(port: number, path: string, rows: number) {
  const asked = {
    path,
    check(text: string) {
      const { data } = JSON.parse(text) as { data: { id: string }[] }
      if (rows > 0 && new Set(data.map(({ id }) => id)).size !== rows)
        throw new Error(`${path}: ${text}`)
    },
  }
  const { p50 } = await load([asked], { ports: [port], token: 'reader', connections: 1, seconds })
  return p50
}

function pathOf(slug: string, limit: number) {
  return `/api/vacancies/${slug}/candidates?view=table&limit=${limit}`
}

function linesOf(measured: Measured[]): Line[] {
  const of = (figure: (each: Measured) => number) =>
    Object.fromEntries(measured.map((each) => [each.name, figure(each)]))
  const among = `of ${many.toLocaleString('en')} candidates`
  return [
    atMost(
      goals.bytes,
      `${page} ${among}, bytes of JSON`,
      of(({ bytes }) => bytes),
    ),
    atMost(
      goals.bytes,
      `${page} ${among}, bytes as sent`,
      of(({ compressed }) => compressed),
    ),
    atMost(
      goals.slower,
      `${few} ${among}, times what they take where there are ${few}`,
      of((each) => each.many / each.few),
    ),
    atMost(
      goals.markedMs,
      `${page} ${among} by own marks, ms`,
      of(({ marked }) => marked),
    ),
    atMost(
      goals.markedMs,
      `counts ${among} beside own marks, ms`,
      of(({ counted }) => counted),
    ),
  ]
}
