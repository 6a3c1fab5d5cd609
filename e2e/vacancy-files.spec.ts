// Vacancies as files: what is exported is imported by somebody else of the company.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { postAs } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('a file is looked through, corrected and kept as drafts', async ({ page }) => {
  const { token } = await signInAs(page, await newOwner(page))
  await page.goto('/collaborators')
  await page.getByRole('link', { name: text('company.transfer') }).click()
  await expect(page.getByRole('heading', { name: text('writing.transferTitle') })).toBeVisible()
  await expectAccessible(page)

  const choose = (content: string) =>
    page
      .getByLabel(text('writing.importFile'), { exact: true })
      .setInputFiles({ name: 'vacancies.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('title,language,salary.min_salary\nChief of Kites,en,much\n')
  const row = page.getByRole('listitem').filter({ hasText: '1. Chief of Kites' })
  await expect(row).toContainText('salary.min_salary')
  await expect(page.getByText(text('writing.importRefused'))).toBeVisible()
  await expectAccessible(page)

  // One that is published is exported, and comes back as a draft.
  const title = 'Chief of Gliders'
  await postAs(page, token, title)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: text('writing.exportCsv') }).click()
  const content = await readFile(await (await downloading).path(), 'utf8')
  expect(content).toContain(title)
  await choose(content)
  await expect(page.getByText(text('writing.importRight'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Keep 1 draft' }).click()
  await expect(toastOf(page, '1 draft was kept')).toBeVisible()
  await page.waitForURL('**/new-vacancy/language')
  await expect(page.getByText(title)).toBeVisible()
})
