// The slowest interaction of the main screens, from the press to the next paint, with a quarter of
// the processor. See https://web.dev/articles/inp: here of few interactions, so the worst counts.
import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { selected } from '../../scripts/selection.ts'
import { url, withBuiltServer } from './built-server.ts'
import { medianOf } from './figures.ts'
import { type Interaction, showWhole, slowestOf, viewport, watch } from './inp/interactions.ts'
import { type Scene, scenes } from './inp/scenes.ts'
import { atMost, type Line } from './lines.ts'
import { createPeople, storageOf } from './people.ts'

const goal = 100
const plays = Number(process.env.BENCH_PLAYS ?? 3)
const processorPart = 4
/** The page comes to rest, with everything loaded that is loaded when idle. */
const restMs = 2_500
/** The paint after an interaction, and all that it causes. */
const afterMs = 1_000

/**
 * The figure of a scene is the median of the slowest interaction of each run. The table has the
 * worst one, too.
 * @param part of the name of the scenes that are played
 */
export async function measureInp(part = ''): Promise<Line[]> {
  const played = selected(part, Object.entries(scenes), ([name]) => name)
  const measured = await withBuiltServer((browser) => measureAll(browser, played))
  return Object.entries(measured).map(([name, slowest]) => {
    const what = `${name}, slowest interaction, 4× CPU, ms`
    return atMost(goal, what, medianOf(slowest), `worst of ${plays} plays ${Math.max(...slowest)}`)
  })
}

/** @returns the slowest interaction of each play by scene, in ms */
async function measureAll(browser: Browser, played: [string, Scene][]) {
  const slowest: Record<string, number[]> = {}
  for (const [name, scene] of played) {
    const durations: number[] = []
    for (let number = 0; number < plays; number++) {
      const one = await play(browser, scene, number)
      console.log(`${name}: ${describe(one)}`)
      durations.push(one.duration)
    }
    slowest[name] = durations
  }
  return slowest
}

function describe({ type, target, duration, delay, processing }: Interaction) {
  const untilPaint = Math.round(duration - delay - processing)
  const parts = `${Math.round(delay)} + ${Math.round(processing)} + ${untilPaint}`
  return `${duration} ms (delay, handlers, paint: ${parts}), ${type} at ${target}`
}

async function play(browser: Browser, { who, path, prepare, steps }: Scene, number: number) {
  const storageState = storageOf(url, await createPeople(url).storedBy(who))
  const context = await browser.newContext({ viewport, storageState })
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
