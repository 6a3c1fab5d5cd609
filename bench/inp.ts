// The slowest interaction of the main screens, from the press to the next paint, with a quarter of
// the processor. See https://web.dev/articles/inp: here of few interactions, so the worst counts.
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { url, withBuiltServer } from './built-server.ts'
import { type Scene, scenes } from './inp/scenes.ts'
import { atMost, type Line, printLines } from './lines.ts'
import { storageOf } from './routes.ts'
import { measureEach } from './versions.ts'

const goal = 80
const plays = Number(process.env.BENCH_PLAYS ?? 3)
const processorPart = 4
const viewport = { width: 1440, height: 900 }
/** More than the tabs and the address bar of a browser take. */
const frameHeight = 200
/** The page comes to rest, with everything loaded that is loaded when idle. */
const restMs = 2_500
/** The paint after an interaction, and all that it causes. */
const afterMs = 1_000

/** Milliseconds. */
interface Interaction {
  type: string
  target: string
  duration: number
  /** From the press until the first handler runs. */
  delay: number
  processing: number
}

export async function benchInp() {
  return printLines(await measureInp())
}

/** The figure of a scene is the median of its plays' slowest interactions; the worst is beside. */
export async function measureInp(): Promise<Line[]> {
  const figures = await measureEach((root) => withBuiltServer('demo', measureAll, root))
  return Object.keys(scenes).map((name) => {
    const slowest = figures((measured) => measured[name] ?? [])
    const medians = figures((measured) => measured[name]?.[plays >> 1] ?? Infinity)
    const worst = slowest.now?.at(-1)
    const line = atMost(goal, `${name}, slowest interaction, 4× CPU, ms`, medians)
    return { ...line, beside: worst === undefined ? '' : `worst of ${plays} plays ${worst}` }
  })
}

/** @returns the slowest interaction of each play by scene, in ms, the worst last */
async function measureAll(browser: Browser) {
  const slowest: Record<string, number[]> = {}
  for (const [name, scene] of Object.entries(scenes)) {
    const durations: number[] = []
    for (let number = 0; number < plays; number++) {
      const one = await play(browser, scene, number)
      console.log(`${name}: ${told(one)}`)
      durations.push(one.duration)
    }
    slowest[name] = durations.toSorted((a, b) => a - b)
  }
  return slowest
}

function told({ type, target, duration, delay, processing }: Interaction) {
  const untilPaint = Math.round(duration - delay - processing)
  const parts = `${Math.round(delay)} + ${Math.round(processing)} + ${untilPaint}`
  return `${duration} ms (delay, handlers, paint: ${parts}), ${type} at ${target}`
}

async function play(browser: Browser, { who, path, prepare, steps }: Scene, number: number) {
  const origins = [{ origin: url, localStorage: await storageOf(`${who}@demo.test`, url) }]
  const context = await browser.newContext({ viewport, storageState: { cookies: [], origins } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await showWhole(devtools)
  await page.goto(`${url}${path}`)
  await setTimeout(restMs)
  await prepare?.(page, number)
  await setTimeout(restMs)
  await watch(devtools)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorPart })
  for (const step of steps) {
    await step(page)
    await setTimeout(afterMs)
  }
  const slowest = await slowestOf(devtools)
  await context.close()
  return slowest
}

/**
 * Makes the window higher than the page by what the browser itself shows. What lies below the edge
 * of the window is drawn by no frame, and an interaction whose only change lies there lasts until
 * something else in the page changes: keys pressed in a chat took seconds.
 */
async function showWhole(devtools: CDPSession) {
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  const bounds = { width: viewport.width, height: viewport.height + frameHeight }
  await devtools.send('Browser.setWindowBounds', { windowId, bounds })
}

/**
 * Asked over the protocol of the browser, because the page allows no evaluated strings.
 * Interactions that take less than 16 ms are not reported by browsers.
 */
async function watch(devtools: CDPSession) {
  const expression = `
    globalThis.interactions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId) interactions.push({
        type: entry.name,
        target: entry.target?.outerHTML.slice(0, 60) ?? 'an element that is gone',
        duration: entry.duration,
        delay: entry.processingStart - entry.startTime,
        processing: entry.processingEnd - entry.processingStart,
      })
    }).observe({ type: 'event', durationThreshold: 16 })`
  await devtools.send('Runtime.evaluate', { expression })
}

async function slowestOf(devtools: CDPSession): Promise<Interaction> {
  const expression = `JSON.stringify(interactions)`
  const { result } = await devtools.send('Runtime.evaluate', { expression })
  const interactions = JSON.parse(String(result.value)) as Interaction[]
  const none = { type: 'none', target: 'the page', duration: 16, delay: 0, processing: 0 }
  return interactions.reduce((one, other) => (other.duration > one.duration ? other : one), none)
}
