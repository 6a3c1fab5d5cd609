// Getting in: login, registration, the mails that confirm and reset.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, mailTo, test } from './journey.ts'
import { newCandidate, newColleague, newOwner, signInAs } from './newcomers.ts'
import { addressOf, password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const field = (page: Page, key: `${string}.${string}`) =>
  page.getByLabel(text(key), { exact: true })
const button = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('button', { name: text(key), exact: true })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** The addresses that the page calls with its cookies. */
async function watchCredentials(page: Page) {
  const seen: string[] = []
  await page.exposeFunction('noteCredentials', (address: string) => seen.push(address))
  await page.addInitScript(() => {
    const original = window.fetch
    window.fetch = (input, init) => {
      const note: unknown = Reflect.get(window, 'noteCredentials')
      if (init?.credentials === 'include' && typeof note === 'function') note(String(input))
      return original(input, init)
    }
  })
  return seen
}

test('the login asks for two things, checks no more than the address, and leads each role to its start', async ({
  newPerson,
}) => {
  const first = await newPerson()
  expectRefusal(first, /POST \/api\/login 401/)
  const withCookies = await watchCredentials(first)
  await first.goto('/login')
  await expect(field(first, 'auth.email')).toHaveAttribute('type', 'email')
  const secret = field(first, 'auth.password')
  await expect(secret).toHaveAttribute('type', 'password')
  await first.getByRole('button', { name: text('common.showPassword') }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await first.getByRole('button', { name: text('common.hidePassword') }).click()
  await expect(secret).toHaveAttribute('type', 'password')
  await expect(first.getByRole('link', { name: text('auth.signUp') })).toHaveAttribute(
    'href',
    '/executive',
  )
  await expect(first.getByRole('link', { name: text('auth.forgotPassword') })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expectAccessible(first)
  await field(first, 'auth.email').fill('candidate@demo.test')
  await secret.fill('x')
  const [refused] = await Promise.all([
    first.waitForResponse('**/api/login'),
    button(first, 'auth.login').click(),
  ])
  expect(refused.status()).toBe(401)
  expect(withCookies).toContain('/api/login')

  for (const [email, start, role] of [
    ['candidate@demo.test', '/executive-vacancies', 'candidate'],
    ['administrator@demo.test', '/new-vacancy/language', 'administrator'],
    ['collaborator@demo.test', '/new-vacancy/language', 'collaborator'],
    ['unverified@demo.test', '/check-email', 'candidate'],
  ] as const) {
    const page = await newPerson()
    await page.goto('/login')
    await field(page, 'auth.email').fill(email)
    await field(page, 'auth.password').fill('Demo-password-1')
    await page.getByRole('button', { name: text('auth.login'), exact: true }).click()
    await page.waitForURL(`**${start}`)
    expect(await stored(page, 'access_token')).toBeTruthy()
    expect(await stored(page, 'role')).toBe(role)
    expect(await stored(page, 'user')).toContain(email)
    expect(await stored(page, 'email_verified')).toBe(start === '/check-email' ? 'null' : 'true')
  }
})

test('registering asks for everything, tells of its success and waits three seconds', async ({
  page,
}) => {
  const withCookies = await watchCredentials(page)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.addInitScript(noteSuccess)
  const person = ['firstName', 'lastName', 'email', 'password', 'passwordConfirmation'] as const
  for (const [path, fields, links] of [
    ['/executive', person, ['/login', '/company']],
    ['/company', ['company', ...person] as const, ['/login', '/executive']],
  ] as const) {
    await page.goto(path)
    await button(page, 'auth.signUp').click()
    for (const name of fields) {
      await expect(field(page, `auth.${name}`)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, `auth.${name}`)).toHaveAttribute('aria-required', 'true')
    }
    await expect(field(page, 'auth.email')).toHaveAttribute('type', 'email')
    for (const href of links)
      await expect(page.locator(`main a[href="${href}"]`).first()).toBeVisible()
  }
  expect(calls).toEqual([])

  await field(page, 'auth.company').fill('Vega Alta')
  await field(page, 'auth.firstName').fill('Octavio')
  await field(page, 'auth.lastName').fill('Prado')
  await field(page, 'auth.email').fill(addressOf('owner'))
  await field(page, 'auth.password').fill(password)
  await field(page, 'auth.passwordConfirmation').fill(password)
  await button(page, 'auth.signUp').click()
  await expect(toastOf(page, 'Company created successfully')).toHaveAttribute(
    'data-type',
    'success',
  )
  expect(await stored(page, 'company')).toContain('Vega Alta')
  await page.waitForURL('**/check-email')
  await expect(page.getByRole('heading', { name: text('auth.checkEmailTitle') })).toBeVisible()
  const { toldAt, leftAt } = await page.evaluate(() => {
    const { toldAt, leftAt } = window as unknown as Noted
    return { toldAt, leftAt }
  })
  expect(leftAt - toldAt).toBeGreaterThan(2300)
  expect(leftAt - toldAt).toBeLessThan(5000)
  expect(withCookies).toContain('/api/signup')
})

interface Noted {
  toldAt: number
  leftAt: number
}

/** Notes when the success is shown, and when the page for the mail is, however busy the machine. */
function noteSuccess() {
  const noted: Partial<Noted> = window as unknown as Partial<Noted>
  new MutationObserver(() => {
    if (document.querySelector('[data-type="success"]')) noted.toldAt ??= performance.now()
    if (location.pathname === '/check-email') noted.leftAt ??= performance.now()
  }).observe(document, { childList: true, subtree: true })
}

test('what is wrong with several fields alike names each of them, and stands at each', async ({
  page,
}) => {
  expectRefusal(page, /POST \/api\/register 422/)
  const missing = ['This field is required']
  await page.route('**/api/register', (route) =>
    route.fulfill({
      status: 422,
      json: { message: missing[0], errors: { name: missing, email: missing } },
    }),
  )
  await page.goto('/executive')
  for (const name of ['firstName', 'lastName', 'password', 'passwordConfirmation'] as const)
    await field(page, `auth.${name}`).fill(password)
  await field(page, 'auth.email').fill('ines.vega@example.com')
  await button(page, 'auth.signUp').click()
  await expect(page.getByTestId('toast')).toHaveText([
    'First name: This field is required',
    'Email: This field is required',
  ])
  await expect(field(page, 'auth.firstName')).toBeFocused()
  for (const name of ['firstName', 'email'] as const)
    await expect(field(page, `auth.${name}`)).toHaveAccessibleDescription('This field is required')
})

test('somebody whose session has ended meets no error on the way to the login', async ({
  newPerson,
}) => {
  for (const address of ['/preferences', '/credits', '/users', '/executive-vacancies']) {
    const page = await newPerson()
    expectRefusal(page, / 401$/)
    await page.addInitScript(
      ([alarm]) => {
        if (location.pathname === '/login') return
        for (const [key, value] of Object.entries({
          access_token: 'gone',
          role: 'candidate',
          email_verified: 'true',
        }))
          localStorage.setItem(key, value)
        new MutationObserver(() => {
          const isAlarming = document.querySelector('[data-testid=toast]') !== null
          if (isAlarming || document.body?.innerText.includes(alarm ?? ''))
            document.documentElement.dataset['alarmed'] = 'true'
        }).observe(document, { childList: true, subtree: true })
      },
      [text('common.errorTitle')],
    )
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/login-page-*.js', async (route) => {
      await released
      await route.continue()
    })
    const refused = page.waitForResponse((response) => response.status() === 401)
    await page.goto(address)
    await refused
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    release()
    await expect(page.getByRole('heading', { name: text('auth.login') })).toBeVisible()
    await expect(page.locator('html'), address).not.toHaveAttribute('data-alarmed')
    expect(await stored(page, 'access_token')).toBeNull()
  }
})

test('who waits for the mail can have it sent again, and is kept at that page until the address is confirmed', async ({
  page,
}) => {
  const email = await newCandidate(page, { verified: false })
  await signInAs(page, email)
  await page.goto('/')
  await page.waitForURL('**/check-email')
  await expect(page.getByText(text('auth.checkEmailLead'))).toBeVisible()
  await button(page, 'auth.resendEmail').click()
  await expect(toastOf(page, 'Email sent successfully')).toHaveAttribute('data-type', 'success')
  await page.route('**/api/email/verification-notification', (route) =>
    route.fulfill({ json: { status: 'verified' } }),
  )
  await button(page, 'auth.resendEmail').click()
  await expect(toastOf(page, 'Email already verified')).toHaveAttribute('data-type', 'info')
})

test('a verification link of another place is never called', async ({ page }) => {
  await signInAs(page, await newCandidate(page, { verified: false }))
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  const { origin } = new URL((await page.request.get('/healthz')).url())
  for (const link of [
    'https://altura.example/api/email/verify/1/2',
    '//altura.example/api/email/verify/1/2',
    `${origin}/api/logout`,
    `${origin}/api/email/verify/../../logout`,
    'javascript:alert(1)',
  ]) {
    await page.goto(`/verify-email?url=${encodeURIComponent(link)}`)
    await button(page, 'auth.verifyEmail').click()
    await expect(toastOf(page, text('auth.verificationLinkInvalid')).first()).toBeVisible()
  }
  expect(posts).toEqual([])

  // A link of our own for an unknown person is invalid too.
  expectRefusal(page, /POST \/api\/email\/verify\/\S+ 404/)
  await page.goto(
    `/verify-email?url=${encodeURIComponent(`${origin}/api/email/verify/nobody/none`)}`,
  )
  await button(page, 'auth.verifyEmail').click()
  await expect(toastOf(page, text('auth.verificationLinkInvalid')).first()).toBeVisible()
})

test('a confirmed address leads each role onwards, and is not asked for again', async ({
  newPerson,
}) => {
  const office = await newPerson()
  const { token } = await signInAs(office, await newOwner(office))
  for (const [role, next] of [
    ['administrator', '/complete-account'],
    ['collaborator', '/vacancies'],
  ] as const) {
    const page = await newPerson()
    const email = await newColleague(office, token, role, { verified: false })
    await signInAs(page, email)
    const { links } = await mailTo(email, 'verify_email')
    await page.goto(links[0] ?? '')
    await button(page, 'auth.verifyEmail').click()
    await expect(toastOf(page, 'Email verified successfully')).toBeVisible()
    await page.waitForURL(`**${next}`)
    expect(await stored(page, 'email_verified')).toBe('true')
    await page.goto(links[0] ?? '')
    await expect(
      page.getByRole('heading', { name: text('account.alreadyVerifiedTitle') }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  }
})

test('an address is confirmed in a browser where nobody is signed in, and where it was registered one goes on', async ({
  newPerson,
}) => {
  const [home, phone] = [await newPerson(), await newPerson()]
  const email = await newCandidate(home, { verified: false })
  await home.goto('/vacancy?slug=demo-open-empty')
  await home.goto('/login')
  await field(home, 'auth.email').fill(email)
  await field(home, 'auth.password').fill(password)
  await button(home, 'auth.login').click()
  await home.waitForURL('**/check-email')

  const { links } = await mailTo(email, 'verify_email')
  await phone.goto(links[0] ?? '')
  await expect(phone.getByRole('heading', { name: text('auth.verifyEmailTitle') })).toBeVisible()
  await expectAccessible(phone)
  await button(phone, 'auth.verifyEmail').click()
  await expect(phone.getByRole('heading', { name: text('auth.verifiedTitle') })).toBeVisible()
  const wayOn = phone.getByRole('link', { name: text('auth.verifiedAction') })
  await expect(wayOn).toBeFocused()
  await expectAccessible(phone)
  await wayOn.click()
  await phone.waitForURL('**/login')

  await home.waitForURL('**/executive-vacancies/vacancy/demo-open-empty')
})

test('a forgotten password is replaced by mail, with the cookie repeated in a header', async ({
  page,
}) => {
  const email = await newCandidate(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const submit = async (path: string, name: 'auth.sendLink' | 'auth.resetPassword') => {
    calls.length = 0
    const [request] = await Promise.all([
      page.waitForRequest(`**${path}`),
      button(page, name).click(),
    ])
    const cookies = await page.context().cookies()
    const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? 'none'
    expect(request.headers()['x-xsrf-token']).toBe(decodeURIComponent(token))
    expect(calls.filter((call) => call === '/sanctum/csrf-cookie' || call === path)).toEqual([
      '/sanctum/csrf-cookie',
      path,
    ])
  }

  await page.goto('/forgot-password')
  await field(page, 'auth.email').fill(email)
  await submit('/api/forgot-password', 'auth.sendLink')
  await expect(toastOf(page, 'Email sent successfully')).toHaveAttribute('data-type', 'success')
  await expect(button(page, 'auth.sendLink')).toBeDisabled()
  await expectAccessible(page)

  const { links } = await mailTo(email, 'reset_password')
  await page.goto(links[0] ?? '')
  await expectAccessible(page)
  await field(page, 'auth.email').fill(email)
  await field(page, 'auth.newPassword').fill('another beginning')
  await field(page, 'auth.passwordConfirmation').fill('another beginning')
  await submit('/api/reset-password', 'auth.resetPassword')
  await expect(toastOf(page, 'Password reset successfully')).toBeVisible()
  await page.waitForURL('**/login')
  const data = { email, password: 'another beginning' }
  expect((await page.request.post('/api/login', { data })).ok()).toBe(true)
})
