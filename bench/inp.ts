// The slowest interaction of the main screens, from the press to the next paint, with a quarter of
// the processor. See https://web.dev/articles/inp: here of few interactions, so the worst counts.
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { url, withBuiltServer } from './built-server.ts'
import { atMost, type Line, printLines } from './lines.ts'
import { storageOf } from './routes.ts'
import { measureEach } from './versions.ts'

const goal = 80
const processorPart = 4
/** The page comes to rest, with everything loaded that is loaded when idle. */
const restMs = 2_500
/** The paint after an interaction, and all that it causes. */
const afterMs = 1_000

interface Scene {
  who: 'candidate' | 'company'
  path: string
  steps: ((page: Page) => Promise<unknown>)[]
}

const scenes: Record<string, Scene> = {
  'board: open vacancies, search': {
    who: 'candidate',
    path: '/executive-vacancies',
    steps: [
      openCard(1),
      openCard(3),
      openCard(2),
      (page) => page.getByRole('searchbox').first().pressSequentially('chief', { delay: 120 }),
    ],
  },
  'chat: open, write, send': {
    who: 'company',
    path: '/chats',
    steps: [
      (page) => page.getByTestId('chat-card').first().click(),
      (page) => page.getByRole('textbox').last().pressSequentially('Hello there', { delay: 80 }),
      (page) => page.keyboard.press('Enter'),
    ],
  },
  'wizard: choose the language': {
    who: 'company',
    path: '/new-vacancy/language',
    steps: [(page) => page.getByRole('radio').last().click({ force: true })],
  },
  'review: open an application': {
    who: 'company',
    path: '/vacancies/vacancy/info/demo-open-fresh',
    steps: [
      (page) => openButton(page).first().click(),
      (page) => page.getByRole('dialog').getByRole('tab').last().click(),
      (page) => page.keyboard.press('Escape'),
    ],
  },
}

export async function benchInp() {
  return printLines(await measureInp())
}

export async function measureInp(): Promise<Line[]> {
  const figures = await measureEach((root) => withBuiltServer('demo', measureAll, root))
  return Object.keys(scenes).map((name) =>
    atMost(
      goal,
      `${name}, slowest interaction, 4× CPU, ms`,
      figures((slowest) => slowest[name] ?? Infinity),
    ),
  )
}

async function measureAll(browser: Browser) {
  const slowest: Record<string, number> = {}
  for (const [name, scene] of Object.entries(scenes)) slowest[name] = await play(browser, scene)
  return slowest
}

async function play(browser: Browser, { who, path, steps }: Scene) {
  const origins = [{ origin: url, localStorage: await storageOf(`${who}@demo.test`, url) }]
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.addInitScript({ content: watching })
  await page.goto(`${url}${path}`)
  await setTimeout(restMs)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorPart })
  for (const step of steps) {
    await step(page)
    await setTimeout(afterMs)
  }
  const slowest = await slowestOf(devtools)
  await context.close()
  return slowest
}

/** Interactions that take less than 16 ms are not reported by browsers. */
const watching = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Asked over the protocol of the browser, because the page allows no evaluated strings. */
async function slowestOf(devtools: CDPSession) {
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'Math.max(16, ...interactions)',
  })
  return Number(result.value)
}

function openCard(number: number) {
  return (page: Page) => page.getByTestId('vacancy-card').nth(number).click()
}

function openButton(page: Page) {
  return page.getByRole('button', { name: /^(Open|Abrir)/ })
}
