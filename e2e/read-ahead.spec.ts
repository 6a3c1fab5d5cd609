// Details that are read before they are asked for, and those that must not be.
import type { Page } from '@playwright/test'
import { expectAccessibleDialog } from './accessibility.ts'
import { expect, signIn, test } from './journey.ts'
import { textsIn } from './texts.ts'
import { bearer, waitingDesk } from './waiting-desk.ts'

const text = textsIn('en')
const cardsOf = (page: Page) => page.getByTestId('vacancy-card')

/** Counts of all vacancies, beside the single ones. */
const counts = 'facets'

/** The last part of the path of each read of one item, as they are asked for. */
function readsOf(page: Page, path: RegExp) {
  const reads: string[] = []
  page.on('request', (request) => {
    const [, item] = path.exec(new URL(request.url()).pathname) ?? []
    if (item !== undefined && item !== counts) reads.push(item)
  })
  return reads
}

async function slugsOf(page: Page, count: number) {
  const cards = cardsOf(page)
  await expect(cards.nth(count - 1)).toBeVisible()
  const slugs = []
  for (let index = 0; index < count; index++)
    slugs.push((await cards.nth(index).getAttribute('data-slug')) ?? '')
  return slugs
}

test('the first three vacancies are read ahead, and another as soon as it is pressed', async ({
  page,
}) => {
  const reads = readsOf(page, /^\/api\/vacancies\/([^/]+)$/)
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const [first, second, third, , fifth] = await slugsOf(page, 5)
  await expect.poll(() => reads.toSorted()).toEqual([first, second, third].toSorted())

  await cardsOf(page).nth(4).hover()
  await page.mouse.down()
  await expect.poll(() => reads).toContain(fifth)
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`/vacancy/${fifth}`))
  expect(reads).toHaveLength(4)
})

test('where less data is asked for, nothing is read ahead', async ({ page }) => {
  const reads = readsOf(page, /^\/api\/vacancies\/([^/]+)$/)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const [first, , , , fifth] = await slugsOf(page, 5)
  await cardsOf(page).nth(4).click()
  await expect(page).toHaveURL(new RegExp(`/vacancy/${fifth}`))
  await expect.poll(() => reads).toEqual([first, fifth])
})

test('no application is read before it is shown, also where a colleague has opened it', async ({
  page,
  demoServer,
}) => {
  const desk = { titles: ['Chief of Bays'], forEach: 3 }
  const { token, slugs, applicants } = await waitingDesk(page, demoServer, desk)
  const ids = applicants.map(({ application }) => application)
  const [opened = '', second = '', unread = ''] = ids
  const path = `/api/vacancies/${slugs[0]}/candidates`
  for (const id of [opened, second])
    expect((await page.request.get(`${path}/${id}`, bearer(token))).ok()).toBe(true)

  const reads = readsOf(page, /^\/api\/vacancies\/[^/]+\/candidates\/([^/]+)$/)
  await page.goto(`/vacancies/vacancy/info/${slugs[0]}`)
  const opening = (name: string) =>
    page.getByRole('button', { name: text('review.openSecFitOf', { name }) })
  await opening('Applicant A2 Prado').hover()
  await page.mouse.down()
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await opening('Applicant A1 Prado').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Applicant A1 Prado' })).toBeVisible()
  expect(new Set(reads)).toEqual(new Set([opened]))

  const placeAhead = page.waitForResponse(new RegExp(`/candidates/${second}/place`))
  await page.goto(`/vacancies/vacancy/${slugs[0]}/review/${opened}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('#review-feedback textarea').first()).toBeVisible()
  await placeAhead
  expect(new Set(reads)).toEqual(new Set([opened]))
  await page.keyboard.press('j')
  await expect(heading).toHaveText('Applicant A2 Prado')
  await expect.poll(() => reads).toContain(second)
  expect(reads).not.toContain(unread)
})

test('the list asks before the first opening of a visit, as the review does, and once for both', async ({
  page,
  demoServer,
}) => {
  const desk = { titles: ['Chief of Coves'], forEach: 3 }
  const { slugs, applicants } = await waitingDesk(page, demoServer, desk)
  const [first, second] = applicants
  const reads = readsOf(page, /^\/api\/vacancies\/[^/]+\/candidates\/([^/]+)$/)
  await page.goto(`/vacancies/vacancy/info/${slugs[0]}#application-${second?.application}`)
  const notice = page.getByRole('dialog', { name: text('reviewing.beforeTitle') })
  await expect(notice).toContainText(text('reviewing.beforeSeen', { name: 'Applicant A2 Prado' }))
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await expect(notice).toHaveCount(0)

  const opening = page.getByRole('button', {
    name: text('review.openSecFitOf', { name: 'Applicant A1 Prado' }),
  })
  await opening.click()
  await expect(notice).toContainText(
    text('reviewing.beforeWithdraw', { name: 'Applicant A1 Prado' }),
  )
  expect(reads).toEqual([])
  await notice.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
  const secFit = page.getByRole('dialog', { name: 'Applicant A1 Prado' })
  await secFit.getByRole('textbox', { name: text('review.yourFeedback') }).fill('Thank you, A1.')
  await secFit.getByRole('button', { name: text('review.sendFeedback') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new Set(reads)).toEqual(new Set([first?.application]))

  await page.getByRole('link', { name: text('review.review'), exact: true }).click()
  await expect(page.locator('#review-feedback textarea').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: text('reviewing.beforeTitle') })).toHaveCount(0)
})
