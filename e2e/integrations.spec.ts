// The keys and webhooks of a company, from their making to their end.
import { startReceiver } from '#server/testing/webhook-receiver.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('a key is made, shown once, used by a program, and revoked', async ({ page }) => {
  await signInAs(page, await newOwner(page))
  await page.goto('/collaborators')
  await page.getByRole('link', { name: text('company.integrations') }).click()
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

test('a webhook is added, tested, looked into, sent again, renewed and removed', async ({
  page,
}) => {
  const receiver = await startReceiver()
  try {
    await signInAs(page, await newOwner(page))
    await page.goto('/collaborators/integrations')
    await expect(page.getByText(text('integrations.webhooksNone'))).toBeVisible()
    await page.getByRole('button', { name: text('integrations.addWebhook') }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessibleDialog(page)
    await dialog.getByLabel(text('integrations.webhookUrl')).fill(receiver.url)
    await dialog.getByLabel(text('integrations.event_vacancy_closed')).check()
    await dialog.getByRole('button', { name: text('integrations.addWebhook') }).click()
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await page.getByRole('button', { name: text('integrations.done') }).click()
    await page.getByRole('link', { name: receiver.url }).click()
    await expect(page.getByText(text('integrations.deliveriesNone'))).toBeVisible()
    await expectAccessible(page)

    // The log follows by itself.
    await page.getByRole('button', { name: text('integrations.sendTest') }).click()
    const row = page
      .getByRole('listitem')
      .filter({ hasText: text('integrations.event_webhook_test') })
    await expect(row.getByText(text('integrations.delivery_delivered'))).toBeVisible()
    expect(receiver.received.map((one) => receiver.verified(secret, one).type)).toEqual([
      'webhook.test',
    ])
    await row.getByText(text('integrations.payload')).click()
    await expect(row.locator('code')).toContainText('"type":"webhook.test"')
    await expectAccessible(page)
    await row.getByRole('button', { name: new RegExp(`^${text('integrations.replay')}`) }).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    await expect(row).toContainText('2 attempts')

    await page.getByRole('button', { name: text('integrations.renewSecret') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('integrations.renewSecret') })
      .click()
    await expect(page.getByRole('dialog').locator('code')).toContainText('whsec_')
    await page.getByRole('button', { name: text('integrations.done') }).click()
    await page.getByRole('button', { name: text('integrations.switchOff') }).click()
    await expect(page.getByText(text('integrations.state_off'), { exact: true })).toBeVisible()
    await page
      .getByRole('button', { name: text('integrations.removeWebhook'), exact: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('integrations.removeWebhook') })
      .click()
    await expect(page.getByText(text('integrations.webhooksNone'))).toBeVisible()
  } finally {
    await receiver.stop()
  }
})
