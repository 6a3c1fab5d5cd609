// Marking the answers of an application, each below its question, with the keyboard and a thumb.
import type { Locator, Page } from '@playwright/test'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newColleague, signInAs } from './newcomers.ts'
import { phone } from './phone.ts'
import { textsIn } from './texts.ts'
import { finishReading, waitingDesk } from './waiting-desk.ts'

const text = textsIn('en')
const all = 10
const marked = (count: number) => text('desk.marked', { count, all })
const stepOf = (step: number) => text('desk.markStep', { step, all })
const finish = (page: Page) => page.getByRole('button', { name: text('desk.finish') })
const markIn = (step: Locator, mark: number) =>
  step.getByRole('radio', { name: text('desk.markOf', { mark, most: 5 }) })
/** The question, answer and mark that have the focus. */
const stepInFocus = (page: Page) =>
  page.locator('[data-step]').filter({ has: page.locator('fieldset:focus-within') })

async function openReview(page: Page, slug = '', application = '') {
  await page.goto(`/vacancies/vacancy/${slug}/review/${application}`)
  await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
}

/** What is read and what is pressed, from its first line to its last. */
async function expectSeenTogether(step: Locator) {
  const response = step.locator('p:has(+ div fieldset)')
  for (const part of [step.locator('p:has(+ p + div fieldset)'), response, step.getByRole('group')])
    await expect(part).toBeInViewport({ ratio: 1 })
}

/** The answer to the first competency is as long as some are. */
async function lengthenFirstAnswer(page: Page) {
  await page.route(/\/candidates\/[\da-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: CandidateApplication }
    for (const first of data.sec_fit.competencies.slice(0, 1))
      first.response = 'A long answer about plants. '.repeat(90)
    await route.fulfill({ response, json: { data } })
  })
}

test('question, answer and mark are seen together at every step, and finishing names what is missing', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Bays'], forEach: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReview(page, desk.slugs[0], desk.applicants[0]?.application)
  await expect(page.getByText(marked(0))).toBeVisible()
  for (let count = 1; count < all; count += 1) {
    await page.keyboard.press('m')
    await expect(stepInFocus(page).locator('input:checked')).toHaveCount(0)
    await expectSeenTogether(stepInFocus(page))
    await page.keyboard.press('4')
    await expect(page.getByText(marked(count))).toBeVisible()
  }
  const last = text('application.outcomeTitle', { number: 5 })
  await finish(page).click()
  await expect(page.getByRole('alert').filter({ hasText: last })).toHaveText(
    text('desk.markMissing_one', { names: last }),
  )
  await expect(stepInFocus(page)).toContainText(last)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: text('desk.notMarked') }).click()
  await expectSeenTogether(stepInFocus(page))
  await expect(page.getByText(marked(9))).toBeInViewport()
  await page.keyboard.press('2')
  await expect(page.getByText(marked(10))).toBeVisible()
  await expectAccessible(page)
  await finish(page).click()
  await expect(page.getByText(text('desk.marksShared'))).toBeVisible()
  await expect(finish(page)).toHaveCount(0)
})

test('a phone shows one answer at a time, its way on in reach, and no long page', async ({
  page,
  newPerson,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Coves'], forEach: 1 })
  const thumb = await newPerson(phone)
  await signInAs(thumb, desk.owner)
  await openReview(thumb, desk.slugs[0], desk.applicants[0]?.application)
  await thumb.getByRole('tab', { name: text('desk.marksTab') }).click()
  const steps = thumb.locator('#review-marks')
  const next = steps.getByRole('button', { name: text('desk.markNext') })
  for (let step = 1; step <= all; step += 1) {
    await expect(steps.getByRole('heading')).toHaveText(stepOf(step))
    await expectSeenTogether(steps)
    const height = await thumb.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(3 * phone.viewport.height)
    if (step !== 3) await markIn(steps, 4).click({ force: true })
    await expect(steps.getByText(marked(step < 3 ? step : step - 1))).toBeVisible()
    await expect(step < all ? next : finish(thumb)).toBeInViewport({ ratio: 1 })
    if (step < all) await next.click()
  }
  await expectAccessible(thumb)
  await finish(thumb).click()
  await expect(steps.getByRole('alert')).toBeVisible()
  await expect(steps.getByRole('heading')).toHaveText(stepOf(3))
  await expect(markIn(steps, 1)).toBeFocused()
  await expectAccessible(thumb)
  await thumb.keyboard.press('5')
  await expect(steps.getByText(marked(all))).toBeVisible()
  await thumb.reload()
  await thumb.getByRole('tab', { name: text('desk.marksTab') }).click()
  await expect(steps.getByText(marked(all))).toBeVisible()
})

test('the mark stays in reach of a long answer, and a number typed into a field marks nothing', async ({
  page,
  demoServer,
}) => {
  const titles = ['Chief of Shores']
  const desk = await waitingDesk(page, demoServer, { titles, forEach: 1 })
  await lengthenFirstAnswer(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReview(page, desk.slugs[0], desk.applicants[0]?.application)
  await expect(page.getByText(marked(0))).toBeVisible()
  await page.keyboard.press('m')
  await expect(stepInFocus(page).locator('p').nth(1)).toBeInViewport({ ratio: 1 })
  await expect(stepInFocus(page).getByRole('group')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('3')
  await expect(page.getByText(marked(1))).toBeVisible()
  const field = page.locator('#review-sec-fit').getByRole('textbox')
  await field.fill('5 plants')

  await page.reload()
  await expect(field).toHaveValue('5 plants')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('tab', { name: text('desk.marksTab') }).click()
  const steps = page.locator('#review-marks')
  await expect(steps.getByText(marked(1))).toBeVisible()
  await page.keyboard.press('1')
  await expect(steps.getByText(marked(2))).toBeVisible()
  await page.getByRole('button', { name: /^1\. / }).click()
  await expect(markIn(steps, 3)).toBeChecked()
  await expect(steps.getByRole('group')).toBeInViewport({ ratio: 1 })
  await expect(steps.getByRole('button', { name: text('desk.markNext') })).toBeInViewport()
  await steps.getByRole('textbox').press('1')
  await expect(markIn(steps, 3)).toBeChecked()
})

test('after finishing, the marks of others stand below the same answers, with the difference', async ({
  page,
  newPerson,
  demoServer,
}) => {
  const titles = ['Chief of Gulfs']
  const { token, slugs, applicants } = await waitingDesk(page, demoServer, { titles, forEach: 1 })
  const administrator = await newColleague(page, token, 'administrator')
  const other = await signInAs(await newPerson(), administrator)
  const candidate = `/api/vacancies/${slugs[0]}/candidates/${applicants[0]?.application}`
  await finishReading(page, token, candidate, () => 3)
  await finishReading(page, other.token, candidate, (index) => (index === 0 ? 5 : 3))
  await page.goto(`/vacancies/vacancy/${slugs[0]}/review/${applicants[0]?.application}`)
  await expect(page.getByText(text('desk.marksShared'))).toBeVisible()
  const first = page.locator('#review-sec-fit [data-step]').first()
  await expect(first).toContainText(text('desk.markAbove_other', { count: 2 }))
  await expect(first).toContainText(text('desk.apart'))
  await expect(page.getByText(text('desk.markSame'))).toHaveCount(all - 1)
  await expectAccessible(page)
})
