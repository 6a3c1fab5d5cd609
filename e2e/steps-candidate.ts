// Steps of a candidate from the profile to the answer.
import type { Page } from '@playwright/test'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './journey.ts'
import { choose, long, resumePdf } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import type { Texts } from './texts.ts'

export async function savePreferences(page: Page, text: Texts) {
  await page.goto('/preferences')
  await choose(page, text('preferences.currency'), 'MXN')
  await page
    .getByLabel(text('preferences.row', { field: text('preferences.perception'), number: 1 }))
    .fill('Base salary')
  await page
    .getByLabel(text('preferences.row', { field: text('preferences.amount'), number: 1 }))
    .fill('180000')
  await expect(page.getByText(/2,160,000/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('preferences.save'), exact: true }).click()
  await expect(toastOf(page, text('preferences.saved'))).toBeVisible()

  await page.locator('input[type=file]').setInputFiles(await resumePdf('Andres Luna'))
  await expect(toastOf(page, text('preferences.uploaded'))).toBeVisible()
  await expect(page.getByText('Andres Luna.pdf')).toBeVisible()
}

/** Presses the smallest package. @returns the window of its payment */
export async function openPayment(page: Page, text: Texts): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page
    .getByRole('button', { name: new RegExp(text('credits.buy')) })
    .first()
    .click()
  const payment = await opening
  await payment.waitForURL('**/test-checkout/**')
  return payment
}

/** Buys the smallest package on the test payment page, which opens in a window of its own. */
export async function buyCredits(page: Page, text: Texts) {
  await page.goto('/credits')
  await expectAccessible(page)
  const payment = await openPayment(page, text)
  await expectAccessible(payment)
  await payment.getByRole('button', { name: text('test-checkout.pay') }).click()
  await payment.waitForURL('**/credits/success?code=*')
  await expect(payment.getByText(text('credits.thankYou'))).toBeVisible()
  await expect(toastOf(payment, text('credits.youHave_one', { count: 1 }))).toBeVisible()
  await payment.waitForURL(/\/executive-vacancies(\/|$)/)
  await payment.close()
}

/** The way into the application, whether or not it is begun. */
export function applyButton(page: Page, text: Texts) {
  const [goOn] = text('vacancies.continueBegun').split(' ')
  return page
    .getByRole('button', { name: new RegExp(`^(${text('vacancies.apply')}$|${goOn} )`) })
    .last()
}

/** Finds the vacancy by a word of its title and sends the whole application. */
export async function apply(page: Page, text: Texts, title: string) {
  await page.goto('/executive-vacancies')
  const search = page.getByRole('combobox', { name: text('vacancies.search') })
  await search.fill(title)
  // On a phone the box covers the list until a search is chosen.
  await search.press('Enter')
  await page.getByTestId('vacancy-card').filter({ hasText: title }).click()
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: text('vacancies.apply'), exact: true })
    .last()
    .click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await fillApplication(page, text)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('application.send') }).click()

  const sent = page.getByRole('dialog', { name: text('application.sentTitle') })
  await expect(sent).toContainText('24')
  await sent.getByRole('button', { name: text('application.gotIt') }).click()
  await expect(page.getByText(text('vacancies.applied'), { exact: true }).first()).toBeVisible()
}

/** Every field of the application dialog. */
export async function fillApplication(page: Page, text: Texts) {
  const dialog = page.getByRole('dialog')
  for (const field of applicationTexts)
    await dialog
      .getByRole('textbox', { name: text(`application.${field}`), exact: true })
      .fill(long(field))
  for (const field of applicationAnswers)
    await dialog
      .getByRole('radiogroup', { name: text(`application.${field}`) })
      .getByRole('radio', { name: text('application.yes') })
      .check()
  const responses = dialog.locator('textarea[name^="competencies"], textarea[name^="outcomes"]')
  await expect(responses).toHaveCount(10)
  for (const response of await responses.all()) await response.fill(long('Response'))
}
