// The interactions of staff with the list of candidates and with the review, each by its name.
import type { Page } from '@playwright/test'
import { textsIn } from '#e2e/texts.ts'

export interface Step {
  name: string
  act: (page: Page) => Promise<unknown>
  /** The interaction has done what it is for. Refuses to go on if it has not. */
  expected: (page: Page) => Promise<unknown>
}

const text = textsIn('en')
const keyDelayMs = 120
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / })
const filters = (page: Page) =>
  page.getByRole('button', { name: text('candidates.filters'), exact: true })
const waiting = (page: Page) =>
  page.getByRole('button', { name: text('candidates.status_waiting') }).first()
const head = (page: Page) =>
  page.getByRole('columnheader', { name: text('review.candidate') }).getByRole('button')
const feedback = (page: Page) => page.getByRole('textbox', { name: text('review.yourFeedback') })
const notes = (page: Page) => page.locator('#review-notes').getByRole('textbox')

export const listSteps: Step[] = [
  {
    name: 'list: scroll',
    async act(page) {
      for (let turn = 0; turn < 8; turn++) {
        await page.keyboard.press('End')
        await page.waitForTimeout(keyDelayMs * 3)
      }
    },
    expected: (page) => boxes(page).nth(120).waitFor(),
  },
  {
    name: 'list: sort by name',
    act: (page) => head(page).click(),
    expected: (page) => page.waitForURL(/by=name/),
  },
  {
    name: 'list: filter by waiting',
    async act(page) {
      await filters(page).click()
      await waiting(page).click()
    },
    expected: (page) => page.waitForURL(/answer=waiting/),
  },
  {
    name: 'list: select',
    async act(page) {
      await boxes(page).nth(1).click()
      await boxes(page).nth(2).click()
    },
    expected: (page) => page.getByRole('group', { name: text('candidates.bulk') }).waitFor(),
  },
]

/** @param number of the row, from 0 on: each play works on candidates of its own */
export function openStep(number: number): Step {
  return {
    name: 'list: open',
    act: (page) =>
      page
        .getByRole('link', { name: /^Robin Sample \d+$/ })
        .nth(number)
        .click(),
    expected: (page) => page.waitForURL(/\/review\//),
  }
}

export const reviewSteps: Step[] = [
  {
    name: 'review: open the first',
    act: (page) => page.keyboard.press('o'),
    expected: (page) => feedback(page).waitFor(),
  },
  {
    name: 'review: mark by key',
    async act(page) {
      await page.keyboard.press('m')
      await page.keyboard.press('4')
    },
    expected: (page) => page.locator('#review-marks input:checked').first().waitFor(),
  },
  {
    name: 'review: type feedback',
    act: (page) => written(page, 'f', 'Thank you for it'),
    expected: (page) => valueOf(feedback(page), 'Thank you for it'),
  },
  {
    name: 'review: type a note',
    act: (page) => written(page, 'n', 'Ask about it'),
    expected: (page) => valueOf(notes(page), 'Ask about it'),
  },
]

/** From the heading, by the key of a field, and back. */
async function written(page: Page, key: string, words: string) {
  await page.keyboard.press(key)
  await page.keyboard.type(words, { delay: keyDelayMs })
  await page.keyboard.press('Escape')
}

async function valueOf(field: ReturnType<typeof notes>, words: string) {
  const value = await field.first().inputValue()
  if (value !== words) throw new Error(`a field has “${value}” instead of “${words}”`)
}
