// Years and language levels, which a vacancy may ask for: written, corrected, read and changed.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { completeDraft } from './complete-draft.ts'
import { keepDraft } from './drafts.ts'
import { expect, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { newCompanyWithVacancy, postAs } from './published.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const es = textsIn('es')
const years = (page: Page) => page.getByLabel(text('wizard.minYears'), { exact: true })
const row = (page: Page, number: number) =>
  page.getByRole('group', { name: text('wizard.askedLanguageNumber', { number }), exact: true })
const add = (page: Page) => page.getByRole('button', { name: text('wizard.addLanguage') })
const goOn = (page: Page) =>
  page.getByRole('button', { name: text('wizard.continue'), exact: true }).click()

async function choose(page: Page, number: number, language: string, level: string) {
  await row(page, number)
    .getByRole('combobox', { name: text('wizard.askedLanguage') })
    .click()
  await page.keyboard.type(language)
  await page.getByRole('option', { name: language, exact: true }).click()
  await row(page, number)
    .getByRole('combobox', { name: text('wizard.askedLevel') })
    .selectOption(level)
}

test('years and language levels are asked for in the wizard, by keyboard too, and read on the vacancy', async ({
  page,
}) => {
  await signInAs(page, await newOwner(page))
  await keepDraft(page, completeDraft('Chief of Staff'))
  await page.goto('/new-vacancy/job-details')
  await expect(years(page)).toHaveAccessibleDescription(new RegExp(text('wizard.minYearsHelp')))
  await years(page).fill('60')
  await goOn(page)
  await expect(years(page)).toHaveAttribute('aria-invalid', 'true')
  await years(page).fill('12')
  await goOn(page)

  await expect(page).toHaveURL('/new-vacancy/secfit')
  await add(page).press('Enter')
  await expect(
    row(page, 1).getByRole('combobox', { name: text('wizard.askedLanguage') }),
  ).toBeFocused()
  await choose(page, 1, 'English', 'C1')
  await add(page).click()
  await goOn(page)
  await expect(row(page, 2).getByText('This field is required')).toHaveCount(2)
  await expectAccessible(page)
  await row(page, 2)
    .getByRole('combobox', { name: text('wizard.askedLanguage') })
    .fill('English')
  await expect(page.getByRole('option', { name: 'English', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await choose(page, 2, 'Spanish', text('wizard.nativeLevel'))
  await page.reload()
  await expect(
    row(page, 2).getByRole('combobox', { name: text('wizard.askedLanguage') }),
  ).toHaveValue('Spanish')
  for (const _ of [3, 4, 5]) await add(page).click()
  await expect(add(page)).toBeDisabled()
  for (const number of [5, 4, 3]) {
    const name = text('wizard.askedLanguageNumber', { number })
    await page
      .getByRole('button', { name: text('wizard.removeAskedLanguage', { name }) })
      .press('Enter')
    await expect(add(page)).toBeFocused()
  }
  await goOn(page)
  await expect(page).toHaveURL('/new-vacancy/outcomes')

  await page.goto('/new-vacancy/post')
  const preview = page.getByRole('article', { name: text('wizard.postStep') })
  const sayings = [
    text('vacancies.leadingYears_other', { count: 12 }),
    'English C1',
    'Spanish native',
  ]
  for (const saying of sayings) await expect(preview.getByText(saying)).toBeVisible()
  await page.getByRole('button', { name: text('wizard.post'), exact: true }).click()
  const share = page.getByRole('dialog', { name: text('vacancies.shareTitle') })
  await share.getByRole('button', { name: text('vacancies.shareDone') }).click()
  await page.getByTestId('vacancy-card').click()
  await page.getByRole('tab', { name: text('vacancies.jobSummary') }).click()
  for (const saying of sayings) await expect(page.getByText(saying)).toBeVisible()
})

test('the edit dialog changes them, and the history says what they were', async ({ page }) => {
  const { slug } = await newCompanyWithVacancy(page, 'Chief of Staff')
  await page.goto(`/vacancies/vacancy/info/${slug}`)
  await page.getByRole('button', { name: text('vacancies.edit'), exact: true }).click()
  await years(page).fill('8')
  await add(page).click()
  await choose(page, 1, 'Portuguese', 'B2')
  await expectAccessible(page)
  await page.getByRole('button', { name: text('vacancies.save'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('tab', { name: text('vacancies.history') }).click()
  const entry = page.getByRole('listitem').filter({ hasText: text('history.causeEdited') })
  await expect(entry).toContainText(text('wizard.minYears'))
  await expect(entry).toContainText('Portuguese B2')
})

test('sin cuenta se leen en español, con el nivel que se pide', async ({ page }) => {
  const { token } = await signInAs(page, await newOwner(page))
  const slug = await postAs(page, token, 'Chief of Staff', {
    min_years: 1,
    asked_languages: [{ code: 'pt', level: 'NATIVE' }],
  })
  await page.goto(`/es/jobs/${slug}`)
  await expect(page.getByText(es('vacancies.leadingYears_one', { count: 1 }))).toBeVisible()
  await expect(page.getByText('Portugués nativo')).toBeVisible()
  await expectAccessible(page)
})
