// Wrong input is answered at its field and in a toast, and what was typed stays.
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { addressOf, long, password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('two passwords that differ are told apart by the server, and nothing has to be typed again', async ({
  page,
}) => {
  expectRefusal(page, /POST \/api\/register 422/)
  const email = addressOf('hurried')
  await page.goto('/executive')
  await page.getByLabel(text('auth.firstName'), { exact: true }).fill('Inés')
  await page.getByLabel(text('auth.lastName'), { exact: true }).fill('Vidal')
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await page.getByLabel(text('auth.passwordConfirmation')).fill(`${password}?`)
  await page.getByRole('button', { name: text('auth.signUp') }).click()

  await expect(toastOf(page, 'The passwords do not match')).toHaveAttribute('data-type', 'error')
  await expect(page.getByLabel(text('auth.password'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(page.getByLabel(text('auth.firstName'), { exact: true })).toHaveValue('Inés')
  await expect(page.getByLabel(text('auth.email'), { exact: true })).toHaveValue(email)
  await expectAccessible(page)

  await page.getByLabel(text('auth.passwordConfirmation')).fill(password)
  await page.getByRole('button', { name: text('auth.signUp') }).click()
  await expect(toastOf(page, 'User created successfully')).toBeVisible()
})

test('a wrong password is said plainly, and the address stays', async ({ page }) => {
  expectRefusal(page, /POST \/api\/login 401/)
  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill('candidate@demo.test')
  await page.getByLabel(text('auth.password'), { exact: true }).fill('not my password')
  await page.getByRole('button', { name: text('auth.login') }).click()

  await expect(toastOf(page, 'These credentials do not match our records.')).toBeVisible()
  await expect(page.getByLabel(text('auth.email'))).toHaveValue('candidate@demo.test')
  await expect(page).toHaveURL(/\/login$/)
})

test('what somebody was writing is out of reach once they have signed out, and there again when they are back', async ({
  page,
}) => {
  const secret = 'A plan that is nobody else’s business'
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  const logIn = async (email: string) => {
    await page.goto('/login')
    await page.getByLabel(text('auth.email')).fill(email)
    await page.getByLabel(text('auth.password'), { exact: true }).fill('Demo-password-1')
    await page.getByRole('button', { name: text('auth.login') }).click()
    await page.waitForURL('**/new-vacancy/language')
  }
  const logOut = async () => {
    await page.goto('/users')
    await page.getByRole('button', { name: text('account.logout') }).click()
    await page.waitForURL('**/home')
  }

  await logIn('company@demo.test')
  await page.evaluate((title) => {
    const { id: owner } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }
    localStorage.setItem('form-state:job-title', JSON.stringify({ owner, title }))
    localStorage.setItem('hide-modal:jobTitleNotice', 'true')
  }, secret)
  await logOut()
  expect(await stored()).not.toContain(secret)
  await logIn('other@demo.test')
  expect(await stored()).not.toContain(secret)
  await logOut()

  await logIn('company@demo.test')
  await page.goto('/new-vacancy/job-title')
  await expect(page.getByRole('textbox')).toHaveValue(secret)
})

test('signing in leads to the start page of the role, signing out to the public one', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill('company@demo.test')
  await page.getByLabel(text('auth.password'), { exact: true }).fill('Demo-password-1')
  await page.getByRole('button', { name: text('auth.login') }).click()
  await expect(page).toHaveURL(/\/new-vacancy\/language$/)

  await page.goto('/users')
  await expectAccessible(page)
  await page.getByRole('button', { name: text('account.logout') }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a vacancy draft outlives a reload, and a text that is too short stops the step', async ({
  page,
}) => {
  await signIn(page, 'administrator@demo.test')
  await page.goto('/new-vacancy/secfit')
  await page.getByRole('button', { name: text('wizard.gotIt') }).click()
  await page
    .getByLabel(text('wizard.jobMission'), { exact: true })
    .fill('Ninety-nine is not enough')
  await page.getByLabel(text('wizard.softwares'), { exact: true }).fill(long('Softwares'))
  await page.getByRole('button', { name: text('wizard.continue') }).click()
  await expect(page.getByText('Min length is 100 characters').first()).toBeVisible()
  await expect(page).toHaveURL(/\/secfit$/)

  await page.reload()
  await page.getByRole('button', { name: text('wizard.gotIt') }).click()
  await expect(page.getByLabel(text('wizard.jobMission'), { exact: true })).toHaveValue(
    'Ninety-nine is not enough',
  )
  await expect(page.getByLabel(text('wizard.softwares'), { exact: true })).toHaveValue(
    long('Softwares'),
  )
})

test('an application that is not complete says so at its fields and keeps every word', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies/vacancy/demo-open-empty')
  await page
    .getByRole('button', { name: text('vacancies.apply'), exact: true })
    .last()
    .click()
  const career = page.getByRole('textbox', { name: text('application.career_goals'), exact: true })
  await career.fill(long('Career goals'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('application.send') })
    .click()
  await expect(
    page.getByRole('textbox', { name: text('application.former_bosses'), exact: true }),
  ).toHaveAttribute('aria-invalid', 'true')
  await expect(career).toHaveValue(long('Career goals'))

  await page.reload()
  await page
    .getByRole('button', { name: text('vacancies.apply'), exact: true })
    .last()
    .click()
  await expect(career).toHaveValue(long('Career goals'))
})

test('the language changes in place, with what is typed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill('half.written@example.com')
  await page.getByRole('button', { name: /Español/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByLabel(textsIn('es')('auth.email'))).toHaveValue('half.written@example.com')
})
