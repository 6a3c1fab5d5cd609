// The home of staff: what waits, the first steps of a new company, and a busy one.
import type { Page } from '@playwright/test'
import type { Today } from '#contract/applications/today.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { textsIn } from './texts.ts'
import { everyone, remember } from './visitors.ts'
import { waitingDesk } from './waiting-desk.ts'

const text = textsIn('en')

/** Answers what the server would answer, changed. */
async function changeToday(page: Page, change: (today: Today) => Today) {
  await page.route('**/api/company/today', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: Today }
    await route.fulfill({ response, json: { data: change(data) } })
  })
}

test('a new company is led through its first steps, which are done once the facts say so', async ({
  page,
}) => {
  await signInAs(page, await newOwner(page))
  await page.goto('/today')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    text('today.welcome', { name: 'Octavio' }),
  )
  await expect(page.getByText(text('today.stepsDone_other', { count: 0, all: 4 }))).toBeVisible()
  await expect(page.getByText(text('today.step_answer'))).toBeVisible()
  await expect(page.getByRole('link', { name: text('today.step_answer') })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: text('today.step_profile') }).click()
  await expect(page).toHaveURL('/complete-account')
})

test('staff begin at what waits for them, in both languages, and open an application from there', async ({
  page,
  demoServer,
}) => {
  const desk = { titles: ['Chief of Coasts'], forEach: 2 }
  const { slugs } = await waitingDesk(page, demoServer, desk)
  await page.goto('/vacancies')
  for (const language of ['en', 'es'] as const) {
    const say = textsIn(language)
    if (language === 'es') await page.getByRole('button', { name: 'Español' }).click()
    await page.getByTestId('sidebar').getByRole('link', { name: 'Altura' }).click()
    await expect(page).toHaveURL('/today')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common.today'))
    const name = 'Applicant A2 Prado'
    const waiting = page.getByTestId('waiting-application').filter({ hasText: name })
    const vacancy = page.getByTestId('open-vacancy').filter({ hasText: 'Chief of Coasts' })
    await expect(vacancy.getByRole('link').first()).toBeVisible()
    await expectAccessible(page)

    const inStage = vacancy.getByRole('link', { name: say('progress.stage_new') })
    await expect(inStage).toHaveAttribute('href', new RegExp(`/${slugs[0]}\\?stage=new$`))

    const review = waiting.getByRole('link', { name: say('today.reviewOf', { name }) })
    await review.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/vacancies/vacancy/${slugs[0]}/review/`))
  }
})

test('charts are read as tables, too, and nothing is wider than a phone', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await remember(page, everyone.company)
  await changeToday(page, (today) => ({
    ...today,
    weeks: today.weeks.map((week, at) => ({
      ...week,
      applications: at + 2,
      answered_in_time: at,
      median_hours: at === 3 ? null : 60 - at,
    })),
  }))
  await page.goto('/today')
  await expect(page.getByTestId('waiting-application').first()).toBeVisible()
  await page.mouse.wheel(0, 20_000)
  const chart = page.getByRole('region', { name: text('today.answersByWeek') })
  await chart.getByText(text('common.asTable')).click()
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('region', { name: text('today.process') })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a collaborator finds no messages there, and the page says what failed', async ({ page }) => {
  await remember(page, { ...everyone.collaborator, storage: { app_language: 'en' } })
  await page.goto('/today')
  await expect(page.getByTestId('waiting-application').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: text('today.newMessages') })).toHaveCount(0)

  expectRefusal(page, /GET \/api\/company\/today 409/)
  await page.route('**/api/company/today', (route) => route.fulfill({ status: 409, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(text('common.errorTitle'))
  await page.getByRole('button', { name: text('common.tryAgain') }).focus()
  await page.unroute('**/api/company/today')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('waiting-application').first()).toBeVisible()
})
