// The list of a vacancy with 5,000 waiting candidates and their review one by one, in a browser
// with a quarter of the processor, and what the same desk costs Today.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { connect } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { databaseIn } from '#server/testing/global-setup.ts'
import { buildWeb, launchBrowser, secret } from './built-server.ts'
import { scriptOf } from './candidates.ts'
import { showWhole, slowestOf, watch } from './inp/interactions.ts'
import { atMost, type Line, printLines } from './lines.ts'
import { arrive, watchArrivals } from './review/arrivals.ts'
import { listSteps, openStep, reviewSteps, type Step } from './review/steps.ts'
import { storageOf } from './routes/people.ts'
import { makeDemoWorld } from './search/databases.ts'
import { load } from './search/load.ts'
import { startServers } from './servers.ts'

const many = Number(process.env.BENCH_APPLICATIONS ?? 5_000)
const plays = Number(process.env.BENCH_PLAYS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const goals = { interaction: 200, arrival: 100, today: 50 }
/** Wide enough for the table, whose heads order it. */
const viewport = { width: 1920, height: 1080 }
const processorPart = 4
const stepsOn = 6
/** Longer than the page takes to come to rest, or to read the next one ahead. */
const restMs = 2_000
const afterMs = 1_000
const port = 4786
const url = `http://127.0.0.1:${port}`
const path = '/vacancies/vacancy/info/demo-open-fresh'
const log = { info: () => undefined, warn: console.warn, error: console.error }

type Figures = Record<string, number[]>

export async function benchReview() {
  return printLines(await measureReview())
}

export async function measureReview(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-bench-review-'))
  const database = await startEmbeddedDatabase({ dataDir, log, durable: false })
  try {
    const databaseUrl = databaseIn(database.url, 'review')
    await makeDesk(database.url, databaseUrl, dataDir)
    buildWeb()
    const settings = { APP_URL: url, APP_SECRET: secret, DATABASE_URL: databaseUrl }
    const quiet = { SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DATA_DIR: dataDir }
    const server = await startServers([port], { ...settings, ...quiet })
    try {
      return await measureServed()
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeDesk(serverUrl: string, databaseUrl: string, dataDir: string) {
  const server = connect(serverUrl, { max: 1 })
  await server.pool.query('create database review')
  await server.close()
  makeDemoWorld(process.cwd(), databaseUrl, dataDir)
  const { pool, close } = connect(databaseUrl, { max: 1 })
  const script = await scriptOf('candidates/copy.sql', 'review/desk.sql')
  await pool.query(script.replaceAll(':many', String(many)))
  await close()
}

async function measureServed() {
  const browser = await launchBrowser()
  const figures: Figures = {}
  try {
    const today = await timeOfToday()
    for (let number = 0; number < plays; number++) await play(browser, figures, number)
    return [...linesOf(figures), atMost(goals.today, `Today, ${many} waiting, ms`, { now: today })]
  } finally {
    await browser.close()
  }
}

/** Of one call after another, with the statement as nearly all of it. */
async function timeOfToday() {
  const stored = await storageOf('company@demo.test', url)
  const token = stored.find(({ name }) => name === 'access_token')?.value ?? ''
  const asked = {
    path: '/api/company/today',
    check(text: string) {
      const { data } = JSON.parse(text) as { data: { waiting: { count: number } } }
      if (data.waiting.count < many) throw new Error(`Today counts ${data.waiting.count}`)
    },
  }
  return (await load([asked], { ports: [port], token, connections: 1, seconds })).p50
}

async function play(browser: Browser, figures: Figures, number: number) {
  const origins = [{ origin: url, localStorage: await storageOf('company@demo.test', url) }]
  const context = await browser.newContext({ viewport, storageState: { cookies: [], origins } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await showWhole(devtools, viewport)
  await page.goto(`${url}${path}`)
  await setTimeout(restMs)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorPart })
  for (const step of [...listSteps, openStep(number * (stepsOn + 1)), ...reviewSteps])
    await measure(page, devtools, step, figures)
  await stepThrough(page, devtools, figures)
  await context.close()
}

async function measure(page: Page, devtools: CDPSession, step: Step, figures: Figures) {
  await watch(devtools)
  await step.act(page)
  await step.expected(page)
  await setTimeout(afterMs)
  const { duration, type, target } = await slowestOf(devtools)
  console.log(`${step.name}: ${duration} ms, ${type} at ${target}`)
  keep(figures, step.name, duration)
}

/** To those that nobody has opened, which may not be read ahead, and back to those read before. */
async function stepThrough(page: Page, devtools: CDPSession, figures: Figures) {
  await watch(devtools)
  await watchArrivals(devtools)
  for (const key of [...Array<'j'>(stepsOn).fill('j'), ...Array<'k'>(stepsOn).fill('k')]) {
    const { name, answers } = await arrive(page, devtools, key)
    const which = key === 'j' ? 'next, never opened' : 'previous, opened before'
    console.log(`${which}: name ${Math.round(name)} ms, answers ${Math.round(answers)} ms`)
    keep(figures, `${which}: name painted`, name)
    keep(figures, `${which}: answers painted`, answers)
    await setTimeout(restMs)
  }
  keep(figures, 'review: go on by key', (await slowestOf(devtools)).duration)
}

function keep(figures: Figures, name: string, value: number) {
  figures[name] = [...(figures[name] ?? []), value]
}

/** The median; the worst is beside. */
function linesOf(figures: Figures): Line[] {
  return Object.entries(figures).map(([name, values]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const goal = name.endsWith('painted') ? goals.arrival : goals.interaction
    const now = sorted[sorted.length >> 1] ?? Infinity
    const line = atMost(goal, `${many} candidates, ${name}, 4× CPU, ms`, { now })
    return { ...line, beside: `worst of ${values.length}: ${Math.round(sorted.at(-1) ?? 0)}` }
  })
}
