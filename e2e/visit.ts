// Going to an address inside the app, as a browser does on its way back and forth, past a full load
// of it.
import { expect, type Page } from '@playwright/test'
import { languages } from '#contract/fields/languages.ts'
import { textsIn } from './texts.ts'

/** The address of no screen. */
export const nowhere = '/no/such/page'
const lost = languages.map((language) => textsIn(language)('common.notFoundTitle'))

/**
 * Goes to the address by way of the page of what does not exist, so that nothing of the screen
 * before is taken for the next one. It is there as soon as something else is shown. A list that
 * opens its first entry just then goes back to itself, and is left again.
 */
export async function visit(page: Page, address: string) {
  const isLost = () =>
    page.evaluate(
      (titles) => titles.includes(document.querySelector('h1')?.textContent ?? ''),
      lost,
    )
  await expect(async () => {
    await turnTo(page, nowhere)
    await expect.poll(isLost, { timeout: 5000, intervals: [20, 50, 100] }).toBe(true)
  }).toPass()
  if (address === nowhere) return
  await turnTo(page, address)
  await expect.poll(isLost, { intervals: [20, 50, 100] }).toBe(false)
}

/** Goes to the address at once, and waits for nothing. */
export function turnTo(page: Page, address: string) {
  return page.evaluate((href) => {
    History.prototype.pushState.call(history, null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
