// The privacy section of the account page: copy, pause, deletion.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, mailTo, test } from './journey.ts'
import { newCandidate, newColleague, newOwner, signInAs } from './newcomers.ts'
import { password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const button = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('button', { name: text(key), exact: true })

/** Opens the dialog of an act, and confirms it with the password. */
async function confirm(page: Page, key: `${string}.${string}`, typed = password) {
  await page.getByLabel(text('account.currentPassword'), { exact: true }).fill(typed)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(key), exact: true })
    .click()
}

test('somebody copies what is kept, pauses, asks to be deleted, and stays by logging in', async ({
  page,
  newPerson,
}) => {
  expectRefusal(page, /POST \/api\/user\/export 422/)
  const email = await newCandidate(page)
  await signInAs(page, email)
  await page.goto('/users')
  await expect(page.getByText(text('account.exportNone'))).toBeVisible()
  await expectAccessible(page)

  await button(page, 'account.exportAsk').click()
  await expectAccessibleDialog(page)
  await confirm(page, 'account.exportAsk', 'not this one')
  await expect(toastOf(page, text('problems.wrong_password'))).toBeVisible()
  await confirm(page, 'account.exportAsk')
  await expect(page.getByText(text('account.exportMaking')).first()).toBeVisible()
  await mailTo(email, 'export_ready')
  const link = page.getByRole('link', { name: /^Download \(/ })
  await expect(link).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^altura-.*\.zip$/)

  await button(page, 'account.pauseAsk').click()
  await confirm(page, 'account.pauseAsk')
  await expect(page.getByText(/^Paused since/)).toBeVisible()
  await button(page, 'account.pauseResume').click()
  await expect(page.getByText(text('account.pauseNone'))).toBeVisible()

  await button(page, 'account.deletionAsk').click()
  await confirm(page, 'account.deletionAsk')
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
  await expectAccessible(page)
  await mailTo(email, 'deletion_requested')
  await button(page, 'account.logout').click()
  await page.waitForURL('**/home')
  const again = await newPerson()
  await again.goto('/login')
  await again.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await again.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await again.getByRole('button', { name: text('auth.login'), exact: true }).click()
  await expect(again.getByText(text('account.undoneTitle'))).toBeVisible()
  await expectAccessible(again)
  await mailTo(email, 'deletion_undone')
  await again.goto('/users')
  await expect(again.getByText(text('account.deletionNone'))).toBeVisible()
})

test('the policy shows how long each class of data is kept', async ({ page }) => {
  await page.goto('/privacy-policy')
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /Record of access.*365 days/ })).toBeVisible()
  await expectAccessible(page)
})

test('an owner deletes the company, the team sees it, and the owner keeps it', async ({
  page,
  newPerson,
}) => {
  const email = await newOwner(page)
  const { token } = await signInAs(page, email)
  const colleague = await newColleague(page, token, 'administrator')
  await page.goto('/users')
  await button(page, 'account.companyDelete').click()
  await expect(page.getByText(text('account.companyGoesNow'))).toBeVisible()
  await expectAccessibleDialog(page)
  await confirm(page, 'account.companyDelete')
  await expect(page.getByText(/^Your company will be deleted on/)).toBeVisible()
  await expect(button(page, 'account.companyKeep')).toBeVisible()
  await expectAccessible(page)
  await mailTo(colleague, 'company_leaving')

  const other = await newPerson()
  await signInAs(other, colleague)
  await other.goto('/users')
  await expect(other.getByText(/^Your company will be deleted on/)).toBeVisible()
  await expectAccessible(other)
  await button(page, 'account.companyKeep').click()
  await expect(button(page, 'account.companyDelete')).toBeVisible()
  await expect(other.getByText(/^Your company will be deleted on/)).toBeHidden()
  await mailTo(colleague, 'company_kept')
})
