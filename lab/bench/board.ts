// The board of a candidate on a phone, on slow 4G and with a quarter of the processor: when its
// list can be read at the first visit and for a returning reader, and when what changed meanwhile
// is shown.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, CDPSession } from '@playwright/test'
import type { Connection } from '#server/platform/db/connect.ts'
import { launchProfile } from './built-server.ts'
import { medianOf } from './figures.ts'
import { atMost, type Line } from './lines.ts'
import { createPeople } from './people.ts'
import { build, startServers } from './servers.ts'
import { withDatabase } from './temporary-database.ts'

const port = 4803
const url = `http://127.0.0.1:${port}`
const settings = { APP_URL: url, SEED: 'small', LOG_LEVEL: 'warn', RATE_LIMIT: 'off' }
const visits = Number(process.env.BENCH_VISITS ?? 3)
const goals = { first: 2_000, readable: 800, fresh: 1_000 }
const path = '/executive-vacancies'
const timeoutMs = 30_000
const restMs = 2_000

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

interface Round {
  first: Visit
  again: Visit
}

export function measureBoard(): Promise<Line[]> {
  build('web')
  return withDatabase({ durable: false }, async ({ url: databaseUrl, connection, folder }) => {
    const servers = await startServers([port], { ...settings, DATABASE_URL: databaseUrl })
    const rounds = await visitInRounds(connection, folder).finally(servers.stop)
    const line = (goal: number, what: string, figure: (round: Round) => number) =>
      atMost(goal, `board, ${what}, slow 4G, 4× CPU, ms`, medianOf(rounds.map(figure)))
    return [
      line(goals.first, 'first visit, list readable', ({ first }) => first.readable),
      line(goals.readable, 'returning reader, list readable', ({ again }) => again.readable),
      line(goals.fresh, 'returning reader, list fresh', ({ again }) => again.fresh),
    ]
  })
}

/** The returning reader is at the third visit. */
async function visitInRounds(connection: Connection, folder: string) {
  const people = createPeople(url)
  const rounds: Round[] = []
  for (let round = 0; round < visits; round++) {
    const profile = join(folder, `profile-${round}`)
    const context = await launchProfile(profile, { width: 390, height: 844 })
    await context.addInitScript({ content: filling(await people.storedBy('candidate')) })
    const first = await visit(context, await renameNewest(connection, `${round}a`))
    await visit(context, await renameNewest(connection, `${round}b`))
    rounds.push({ first, again: await visit(context, await renameNewest(connection, `${round}c`)) })
    await context.close()
  }
  return rounds
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

async function visit(context: BrowserContext, title: string): Promise<Visit> {
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
function filling(stored: Record<string, string>) {
  return `Object.assign(localStorage, ${JSON.stringify(stored)})`
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
