// The time from a key to the paint of the next candidate's name and answers.
import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds. */
export interface Arrival {
  name: number
  answers: number
}

/**
 * Looked at in each frame; a message that is posted in a frame comes after its paint. The answers
 * bear the last name, so those of the one before do not count.
 */
const watching = `
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== 'j' && key !== 'k') return
    const nameNow = () => document.querySelector('#main h1')?.textContent ?? ''
    const before = nameNow()
    const arrival = (globalThis.arrival = {})
    const painted = (what) => {
      arrival[what] = 0
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (arrival[what] = performance.now() - timeStamp)
      port2.postMessage(null)
    }
    const look = () => {
      const name = nameNow()
      if (name && name !== before) {
        if (arrival.name === undefined) painted('name')
        const mark = 'Overview of ' + name.slice(name.indexOf('Sample')) + '.'
        if (document.querySelector('#review-sec-fit')?.textContent.includes(mark))
          return painted('answers')
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, true)`

export async function watchArrivals(devtools: CDPSession) {
  await devtools.send('Runtime.evaluate', { expression: watching })
}

/** Goes on with a key. @throws if the next one does not come within seconds */
export async function arrive(page: Page, devtools: CDPSession, key: 'j' | 'k'): Promise<Arrival> {
  await page.keyboard.press(key)
  for (let turn = 0; turn < 50; turn++) {
    await page.waitForTimeout(100)
    const expression = 'JSON.stringify(globalThis.arrival ?? {})'
    const { result } = await devtools.send('Runtime.evaluate', { expression })
    const { name, answers } = JSON.parse(String(result.value)) as Partial<Arrival>
    if (name && answers) return { name, answers }
  }
  throw new Error(`the next candidate did not come by ${key}`)
}
