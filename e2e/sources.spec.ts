// The source of an application: from a link that names it to the figures of the company.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { resumePdf } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { applyButton, fillApplication } from './steps-candidate.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const es = textsIn('es')

test('who applies after a shared link is counted under it, in the table, the chart and the file', async ({
  page: staff,
  newPerson,
}) => {
  test.slow()
  const { slug } = await newCompanyWithVacancy(staff, 'Chief Source Officer')
  const info = `/vacancies/vacancy/info/${slug}`
  await staff.goto(info)
  await staff.getByRole('tab', { name: text('vacancies.figures') }).click()
  await expect(staff.getByText(text('desk.figuresEmpty'))).toBeVisible()
  await expectAccessible(staff)

  const page = await newPerson()
  const { token } = await signInAs(page, await newCandidate(page))
  await buyCreditsFor(page, token)
  await saveSalaryFor(page, token)
  await page.goto('/preferences')
  await page.locator('input[type=file]').setInputFiles(await resumePdf('Irene Prado'))
  await expect(toastOf(page, text('preferences.uploaded'))).toBeVisible()
  await page.goto(`/jobs/${slug}?from=share`)
  await expect(page).toHaveURL(`/jobs/${slug}`)
  await page
    .getByRole('link', { name: text('jobs.openInBoard') })
    .last()
    .click()
  await applyButton(page, text).click()
  await fillApplication(page, text)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('application.send') })
    .click()
  await expect(page.getByRole('dialog', { name: text('application.sentTitle') })).toBeVisible()

  await staff.goto(info)
  await staff.getByRole('tab', { name: text('vacancies.figures') }).click()
  const table = staff.getByRole('table', { name: text('desk.figuresBySource') })
  await expect(table.getByRole('row', { name: text('labels.source_share') })).toContainText('1')
  const chart = staff.getByRole('region', { name: text('desk.figuresChart') })
  await expect(chart.getByRole('definition')).toHaveText('1')
  await expectAccessible(staff)
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('button', { name: text('desk.figuresDownload') }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Shared link,1,0,')

  await staff.setViewportSize({ width: 390, height: 844 })
  await staff.evaluate(() => localStorage.setItem('app_language', 'es'))
  await staff.reload()
  await staff.getByRole('tab', { name: es('vacancies.figures') }).click()
  await expect(staff.getByRole('table', { name: es('desk.figuresBySource') })).toBeVisible()
  await expectAccessible(staff)
})
