// The intent of a visitor outlives registration, verification and profile, also where the link of
// the mail is opened on another device.
import type { Page } from '@playwright/test'
import { languages } from '#contract/fields/languages.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, mailTo, test } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor } from './newcomers.ts'
import { addressOf, password } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'
import { completeProfileFields, toastOf } from './steps-accounts.ts'
import { type Texts, textsIn } from './texts.ts'

for (const language of languages) {
  const text = textsIn(language)
  const jobs = language === 'es' ? '/es/jobs' : '/jobs'

  test(`who registers to apply is back at the vacancy on another device, in ${language}`, async ({
    page,
    newPerson,
  }) => {
    test.slow()
    const title = `Chief of Intent ${language}`
    await newCompanyWithVacancy(await newPerson(), title)
    await page.goto(`${jobs}?search=intent+${language}`)
    await page.getByTestId('vacancy-card').filter({ hasText: title }).click()
    await page.getByRole('link', { name: text('jobs.apply'), exact: true }).click()
    await expect(page.getByText(text('auth.registerTo_apply'))).toBeVisible()
    await expectAccessible(page)
    const email = await register(page, text)

    const device = await newPerson()
    await device.addInitScript((chosen) => localStorage.setItem('app_language', chosen), language)
    await device.goto((await mailTo(email, 'verify_email')).links[0] ?? '')
    await device.getByRole('button', { name: text('auth.verifyEmail') }).click()
    await device.getByRole('link', { name: text('auth.verifiedAction') }).click()
    await logIn(device, text, email)
    await completeProfileFields(device, text)
    await device.waitForURL(/\/executive-vacancies\/vacancy\//)
    await expect(device.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(device.getByRole('dialog')).toHaveCount(0)

    const wanted = text('account.intent_apply', { title })
    await device
      .getByRole('button', { name: text('vacancies.notEnoughCredits', { credits: 0 }) })
      .click()
    await expect(device).toHaveURL(/\/credits$/)
    await expect(device.getByText(wanted)).toBeVisible()
    await expect(device.getByText(text('credits.waitingPage'))).toHaveCount(0)
    await device.goto('/preferences')
    await expect(device.getByText(wanted)).toBeVisible()
    await expectAccessible(device)
    const token = await device.evaluate(() => localStorage.getItem('access_token') ?? '')
    await saveSalaryFor(device, token)
    await buyCreditsFor(device, token)
    await device.reload()
    await device.getByRole('link', { name: text('account.intentOpen') }).click()
    await expect(device.getByRole('dialog')).toContainText(title)
    await expectAccessible(device)
    await device.goto('/preferences')
    await expect(device.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(device.getByText(wanted)).toHaveCount(0)
  })

  test(`who registers to save a vacancy has saved it, in ${language}`, async ({
    page,
    newPerson,
  }) => {
    const title = `Chief of Stars ${language}`
    await newCompanyWithVacancy(await newPerson(), title)
    await page.goto(`${jobs}?search=stars+${language}`)
    await page.getByTestId('vacancy-card').filter({ hasText: title }).click()
    await page.getByRole('link', { name: text('jobs.save'), exact: true }).click()
    await expect(page.getByText(text('auth.registerTo_save'))).toBeVisible()
    const email = await register(page, text)
    await page.goto((await mailTo(email, 'verify_email')).links[0] ?? '')
    await page.getByRole('button', { name: text('auth.verifyEmail') }).click()
    await completeProfileFields(page, text)
    await page.waitForURL(/\/executive-vacancies\/vacancy\//)
    await expect(toastOf(page, text('vacancies.savedNow'))).toBeVisible()
    await expect(page).not.toHaveURL(/#/)
    await page.goto('/my-vacancies/saved')
    await expect(page.getByTestId('vacancy-card')).toContainText(title)
    await expect(page.getByText(text('account.intent_save', { title }))).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('who logs in to save a vacancy has saved it; on its page it is saved once more for nothing', async ({
  page,
  newPerson,
}) => {
  const text = textsIn('en')
  const title = 'Chief of Second Looks'
  await newCompanyWithVacancy(await newPerson(), title)
  const email = await newCandidate(page)
  await page.goto('/jobs?search=second+looks')
  await page.getByTestId('vacancy-card').filter({ hasText: title }).click()
  const address = page.url()
  await page.getByRole('link', { name: text('jobs.save'), exact: true }).click()
  await page
    .getByRole('link', { name: text('auth.login'), exact: true })
    .last()
    .click()
  await page.waitForURL('**/login')
  await logIn(page, text, email)
  await expect(toastOf(page, text('vacancies.savedNow'))).toBeVisible()
  await page.goto(address)
  await page.getByRole('link', { name: text('jobs.save'), exact: true }).click()
  await page.waitForURL(/\/executive-vacancies\/vacancy\//)
  const star = page
    .getByRole('article')
    .getByRole('button', { name: text('vacancies.saveVacancy', { title }) })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('an unverified person who logs in to apply is led back from another device', async ({
  page,
  newPerson,
}) => {
  const text = textsIn('en')
  const title = 'Chief of Late Mails'
  await newCompanyWithVacancy(await newPerson(), title)
  const email = await newCandidate(page, { verified: false })
  await page.goto('/jobs?search=late+mails')
  await page.getByTestId('vacancy-card').filter({ hasText: title }).click()
  await page.getByRole('link', { name: text('jobs.withAccount') }).click()
  const response = page.waitForResponse('**/api/user/intent')
  await logIn(page, text, email)
  expect((await response).ok()).toBe(true)
  await page.waitForURL('**/check-email')

  const device = await newPerson()
  await device.goto((await mailTo(email, 'verify_email')).links[0] ?? '')
  await device.getByRole('button', { name: text('auth.verifyEmail') }).click()
  await device.getByRole('link', { name: text('auth.verifiedAction') }).click()
  await logIn(device, text, email)
  await device.waitForURL('**/complete-profile')
  await device.goto('/preferences')
  const notice = device.getByText(text('account.intent_apply', { title }))
  await expect(notice).toBeVisible()
  await device.getByRole('button', { name: text('common.dismiss') }).click()
  await expect(notice).toHaveCount(0)
  await device.reload()
  await expect(device.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

async function register(page: Page, text: Texts) {
  const email = addressOf('visitor')
  await page.getByLabel(text('auth.firstName'), { exact: true }).fill('Irene')
  await page.getByLabel(text('auth.lastName'), { exact: true }).fill('Prado')
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await page.getByLabel(text('auth.passwordConfirmation')).fill(password)
  await page.getByRole('button', { name: text('auth.signUp') }).click()
  await page.waitForURL('**/check-email')
  return email
}

async function logIn(page: Page, text: Texts, email: string) {
  // The page before may have a field of the same name, and is shown until this one is drawn.
  await expect(page.getByRole('heading', { level: 1, name: text('auth.login') })).toBeVisible()
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('auth.login'), exact: true }).click()
}
