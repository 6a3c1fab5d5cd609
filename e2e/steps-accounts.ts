// Steps of a new account: registration, verification and profile.
import type { Page } from '@playwright/test'
import { defaultLanguage, type Language, nextLanguage } from '#contract/fields/languages.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, mailTo } from './journey.ts'
import { addressOf, choose, password } from './people.ts'
import { type Texts, textsIn } from './texts.ts'

export function toastOf(page: Page, text: string | RegExp) {
  return page.getByTestId('toast').filter({ hasText: text })
}

/** Chooses the language as a visitor does, by the globe. */
export async function speak(page: Page, language: Language) {
  await page.goto('/home')
  for (let shown = defaultLanguage; shown !== language; shown = nextLanguage(shown)) {
    await expect(page.locator('html')).toHaveAttribute('lang', shown)
    await page.getByRole('button', { name: textsIn(shown)('common.switchLanguage') }).click()
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectAccessible(page)
}

export async function registerCompany(page: Page, text: Texts) {
  const email = addressOf('owner')
  await page.goto('/company')
  await page.getByLabel(text('auth.company'), { exact: true }).fill('Cumbre Nova')
  await fillPerson(page, text, { first: 'Valeria', last: 'Ochoa', email })
  await expectAccessible(page)
  await page.getByRole('button', { name: text('auth.signUp') }).click()
  await expect(toastOf(page, text('auth.companyCreated'))).toBeVisible()
  await page.waitForURL('**/check-email')
  await expectAccessible(page)
  return email
}

export async function registerExecutive(page: Page, text: Texts) {
  const email = addressOf('executive')
  await page.goto('/executive')
  await fillPerson(page, text, { first: 'Andrés', last: 'Luna', email })
  await expectAccessible(page)
  await page.getByRole('button', { name: text('auth.signUp') }).click()
  await expect(toastOf(page, text('auth.userCreated'))).toBeVisible()
  await page.waitForURL('**/check-email')
  return email
}

/** Opens the link of the mail and confirms. */
export async function verify(page: Page, text: Texts, email: string, locale: string) {
  const mail = await mailTo(email, 'verify_email')
  expect(mail.locale).toBe(locale)
  await page.goto(mail.links[0] ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: text('auth.verifyEmail') }).click()
  await expect(toastOf(page, text('auth.emailVerified'))).toBeVisible()
}

export async function completeAccount(page: Page, text: Texts) {
  await page.waitForURL('**/complete-account')
  await page.getByLabel(text('company.website')).fill('cumbre-nova.example.com')
  await choose(page, text('company.employees'), /\d/)
  await choose(page, text('company.industry'), /./)
  await expectAccessible(page)
  await page.getByRole('button', { name: text('company.completeAccount') }).click()
  await expect(toastOf(page, text('company.profileCompleted'))).toBeVisible()
  await page.waitForURL('**/vacancies')
}

export async function completeProfile(page: Page, text: Texts) {
  await completeProfileFields(page, text)
  await page.waitForURL('**/preferences')
}

/** The same, and leads to what the person came for. */
export async function completeProfileFields(page: Page, text: Texts) {
  await page.waitForURL('**/complete-profile')
  await page.getByLabel(text('account.jobTitle'), { exact: true }).fill('Finance director')
  await page.getByLabel(text('account.city'), { exact: true }).fill('Monterrey')
  await expectAccessible(page)
  await page.getByRole('button', { name: text('account.finishProfile') }).click()
  await expect(toastOf(page, text('account.profileCompleted'))).toBeVisible()
}

async function fillPerson(
  page: Page,
  text: Texts,
  person: { first: string; last: string; email: string },
) {
  await page.getByLabel(text('auth.firstName'), { exact: true }).fill(person.first)
  await page.getByLabel(text('auth.lastName'), { exact: true }).fill(person.last)
  await page.getByLabel(text('auth.email'), { exact: true }).fill(person.email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await page.getByLabel(text('auth.passwordConfirmation')).fill(password)
}
