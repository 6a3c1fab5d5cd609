// Codes of an authenticator app and recovery codes: set up, asked for, required by a company.
import { readFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, mailTo, test } from './journey.ts'
import { newCandidate, newColleague, newOwner, signInAs } from './newcomers.ts'
import { password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const stepMs = 30_000

/** The code that the app of a secret shows, so many steps from now: a code is taken once. */
function codeOf(secret: string, steps = 0) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + steps * stepMs })
}

const row = (page: Page, key: `security.${string}`, title: `security.${string}`) =>
  page.getByRole('button', { name: `${text(key)}: ${text(title)}` })
const dialogButton = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('dialog').getByRole('button', { name: text(key), exact: true })

/** Opens the dialog and types the password. @returns the secret of the app */
async function beginSetUp(page: Page) {
  await row(page, 'security.setUp', 'security.appCodes').click()
  const dialog = page.getByRole('dialog')
  const current = dialog.getByLabel(text('account.currentPassword'))
  // A dialog takes the focus once it is drawn; nobody types before.
  await expect(current).toBeFocused()
  await current.fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: text('security.qrAlt') })).toBeVisible()
  return dialog.locator('code').innerText()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: text('account.logout') }).click()
  await page.waitForURL('**/home')
}

async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('auth.login'), exact: true }).click()
}

test('codes of an app are set up, asked for, and replaced by a recovery code', async ({ page }) => {
  expectRefusal(page, /POST \/api\/(user\/second-factor\/totp(\/\w+)?|login\/second-factor) 422/)
  // The session ends while the page may still read.
  expectRefusal(page, /GET \/api\/(live|notifications\/unread) 401/)
  const email = await newCandidate(page)
  await logIn(page, email)
  await page.waitForURL('**/executive-vacancies')
  await page.goto('/users/security')
  await expect(row(page, 'security.setUp', 'security.appCodes')).toBeVisible()
  await expectAccessible(page)

  const secret = await beginSetUp(page)
  await expectAccessibleDialog(page)
  const code = page.getByLabel(text('security.appCode'))
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill(codeOf(secret, -20))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(text('problems.wrong_code'))).toBeVisible()
  await code.fill(codeOf(secret))
  await page.keyboard.press('Enter')

  const codes = page.getByRole('dialog').locator('code')
  await expect(codes).toHaveCount(10)
  await expectAccessibleDialog(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogButton(page, 'security.download').click(),
  ])
  const saved = await readFile(await download.path(), 'utf8')
  const [first = '', second = ''] = await codes.allInnerTexts()
  expect(saved).toContain(first)
  expect(saved).toContain(email)
  await dialogButton(page, 'security.done').click()
  await expect(row(page, 'security.turnOff', 'security.appCodes')).toBeVisible()
  await expect(page.getByText('10 codes are left')).toBeVisible()
  expect((await mailTo(email, 'second_factor_added')).subject).toContain('code')

  await logOut(page)
  await logIn(page, email)
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(codeOf(secret, -20))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(text('problems.wrong_code'))).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/executive-vacancies')

  await page.goto('/users/security')
  await logOut(page)
  await logIn(page, email)
  await page.getByRole('button', { name: text('security.useRecovery') }).click()
  await expect(page.getByLabel(text('security.recoveryCode'))).toBeFocused()
  await page.getByLabel(text('security.recoveryCode')).fill(first.toUpperCase())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/executive-vacancies')
  await mailTo(email, 'recovery_code_used')

  await page.goto('/users/security')
  await expect(page.getByText('9 codes are left')).toBeVisible()
  await page.goto('/users/privacy')
  await page.getByRole('button', { name: text('account.deletionAsk') }).click()
  await expect(page.getByRole('dialog').getByLabel(text('security.codeOrRecovery'))).toBeVisible()
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await page.goto('/users/security')
  await row(page, 'security.turnOff', 'security.appCodes').click()
  const dialog = page.getByRole('dialog')
  await expectAccessibleDialog(page)
  await dialog.getByLabel(text('account.currentPassword')).fill(password)
  await dialog.getByLabel(text('security.codeOrRecovery')).fill(second)
  await dialogButton(page, 'security.turnOff').click()
  await expect(toastOf(page, text('security.totpOff'))).toHaveCount(1)
  await expect(row(page, 'security.setUp', 'security.appCodes')).toBeVisible()
})

test('a company asks its team for a second factor, and who has none is led to it', async ({
  page,
  newPerson,
}) => {
  expectRefusal(page, /PUT \/api\/company\/second-factor 409/)
  const owner = await newOwner(page)
  const { token } = await signInAs(page, owner)
  const colleague = await newColleague(page, token, 'collaborator')
  await page.goto('/collaborators')
  const rule = page.getByRole('switch', { name: text('company.secondFactorRule') })
  await rule.click()
  await expect(toastOf(page, text('refusals.second_factor_missing'))).toHaveCount(1)
  await expect(rule).not.toBeChecked()

  await page.goto('/users/security')
  const secret = await beginSetUp(page)
  await page.getByLabel(text('security.appCode')).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await dialogButton(page, 'security.done').click()

  const other = await newPerson()
  expectRefusal(other, /403/)
  await signInAs(other, colleague)
  await other.goto('/vacancies')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/collaborators')
  await rule.click()
  await expect(toastOf(page, text('company.secondFactorRuleOn'))).toHaveCount(1)
  await expect(rule).toBeChecked()
  await expectAccessible(page)

  await other.goto('/vacancies')
  await other.waitForURL('**/users/security')
  await expect(other.getByText(text('security.missing'))).toBeVisible()
  await expectAccessible(other)
  const theirs = await beginSetUp(other)
  await other.getByLabel(text('security.appCode')).fill(codeOf(theirs))
  await other.keyboard.press('Enter')
  await dialogButton(other, 'security.done').click()
  await expect(other.getByText(text('security.missing'))).toHaveCount(0)
  await other.goto('/vacancies')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(other.url()).pathname).toBe('/vacancies')
})
