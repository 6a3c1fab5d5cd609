// Back from a vacancy far down a list, on a phone: the same one is in sight.
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { phone } from './phone.ts'
import { postAs } from './published.ts'
import { textsIn } from './texts.ts'

const search = 'search=lighthouses&workplace_type=HYBRID'
const posted = 70

let close = () => Promise.resolve()

test.beforeAll(async ({ browser, demoServer }) => {
  const page = await browser.newPage({ baseURL: demoServer.url })
  const { token } = await signInAs(page, await newOwner(page))
  const headers = { authorization: `Bearer ${token}` }
  const slugs: string[] = []
  for (let number = 1; number <= posted; number += 1)
    slugs.push(await postAs(page, token, `Head of Lighthouses ${number}`))
  close = async () => {
    const data = { reason: 'stopped' }
    for (const slug of slugs)
      expect(
        (await page.request.post(`/api/vacancies/${slug}/close`, { headers, data })).ok(),
      ).toBe(true)
    await page.close()
  }
})

// The other journeys of this worker find the board as it was.
test.afterAll(() => close())

test('Back from the 57th vacancy of a filtered list leads to it again', async ({ newPerson }) => {
  const page = await newPerson(phone)
  await signIn(page, 'candidate@demo.test')
  await page.goto(`/executive-vacancies?${search}`)
  const cards = page.getByTestId('vacancy-card')
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded()
    expect(await cards.count()).toBeGreaterThanOrEqual(57)
  }).toPass()
  const card = cards.nth(56)
  const address = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page).toHaveURL(new RegExp(address.split('?')[0] ?? ''))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.goBack()
  const again = page.locator(`[data-testid=vacancy-card][href="${address}"]`)
  await expect(again).toBeInViewport()
  await expect.poll(() => focused(page)).toBe(address)
})

test('Back from a vacancy of the fourth page of the public board leads to it again', async ({
  newPerson,
}) => {
  const page = await newPerson(phone)
  await page.goto('/jobs?search=lighthouses')
  const cards = page.getByTestId('vacancy-card')
  for (let number = 1; number < 4; number += 1) {
    const first = (await cards.first().getAttribute('href')) ?? ''
    await page.getByRole('link', { name: textsIn('en')('jobs.nextPage') }).click()
    await expect(cards.first()).not.toHaveAttribute('href', first)
  }
  const list = page.url()
  const card = cards.last()
  const address = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(page.locator(`[data-testid=vacancy-card][href="${address}"]`)).toBeInViewport()
})

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('href'))
}
