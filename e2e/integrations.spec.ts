// The keys of a company, from their making to their end.
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('a key is made, shown once, used by a program, and revoked', async ({ page }) => {
  await signInAs(page, await newOwner(page))
  await page.goto('/collaborators')
  await page.getByRole('link', { name: text('company.integrationsShow') }).click()
  await expect(page.getByText(text('integrations.keysNone'))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: text('integrations.addKey') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: text('integrations.addKey') }).click()
  await expect(dialog.getByLabel(text('integrations.keyName'))).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByLabel(text('integrations.keyName')).fill('Payroll')
  await dialog.getByLabel(text('integrations.scope_vacancies_read')).check()
  await dialog.getByRole('button', { name: text('integrations.addKey') }).click()
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^alt_/)
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').locator('code')).toBeVisible()
  await page.getByRole('button', { name: text('integrations.done') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(secret)).toHaveCount(0)

  const headers = { authorization: `Bearer ${secret}` }
  const read = async (path: string) => (await page.request.get(`/api${path}`, { headers })).status()
  expect([await read('/vacancies'), await read('/company')]).toEqual([200, 403])

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Payroll' })
  await expect(row.getByText(text('integrations.valid'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: `${text('integrations.revoke')}: Payroll` }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: text('integrations.revoke') })
    .click()
  await expect(row.getByText(text('integrations.ended_revoked'))).toBeVisible()
  expect(await read('/vacancies')).toBe(401)
})
