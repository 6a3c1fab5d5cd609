// Measures each first page: the scripts that it loads by itself, and the style sheets.
// npm run bench -- routes [part of an address]
import { setTimeout } from 'node:timers/promises'
import { type Browser, devices } from '@playwright/test'
import { selected } from '../../scripts/selection.ts'
import { kilobytesOfScripts, url, withBuiltServer } from './built-server.ts'
import { atMost, type Line } from './lines.ts'
import { createPeople, type People, storageOf } from './people.ts'
import { findPlaces, listVisits, type Visit } from './visits.ts'

const landing = '/home'
const board = '/executive-vacancies'
const goals = { landing: 40, board: 190, others: 230 }
/** The review of an application loads the most. HTTP/2 asks for them together. */
const filesMax = { scripts: 60, styleSheets: 14 }
/** A page has asked for all that it loads by itself. For the next action it waits longer. */
const restMs = 1_000

interface Loaded {
  /** The compressed size in kB of each script. */
  scripts: Map<string, number>
  /** Their addresses. */
  styleSheets: string[]
}

/** @param part of the addresses that are visited */
export async function measureRoutes(part = ''): Promise<Line[]> {
  const now = await withBuiltServer((browser) => measureAll(browser, part))
  for (const [name, loaded] of Object.entries(now))
    if (weightOf(loaded) > goalOf(name) || loaded.styleSheets.length > filesMax.styleSheets)
      printFiles(name, loaded)
  const most = (countOf: (loaded: Loaded) => number) => Math.max(...Object.values(now).map(countOf))
  return [
    ...Object.entries(now).map(([name, loaded]) =>
      atMost(goalOf(name), `${name}, scripts, kB gzipped`, weightOf(loaded)),
    ),
    atMost(
      filesMax.scripts,
      'scripts of a first page, at most',
      most(({ scripts }) => scripts.size),
    ),
    atMost(
      filesMax.styleSheets,
      'style sheets of a first page, at most',
      most(({ styleSheets }) => styleSheets.length),
    ),
  ]
}

function goalOf(name: string) {
  if (name.startsWith(`${landing} `)) return goals.landing
  return name.startsWith(`${board} `) ? goals.board : goals.others
}

function weightOf({ scripts }: Loaded) {
  return [...scripts.values()].reduce((sum, kilobytes) => sum + kilobytes, 0)
}

function printFiles(name: string, { scripts, styleSheets }: Loaded) {
  console.log(`${name}:`)
  for (const [file, kilobytes] of [...scripts].toSorted(([, one], [, other]) => other - one))
    console.log(`  ${kilobytes.toFixed(1).padStart(5)} ${new URL(file).pathname}`)
  for (const file of styleSheets) console.log(`        ${new URL(file).pathname}`)
}

async function measureAll(browser: Browser, part: string) {
  const people = createPeople(url)
  const visits = Object.values(listVisits(await findPlaces(people))).flat()
  const loads: Record<string, Loaded> = {}
  for (const visit of selected(part, visits, ({ path }) => nameOf(path))) {
    const name = `${nameOf(visit.path)} of ${visit.who}`
    // Two of the same address are told apart by their order.
    loads[name in loads ? `${name}, again` : name] = await measure(browser, visit, people)
  }
  return loads
}

/** The same in every run: without ids and codes. */
function nameOf(path: string) {
  return decodeURIComponent(path).replaceAll(/[\w-]{36,}(,[\w-]{36,})*/g, '…')
}

async function measure(
  browser: Browser,
  { who, path }: Visit,
  { storedBy }: People,
): Promise<Loaded> {
  const storageState = storageOf(url, who === 'visitor' ? {} : await storedBy(who))
  const context = await browser.newContext({ ...devices['Desktop Chrome'], storageState })
  const page = await context.newPage()
  const files: string[] = []
  let askedAt = 0
  page.on('request', (request) => {
    files.push(request.url())
    askedAt = performance.now()
  })
  await page.goto(`${url}${path}`, { waitUntil: 'load' })
  // A dialog that opens with the page hides its heading from roles.
  await page.locator('h1').first().waitFor()
  while (performance.now() < askedAt + restMs) await setTimeout(restMs / 4)
  await context.close()

  return {
    scripts: await kilobytesOfScripts(files),
    styleSheets: [...new Set(files.filter((file) => new URL(file).pathname.endsWith('.css')))],
  }
}
