// The wizard, from its first step to the list with the new vacancy in it.
import type { Page } from '@playwright/test'
import { secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './journey.ts'
import { long } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import type { Texts } from './texts.ts'

const longFields = secfitTextNames.filter((name) => name !== 'languages')

/** Choices of the last step. */
interface Choices {
  closesOn?: string
  /** The label of a card. */
  readers?: string
  /** The number of applications that the company pays for. */
  places?: number
}

/** Walks all nine steps. @returns the title of what was posted */
export async function postVacancy(page: Page, text: Texts, title: string, choices: Choices = {}) {
  const { closesOn, readers, places } = choices
  await page.goto('/new-vacancy/language')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('wizard.continue') })
    .click()
  await expect(page.getByTestId('credits-banner')).toBeVisible()
  await page.getByRole('radio', { name: text('wizard.languageEnglish') }).check()
  await expectAccessible(page)
  await goOn(page, text, 'job-title')

  await page.getByLabel(text('wizard.jobTitle'), { exact: true }).fill(title)
  await goOn(page, text, 'job-details')

  await describeJob(page, text)
  await page.reload()
  await expect(page.getByLabel(text('wizard.location'), { exact: true })).toHaveValue(/Monterrey/)
  await goOn(page, text, 'secfit')

  await describeProfile(page, text)
  await goOn(page, text, 'outcomes')

  for (const n of [1, 2, 3, 4, 5])
    await page.getByLabel(text('wizard.achievement', { n })).fill(long(`Achievement ${n}`))
  await goOn(page, text, 'competencies')

  for (const index of [0, 1, 2, 3, 4]) await page.getByRole('checkbox').nth(index).check()
  await goOn(page, text, 'salary')

  await describeSalary(page, text)
  await goOn(page, text, 'industries')

  await chooseIndustries(page, text)
  await page.getByLabel(text('wizard.reason_for_rejection'), { exact: true }).fill(long('Reason'))
  await expectAccessible(page)
  await page.getByRole('button', { name: text('wizard.preview') }).click()
  await page.waitForURL('**/new-vacancy/post')

  await expect(page.getByText(long('Achievement 3'))).toBeVisible()
  await expect(page.getByText(text('vacancies.leadingYears_other', { count: 10 }))).toBeVisible()
  if (closesOn) await page.getByLabel(text('wizard.closingDate'), { exact: true }).fill(closesOn)
  if (readers) await page.getByRole('radio', { name: readers, exact: true }).check()
  if (places !== undefined) {
    await page.getByRole('radio', { name: text('sponsoring.wePay') }).check()
    await page.getByLabel(text('sponsoring.places'), { exact: true }).fill(String(places))
    await expect(page.getByText(text('sponsoring.promise'))).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: text('wizard.post') }).click()
  await expect(toastOf(page, text('wizard.posted'))).toBeVisible()
  await page.waitForURL(/\/vacancies(\/|$)/)
  const share = page.getByRole('dialog', { name: text('vacancies.shareTitle') })
  await expect(share).toContainText(title)
  // On a phone the toast lies over the close button of the dialog.
  await expect(page.getByTestId('toast')).toHaveCount(0)
  await expectAccessible(page)
  await share.getByRole('button', { name: text('vacancies.shareDone') }).click()
  await expect(share).toHaveCount(0)
  await expect(page.getByTestId('vacancy-card').filter({ hasText: title })).toBeVisible()
  await expectAccessible(page)
}

/** Leaves a step and greets the next one. */
async function goOn(page: Page, text: Texts, next: string) {
  await page.getByRole('button', { name: text('wizard.continue') }).click()
  await page.waitForURL(`**/new-vacancy/${next}`)
  await dismissNotice(page, text)
  await expectAccessible(page)
}

async function dismissNotice(page: Page, text: Texts) {
  await page.getByRole('button', { name: text('wizard.gotIt') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function describeJob(page: Page, text: Texts) {
  await page.getByRole('radio', { name: text('labels.HYBRID') }).check()
  await page.getByRole('radio', { name: text('labels.MAST') }).check()
  await page.getByLabel(text('wizard.minYears'), { exact: true }).fill('10')
  await page.getByLabel(text('wizard.location'), { exact: true }).fill('Monterr')
  await page
    .getByRole('option', { name: /Monterrey/ })
    .first()
    .click()
}

async function describeProfile(page: Page, text: Texts) {
  const mission = page.getByLabel(text('wizard.problem_to_solve'), { exact: true })
  await mission.fill('Too short')
  await expect(page.getByTestId('counter-problem_to_solve')).toContainText('9/100')
  for (const field of longFields)
    await page.getByLabel(text(`wizard.${field}`), { exact: true }).fill(long(field))
  await page
    .getByLabel(text('wizard.languages'), { exact: true })
    .fill('English C1, Spanish C2, some French')
  await expect(page.getByTestId('tips-panel')).toContainText('B1')
  await page.getByRole('button', { name: text('wizard.addLanguage') }).click()
  await page.getByRole('combobox', { name: text('wizard.askedLanguage') }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: text('wizard.askedLevel') }).selectOption('C1')
}

async function describeSalary(page: Page, text: Texts) {
  await page.getByLabel(text('wizard.minSalary'), { exact: true }).fill('250000')
  await page.getByRole('radio', { name: 'MXN' }).check()
  await page
    .getByLabel(text('wizard.workSchedule'), { exact: true })
    .fill('Monday to Friday, 9 to 18')
}

async function chooseIndustries(page: Page, text: Texts) {
  const field = page.getByRole('combobox', { name: text('wizard.industries') })
  await field.click()
  for (const index of [0, 1, 2]) await page.getByRole('option').nth(index).click()
  await page.keyboard.press('Escape')
}
