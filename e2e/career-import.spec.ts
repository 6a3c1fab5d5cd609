// A resume fills the professional profile, part by part, and nothing is stored before it is saved.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { resumePdf } from './people.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const resumes = join(import.meta.dirname, '../server/features/careers/import/resumes')

test('a resume fills the profile as far as the person uses what was read', async ({ page }) => {
  expectRefusal(page, /POST \/api\/user\/career\/import 422/)
  await signInAs(page, await newCandidate(page))
  await page.goto('/users/career')
  await page.getByRole('button', { name: text('career.fill') }).click()
  const dialog = page.getByRole('dialog')
  const choose = dialog.getByLabel(text('career.fillFile'), { exact: true })
  await choose.setInputFiles(await resumePdf('Irene Prado'))
  await expect(dialog.getByText(text('problems.pdf_without_text'))).toBeVisible()

  const buffer = await readFile(join(resumes, 'boardroom.pdf'))
  await choose.setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
  const pages = dialog.frameLocator('iframe')
  await expect(pages.getByText('THEODORA LINDQVIST')).toBeVisible()
  await expectAccessibleDialog(page)

  // With the keyboard alone.
  const president = dialog.getByRole('radiogroup', { name: /^President, Americas/ })
  await president.getByRole('radio', { name: text('career.fillLeave') }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(president.getByRole('radio', { name: text('career.fillUse') })).toBeChecked()
  await expect(
    dialog.getByText(text('career.fillChosen', { chosen: 1, count: 10 }), { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(text('career.fillDiscardText'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(text('career.fillDiscardText'))).toBeHidden()
  await expect(president.getByRole('radio', { name: text('career.fillUse') })).toBeChecked()
  await dialog.getByRole('button', { name: text('career.fillPut') }).press('Enter')
  await expect(dialog).toBeHidden()
  const titles = page.getByRole('textbox', { name: text('career.title') })
  await expect(titles).toHaveCount(1)
  await expect(titles).toHaveValue('President, Americas')
  await expect(page.getByRole('textbox', { name: text('career.from') })).toHaveValue('2019')

  // What is there already is said, and not written over.
  await page.getByRole('button', { name: text('career.fill') }).click()
  await choose.setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByText(text('career.fillThere'))).toHaveCount(1)
  await dialog.getByRole('button', { name: text('career.fillUseAll') }).click()
  await dialog.getByRole('button', { name: text('career.fillPut') }).click()
  await expect(titles).toHaveCount(4)

  await page.getByRole('button', { name: text('career.save'), exact: true }).click()
  await expect(page.getByText(text('career.saved'))).toBeVisible()
})
