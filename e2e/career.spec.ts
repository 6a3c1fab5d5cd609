// A professional profile is written once, and a company reads what was sent of it.
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { choose, resumePdf } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { fillApplication } from './steps-candidate.ts'
import { textsIn } from './texts.ts'
import { bearer } from './waiting-desk.ts'

const text = textsIn('en')

test('a profile is written once, looked at as the company sees it, and sent as it is', async ({
  page,
  newPerson,
}) => {
  const { slug } = await newCompanyWithVacancy(await newPerson(), 'Head of Foundry')
  const { token } = await signInAs(page, await newCandidate(page))
  await buyCreditsFor(page, token)
  await saveSalaryFor(page, token)

  await page.goto('/users/career')
  await page.getByRole('button', { name: text('career.begin') }).click()
  await page.getByRole('button', { name: text('career.addPosition') }).press('Enter')
  await page.keyboard.type('Chief financial officer')
  const position = page.getByRole('group', { name: text('career.positionNumber', { number: 1 }) })
  await position.getByRole('textbox', { name: text('career.from') }).fill('4/2019')
  await page.getByRole('button', { name: text('career.save') }).click()
  const employer = position.getByRole('textbox', { name: text('career.company') })
  await expect(employer).toBeFocused()
  await employer.fill('Aceros del Norte')
  await page.getByRole('button', { name: text('career.addLanguage') }).click()
  await choose(page, text('career.language'), 'German')
  await choose(page, text('career.level'), 'C1')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(text('career.keptNotice'))).toBeVisible()
  await expect(employer).toHaveValue('Aceros del Norte')
  await page.getByRole('button', { name: text('career.save') }).click()
  await expect(toastOf(page, text('career.saved'))).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('career.json') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  await page.goto(`/executive-vacancies/vacancy/${slug}`)
  await page
    .getByRole('button', { name: text('vacancies.apply'), exact: true })
    .last()
    .click()
  const choice = page.getByRole('checkbox', { name: text('application.careerSend') })
  await expect(choice).not.toBeChecked()
  await choice.click()
  const preview = page.getByRole('dialog', { name: text('application.careerTitle') })
  await expect(preview).toContainText('Apr 2019 – today')
  await expectAccessible(page)
  await preview.getByRole('button', { name: text('application.careerAdd') }).click()
  await expect(choice).toBeChecked()

  await fillApplication(page, text)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await resumePdf('Foundry'))
  await expect(dialog.getByRole('radio', { name: 'Foundry.pdf' })).toBeChecked()
  await dialog.getByRole('button', { name: text('application.send') }).click()
  await expect(page.getByRole('dialog', { name: text('application.sentTitle') })).toBeVisible()

  await page.goto(`/my-vacancies/vacancy/${slug}/application`)
  const sent = page.getByRole('region', { name: text('review.career') })
  await expect(sent).toContainText('Chief financial officer, Aceros del Norte')
})

test('a profile that was saved elsewhere since goes from Save to the choice of versions', async ({
  page,
}) => {
  expectRefusal(page, /PUT \/api\/user\/career 409/)
  const { token } = await signInAs(page, await newCandidate(page))
  await page.goto('/users/career')
  await page.getByRole('button', { name: text('career.begin') }).click()
  const summary = page.getByRole('textbox', { name: text('career.summary') })
  await summary.fill('Written here.')
  const lists = { positions: [], education: [], languages: [], skills: [], softwares: [] }
  const elsewhere = await page.request.put('/api/user/career', {
    ...bearer(token),
    data: { ...lists, summary: 'Written elsewhere.', version: null },
  })
  expect(elsewhere.ok()).toBe(true)
  await page.getByRole('button', { name: text('career.save') }).click()
  const mine = page.getByRole('button', { name: text('career.keepMine') })
  await expect(mine).toBeFocused()
  await mine.press('Enter')
  await expect(summary).toHaveValue('Written here.')
})
