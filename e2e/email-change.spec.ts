// Another e-mail address: asked for on the account page, decided by links that work signed out and
// elsewhere.
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, mailTo, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { addressOf, password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('another address waits for its link; the old one brings itself back, in another browser and signed out', async ({
  page,
  newPerson,
}) => {
  expectRefusal(page, /(POST|GET) \/api\/\S+ (422|401)|CallError/)
  const [email, wanted] = [await newCandidate(page), addressOf('wanted')]
  await signInAs(page, email)
  await page.goto('/users')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: text('account.editProfile'), exact: true }).click()
  const current = dialog.getByLabel(text('account.emailChangePassword'), { exact: true })
  await expect(dialog.getByLabel(text('account.email'), { exact: true })).toHaveValue(email)
  await expect(current).toHaveCount(0)
  await dialog.getByLabel(text('account.email'), { exact: true }).fill(wanted)
  const save = dialog.getByRole('button', { name: text('common.saveChanges') })
  await save.click()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await current.fill('not this one')
  await save.click()
  await expect(toastOf(page, text('problems.wrong_password'))).toHaveAttribute('data-type', 'error')
  await expectAccessibleDialog(page)
  await current.fill(password)
  await save.click()
  const waiting = page.getByText(text('account.emailChangeTitle', { email: wanted }))
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: text('account.emailChangeResend') }).click()
  await expect(toastOf(page, text('account.emailChangeResent'))).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await newPerson()
  const [confirm = ''] = (await mailTo(wanted, 'email_change_confirmation')).links
  await elsewhere.goto(confirm)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: text('auth.emailChangeConfirm') }).click()
  await expect(
    elsewhere.getByRole('heading', { name: text('auth.emailChangeApplied') }),
  ).toBeFocused()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('main').getByText(wanted, { exact: true })).toBeVisible()

  const [undo = ''] = (await mailTo(email, 'email_changed')).links
  await elsewhere.goto(undo)
  await elsewhere.getByRole('button', { name: text('auth.emailChangeUndo') }).click()
  await expect(elsewhere.getByRole('heading', { name: text('auth.emailChangeBack') })).toBeFocused()
  await expectAccessible(elsewhere)
  await page.waitForURL('**/login')
  const login = await page.request.post('/api/login', { data: { email, password } })
  expect(login.status()).toBe(200)
})

test('a theme is chosen before signing in and under the account, holds at the first paint and in other tabs', async ({
  page,
}) => {
  await signInAs(page, await newCandidate(page))
  const isDark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  await page.goto('/users')
  const choice = page.getByRole('radiogroup', { name: text('common.theme') })
  await choice.getByText(text('common.themeDark'), { exact: true }).click()
  expect(await isDark()).toBe(true)
  const other = await page.context().newPage()
  await other.goto('/privacy-policy')
  const otherChoice = other.getByRole('radiogroup', { name: text('common.theme') })
  await expect(otherChoice.getByLabel(text('common.themeDark'), { exact: true })).toBeChecked()
  await expect(other.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
    'data-scheme',
    'dark',
  )
  await otherChoice.getByText(text('common.themeSystem'), { exact: true }).click()
  await expect.poll(isDark).toBe(false)
  await expect(choice.getByLabel(text('common.themeSystem'), { exact: true })).toBeChecked()
  await other.close()
})
