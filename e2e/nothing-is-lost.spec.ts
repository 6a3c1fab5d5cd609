// Wrong input is answered at its field and in a toast, and what was typed stays.
import { expectAccessible } from './accessibility.ts'
import { keepDraft } from './drafts.ts'
import { expect, expectRefusal, keepToasts, signIn, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { addressOf, long, password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { applyButton } from './steps-candidate.ts'
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
  const confirmation = page.getByLabel(text('auth.passwordConfirmation'))
  await confirmation.fill(password.slice(0, 4))
  await expect(confirmation).not.toHaveAttribute('aria-invalid', 'true')
  await confirmation.fill(`${password}?`)
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
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

test('an error that was shown goes once the same form has been sent', async ({ page }) => {
  expectRefusal(page, /POST \/api\/login 401/)
  await keepToasts(page)
  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill('candidate@demo.test')
  const problem = toastOf(page, 'These credentials do not match our records.')
  for (const typed of ['not my password', 'Demo-password-1']) {
    await page.getByLabel(text('auth.password'), { exact: true }).fill(typed)
    await page.getByRole('button', { name: text('auth.login') }).click()
    if (typed !== 'Demo-password-1') await expect(problem).toBeVisible()
  }
  await expect(page).toHaveURL(/\/executive-vacancies/)
  await expect(problem).toHaveCount(0)
})

test('a short password is named in the same pass as the other fields', async ({ page }) => {
  await page.goto('/executive')
  await page.getByLabel(text('auth.password'), { exact: true }).fill('abc12')
  await page.getByRole('button', { name: text('auth.signUp') }).click()
  await expect(page.getByLabel(text('auth.firstName'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(page.getByLabel(text('auth.password'), { exact: true })).toHaveAccessibleDescription(
    /Min length is \d+ characters/,
  )
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
  await keepDraft(page)
  await page.goto('/new-vacancy/secfit')
  await page
    .getByLabel(text('wizard.problem_to_solve'), { exact: true })
    .fill('Ninety-nine is not enough')
  await page.getByLabel(text('wizard.softwares'), { exact: true }).fill(long('Softwares'))
  await page.getByRole('button', { name: text('wizard.continue') }).click()
  await expect(page.getByText('Min length is 100 characters').first()).toBeVisible()
  await expect(page).toHaveURL(/\/secfit$/)

  await page.reload()
  await expect(page.getByLabel(text('wizard.problem_to_solve'), { exact: true })).toHaveValue(
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
  await applyButton(page, text).click()
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
  await applyButton(page, text).click()
  await expect(career).toHaveValue(long('Career goals'))
})

test('the language changes in place, with what is typed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill('half.written@example.com')
  await page.getByRole('button', { name: /Español/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByLabel(textsIn('es')('auth.email'))).toHaveValue('half.written@example.com')
})

test('expected pay that was not saved is there again, says so, and can be discarded', async ({
  page,
}) => {
  await signInAs(page, await newCandidate(page))
  const pay = page.getByLabel(
    text('preferences.row', { field: text('preferences.perception'), number: 1 }),
    { exact: true },
  )
  await page.goto('/preferences')
  await pay.fill('Base salary')
  await page
    .getByRole('link', { name: text('common.credits') })
    .first()
    .click()
  await page.waitForURL('**/credits')
  await page.goto('/preferences')
  await expect(pay).toHaveValue('Base salary')
  await expect(page.getByText(text('preferences.salaryKept'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('preferences.salaryDiscard') }).press('Enter')
  await expect(pay).toHaveValue('')
  await expect(page.getByRole('combobox', { name: text('preferences.currency') })).toBeFocused()
  await page.reload()
  await expect(page.getByText(text('preferences.salaryKept'))).toHaveCount(0)
})

test('a dialog that something was typed into asks before it is closed by accident, and back closes it alone', async ({
  page,
}) => {
  expectRefusal(page, /^(GET|POST|PUT|PATCH) \/\S* failed/)
  await signInAs(page, await newCandidate(page))
  await page.goto('/preferences')
  await page
    .getByRole('link', { name: text('common.account'), exact: true })
    .first()
    .click()
  await page.waitForURL('**/users')
  await page.getByRole('button', { name: text('account.editProfile'), exact: true }).click()
  const name = page.getByLabel(text('account.firstName'), { exact: true })
  await name.fill('Irene María')
  await page.keyboard.press('Escape')
  await expect(page.getByText(text('common.discardText'))).toBeVisible()
  await page.getByRole('button', { name: text('common.keepWriting') }).click()
  await expect(name).toHaveValue('Irene María')
  await page.context().setOffline(true)
  await name.press('Enter')
  await expect(toastOf(page, text('common.offline'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: text('common.keepWriting') }).click()
  await expect(name).toHaveValue('Irene María')
  await page.context().setOffline(false)
  await page.goBack()
  await page.getByRole('button', { name: text('common.discard'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/users$/)

  await page.getByRole('button', { name: text('account.editProfile'), exact: true }).click()
  await expect(name).not.toHaveValue('Irene María')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/users$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/preferences$/)
})

test('what a browser has filled in without telling the page is what is sent', async ({ page }) => {
  await page.goto('/login')
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement, filled) => {
      field.value = filled
    }, value)
  await page.getByLabel(text('auth.email'), { exact: true }).focus()
  await fill(text('auth.email'), 'candidate@demo.test')
  await fill(text('auth.password'), 'Demo-password-1')
  await page.getByRole('button', { name: text('auth.login'), exact: true }).click()
  await page.waitForURL('**/executive-vacancies**')
})

test('a browser that forbids its storage shows the site, lets one log in, and says once that it keeps nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  })
  for (const address of ['/home', '/jobs']) {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await page.goto('/login')
  await page.getByLabel(text('auth.email'), { exact: true }).fill('candidate@demo.test')
  await page.getByLabel(text('auth.password'), { exact: true }).fill('Demo-password-1')
  await page.getByRole('button', { name: text('auth.login'), exact: true }).click()
  await page.waitForURL('**/executive-vacancies**')
  await page
    .getByRole('link', { name: text('common.preferences') })
    .first()
    .click()
  const pay = page.getByLabel(
    text('preferences.row', { field: text('preferences.perception'), number: 1 }),
    { exact: true },
  )
  await pay.fill('Base')
  await expect(toastOf(page, text('common.keepsNothing'))).toBeVisible()
  await expect(pay).toHaveValue('Base')
})

test('where a release was replaced under an open page, it is loaded again by itself, once', async ({
  page,
}) => {
  expectRefusal(page, /^GET \/assets\/.+ (404|failed)|dynamically imported module/)
  await signIn(page, 'candidate@demo.test')
  await page.goto('/preferences')
  const pay = page.getByLabel(
    text('preferences.row', { field: text('preferences.description'), number: 1 }),
    { exact: true },
  )
  await pay.fill('Typed before the release')
  await page.route('**/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/next.js"></script>' }),
  )
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await reloaded
  await expect(pay).toHaveValue('Typed before the release')
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await page
    .getByRole('link', { name: text('common.credits') })
    .first()
    .click()
  await page.waitForURL('**/credits')
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
})

test('what another tab has sent does not come back as a draft', async ({ page }) => {
  await signInAs(page, await newCandidate(page))
  const pay = page.getByLabel(
    text('preferences.row', { field: text('preferences.perception'), number: 1 }),
    { exact: true },
  )
  const stored = () => page.evaluate(() => localStorage.getItem('form-state:salary'))
  await page.goto('/preferences')
  await pay.fill('Base salary')
  await expect.poll(stored).toContain('Base salary')
  const other = await page.context().newPage()
  await other.goto('/privacy-policy')
  await other.evaluate(() => localStorage.removeItem('form-state:salary'))
  await pay.fill('Base salary and more')
  expect(await stored()).toBeNull()
})
