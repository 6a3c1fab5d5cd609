// Details that are read before they are asked for, and those that must not be.
import type { Page } from '@playwright/test'
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

test('an application is read ahead once it has been opened, and never before', async ({
  page,
  demoServer,
}) => {
  const desk = { titles: ['Chief of Bays'], forEach: 2 }
  const { token, slugs, applicants } = await waitingDesk(page, demoServer, desk)
  const [opened, unread] = applicants.map(({ application }) => application)
  const path = `/api/vacancies/${slugs[0]}/candidates`
  expect((await page.request.get(`${path}/${opened}`, bearer(token))).ok()).toBe(true)

  const reads = readsOf(page, /^\/api\/vacancies\/[^/]+\/candidates\/([^/]+)$/)
  await page.goto(`/vacancies/vacancy/info/${slugs[0]}`)
  const opening = (name: string) =>
    page.getByRole('button', { name: text('review.openSecFitOf', { name }) })

  await expect.poll(() => reads).toEqual([opened])
  await opening('Applicant A2 Prado').hover()
  await page.mouse.down()
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await opening('Applicant A1 Prado').click()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Applicant A1 Prado' }),
  ).toBeVisible()
  expect(reads).not.toContain(unread)
})
