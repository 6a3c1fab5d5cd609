// The rules of accessibility, by axe, and the sizes of what is pressed.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOnly, RunOptions } from 'axe-core'
import { smallTargetsOn } from './target-size.ts'

const axeSource = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe on what is shown and measures what is pressed, once the page has its heading and there
 * is something to look at: a list that is dimmed until its answer is here is waited for. Violations
 * count when they are found twice, on a page that stayed as it was meanwhile: a part that is still
 * loading may hide its heading for a moment and show the same again.
 */
export async function expectAccessible(page: Page, isAgain = false): Promise<void> {
  await expect(page.locator('[data-previous]')).toHaveCount(0)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.locator('h1:visible, h2:visible').first().waitFor()
  const before = await page.content()
  const violations = [
    ...(await violationsOn(page, { type: 'tag', values: standards })),
    ...(await smallTargetsOn(page)),
  ]
  const isCertain = isAgain && (await page.content()) === before
  if (violations.length > 0 && !isCertain) return expectAccessible(page, true)
  expect(violations, page.url()).toEqual([])
}

/** The same where a dialog was just asked for: once it is there and has its name. */
export async function expectAccessibleDialog(page: Page) {
  await page.getByRole('dialog', { name: /\S/ }).waitFor()
  await expectAccessible(page)
}

/**
 * Runs axe in the page. The guards at both ends of a menu of Base UI take the focus only to hand it
 * on, which axe cannot know; `vacancy-detail.spec.ts` holds that none keeps it. A document that has
 * it already keeps it: parsing it again takes longer than most rules. Only what is wrong leaves the
 * page.
 * @returns the rules that are broken, each with where
 */
export async function violationsOn(page: Page, runOnly: RunOnly): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
  return page.evaluate<string[], RunOptions>(
    async (options) => {
      const { violations } = await globalThis.axe.run(
        { exclude: [['[data-base-ui-focus-guard]']] },
        options,
      )
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { runOnly, resultTypes: ['violations'] },
  )
}

declare global {
  var axe: typeof axeCore
}
