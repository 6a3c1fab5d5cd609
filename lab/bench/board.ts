// The board of a candidate on a phone, on slow 4G and with a quarter of the processor: when its
// list can be read at the first visit and for a returning reader, and when what changed meanwhile
// is shown.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, CDPSession } from '@playwright/test'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { databaseIn } from '#server/testing/global-setup.ts'
import { buildWeb, launchProfile } from './built-server.ts'
import { atMost, type Line, printLines } from './lines.ts'
import { storageOf } from './routes/people.ts'
import { makeDemoWorld } from './search/databases.ts'
import { startServers } from './servers.ts'
import { type Version, versions } from './versions.ts'

const firstPort = 4803
const visits = Number(process.env.BENCH_VISITS ?? 3)
const goals = { first: 2_200, readable: 800, fresh: 1_000 }
const path = '/executive-vacancies'
const timeoutMs = 30_000
const restMs = 2_000
const log = { info: () => undefined, warn: console.warn, error: console.error }

/** Lighthouse's slow 4G; bytes a second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const processorPart = 4

/** Milliseconds from the navigation. */
interface Visit {
  readable: number
  fresh: number
}

interface Measured extends Visit {
  name: Version['name']
  first: number
}

export async function benchBoard() {
  return printLines(await measureBoard())
}

export async function measureBoard(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-board-'))
  const database = await startEmbeddedDatabase({ dataDir, log, durable: false })
  try {
    const measured: Measured[] = []
    for (const [index, version] of versions().entries())
      measured.push(await measure(version, database.url, dataDir, firstPort + index))
    const of = (figure: 'first' | keyof Visit) =>
      Object.fromEntries(measured.map((each) => [each.name, each[figure]]))
    const where = 'slow 4G, 4× CPU, ms'
    return [
      atMost(goals.first, `board, first visit, list readable, ${where}`, of('first')),
      atMost(goals.readable, `board, returning reader, list readable, ${where}`, of('readable')),
      atMost(goals.fresh, `board, returning reader, list fresh, ${where}`, of('fresh')),
    ]
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(
  { name, root }: Version,
  serverUrl: string,
  dataDir: string,
  port: number,
): Promise<Measured> {
  buildWeb(root)
  const server = connect(serverUrl, { max: 1 })
  await server.pool.query(`create database board_${name}`)
  await server.close()
  const databaseUrl = databaseIn(serverUrl, `board_${name}`)
  makeDemoWorld(root, databaseUrl, dataDir)
  const url = `http://127.0.0.1:${port}`
  const settings = { APP_URL: url, DATABASE_URL: databaseUrl, SEED: 'none', LOG_LEVEL: 'warn' }
  const servers = await startServers([port], { ...settings, RATE_LIMIT: 'off' }, root)
  const connection = connect(databaseUrl, { max: 1 })
  try {
    const rounds: [first: Visit, again: Visit][] = []
    for (let round = 0; round < visits; round++) {
      const profile = join(dataDir, `profile-${name}-${round}`)
      const context = await launchProfile(profile, { width: 390, height: 844 })
      const stored = await storageOf('candidate@demo.test', url)
      await context.addInitScript({ content: filling(stored) })
      const first = await visit(context, url, await renameNewest(connection, `${round}a`))
      await visit(context, url, await renameNewest(connection, `${round}b`))
      rounds.push([first, await visit(context, url, await renameNewest(connection, `${round}c`))])
      await context.close()
    }
    const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[visits >> 1] ?? NaN
    return {
      name,
      first: median(rounds.map(([first]) => first.readable)),
      readable: median(rounds.map(([, again]) => again.readable)),
      fresh: median(rounds.map(([, again]) => again.fresh)),
    }
  } finally {
    await connection.close()
    await servers.stop()
  }
}

/** @returns its new title, which no page can show that was read before */
async function renameNewest({ pool }: Connection, mark: string) {
  const { rows } = await pool.query<{ title: string }>(
    `update vacancies set title = $1 where id = (
       select s.vacancy_id from vacancy_search s join vacancies v on v.id = s.vacancy_id
       where v.job_status = 'OPEN' order by s.id desc limit 1)
     returning title`,
    [`Director of Round ${mark}`],
  )
  return rows[0]?.title ?? ''
}

async function visit(context: BrowserContext, url: string, title: string): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorPart })
  await page.addInitScript({ content: watching(title) })
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  const figures = await untilFresh(devtools)
  // Left as a reader leaves it, with everything kept that is kept for the next visit.
  await setTimeout(restMs)
  await page.close()
  return figures
}

/** Asked over the protocol of the browser, because the page allows no evaluated strings. */
async function untilFresh(devtools: CDPSession): Promise<Visit> {
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    const expression = 'JSON.stringify(globalThis.seen ?? {})'
    const { result } = await devtools.send('Runtime.evaluate', { expression })
    const { readable, fresh } = JSON.parse(String(result.value)) as Partial<Visit>
    if (readable !== undefined && fresh !== undefined) return { readable, fresh }
    await setTimeout(50)
  }
  throw new Error('the board did not show its newest vacancy')
}

/** A script of the page that signs in. */
function filling(stored: { name: string; value: string }[]) {
  const entries = Object.fromEntries(stored.map(({ name, value }) => [name, value]))
  return `Object.assign(localStorage, ${JSON.stringify(entries)})`
}

/** A script of the page, its first: notes when a card is painted, and when one so titled is. */
function watching(title: string) {
  return `
    globalThis.seen = {}
    const look = () => {
      const cards = [...document.querySelectorAll('[data-testid="vacancy-card"]')]
      if (cards.length > 0) seen.readable ??= performance.now()
      if (cards.some((card) => card.textContent.includes(${JSON.stringify(title)})))
        seen.fresh ??= performance.now()
      if (seen.fresh === undefined) requestAnimationFrame(look)
    }
    look()`
}
