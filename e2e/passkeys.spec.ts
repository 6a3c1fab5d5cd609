// Passkeys, with the virtual authenticator of Chromium. Their server has a name, because a passkey
// belongs to a domain and not to an address.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const password = 'Demo-password-1'
const email = 'candidate@demo.test'

test.use({ serverHost: 'localhost' })

async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function logIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('auth.login'), exact: true }).click()
}

test('a passkey is added, logs in alone and after the password, and is removed', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page)
  // Calls that the page made just before the log-out may be answered after it.
  expectRefusal(page, /GET \/api\/(notifications\/unread|user\/notification-switches) 401/)
  // Otherwise the browser may log in by its own offer while the button is being pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await logIn(page)
  await page.waitForURL('**/executive-vacancies')
  await page.goto('/users/security')
  await page.getByRole('button', { name: text('security.passkeyAdd'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('security.passkeyName')).fill('This laptop')
  await dialog.getByLabel(text('account.currentPassword')).fill(password)
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: text('security.next') }).click()
  await expect(dialog.locator('code')).toHaveCount(10)
  await dialog.getByRole('button', { name: text('security.done') }).click()
  const passkey = page.getByRole('listitem').filter({ hasText: 'This laptop' }).last()
  await expect(passkey).toContainText(text('security.passkeyUnused'))
  await expectAccessible(page)

  await page.getByRole('button', { name: text('account.logout') }).click()
  await page.waitForURL('**/home')
  await authenticator.verifies(false)
  await page.goto('/login')
  const button = page.getByRole('button', { name: text('auth.passkeyLogin') })
  await button.click()
  await expect(toastOf(page, text('auth.passkeyNotUsed'))).toHaveCount(1)
  await expectAccessible(page)
  await authenticator.verifies(true)
  await button.click()
  await page.waitForURL('**/executive-vacancies')

  await page.goto('/users/security')
  await expect(passkey).not.toContainText(text('security.passkeyUnused'))
  await page.getByRole('button', { name: text('account.logout') }).click()
  await page.waitForURL('**/home')
  await authenticator.verifies(false)
  await logIn(page)
  await expect(page.getByLabel(text('security.recoveryCode'))).toBeFocused()
  await authenticator.verifies(true)
  await button.click()
  await page.waitForURL('**/executive-vacancies')

  await page.goto('/users/security')
  await page.getByRole('button', { name: `${text('security.passkeyRename')}: This laptop` }).click()
  await dialog.getByLabel(text('security.passkeyName')).fill('Work laptop')
  await dialog.getByRole('button', { name: text('security.passkeyRename') }).click()
  await page.getByRole('button', { name: `${text('security.passkeyRemove')}: Work laptop` }).click()
  await dialog.getByLabel(text('account.currentPassword')).fill(password)
  await dialog.getByRole('button', { name: text('security.passkeyRemove') }).click()
  await expect(toastOf(page, text('security.passkeyRemoved'))).toHaveCount(1)
  await expect(page.getByText('Work laptop')).toHaveCount(0)
})

test('the browser offers a passkey by itself on the page for logging in', async ({ page }) => {
  await addAuthenticator(page)
  await logIn(page)
  await page.waitForURL('**/executive-vacancies')
  await page.goto('/users/security')
  await page.getByRole('button', { name: text('security.passkeyAdd'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('security.passkeyName')).fill('Offered')
  await dialog.getByLabel(text('account.currentPassword')).fill(password)
  await dialog.getByRole('button', { name: text('security.next') }).click()
  await dialog.getByRole('button', { name: text('security.done') }).click()
  await page.getByRole('button', { name: text('account.logout') }).click()
  await page.waitForURL('**/home')

  // The authenticator takes the offer as a person would who chooses it under the field; no button
  // is pressed and nothing is typed.
  const request = page.waitForRequest('**/api/login/passkey/options')
  await page.goto('/login')
  await request
  await page.waitForURL('**/executive-vacancies')
})
