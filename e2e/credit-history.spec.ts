// The credit history of a candidate and of a company.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { password } from './people.ts'
import { textsIn } from './texts.ts'

test('a purchase stands in the history as soon as it is there, also on a phone, and in a file for a spreadsheet', async ({
  page,
}) => {
  const text = textsIn('en')
  const email = await newCandidate(page)
  await signInAs(page, email)
  await page.goto('/credits')
  await expect(page.getByText(text('credits.historyNone'))).toBeVisible()

  await buy(page, email, 'price-5-mxn')
  const row = page.getByRole('row', { name: /Credits bought/ })
  await expect(row).toContainText('+5')
  await expect(row.getByRole('link', { name: text('credits.receipt') })).toBeVisible()
  await expectAccessible(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('credits.historyCsv') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^altura-credits-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(',Credits bought,Five applications,')

  await page.setViewportSize({ width: 390, height: 844 })
  await buy(page, email, 'price-1-mxn')
  const cards = page.getByRole('list', { name: text('credits.history') }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Balance 6')
  await expectAccessible(page)
})

/** In another window. */
async function buy({ request }: Page, email: string, price: string) {
  const login = await request.post('/api/login', { data: { email, password } })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const checkout = await request.post('/api/credits/checkout', { data: { price }, headers })
  const { url } = (await checkout.json()) as { url: string }
  const code = url.split('/').at(-1)
  await request.post(`${url}/pay`, { maxRedirects: 0 })
  await request.post('/api/credits/checkout/success', { data: { code }, headers })
}
