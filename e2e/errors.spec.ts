// Failed calls: a toast states the reason, and everything typed is kept.
import type { Page, Route } from '@playwright/test'
import { keepDraft } from './drafts.ts'
import { access, forms, person } from './forms.ts'
import { expect, expectRefusal, keepToasts, signIn, test } from './journey.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'
import { turnTo } from './visit.ts'

const text = textsIn('en')
const reason = 'The server has its reasons'

/** The screens that need something of the server before they can be shown, by who sees them. */
const screens = [
  {
    role: 'candidate',
    email: 'candidate@demo.test',
    addresses: [
      '/preferences',
      '/my-vacancies',
      '/users/notifications',
      '/users/security',
      '/users/privacy',
      '/executive-vacancies',
      '/executive-vacancies/vacancy/demo-open-empty',
      '/chats',
      '/chats/1',
      '/credits',
      '/credits/success?code=x',
    ],
  },
  {
    role: 'company',
    email: 'company@demo.test',
    addresses: [
      '/vacancies',
      '/vacancies/vacancy/info/demo-open-fresh',
      '/collaborators',
      '/new-vacancy/language',
      '/new-vacancy/job-details',
      '/new-vacancy/competencies',
      '/new-vacancy/post',
    ],
  },
]

/** A server error, an error of a proxy, and a network error. */
const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, json: { message: 'Server error.' } }),
  (route) => route.fulfill({ status: 503, body: 'upstream' }),
  (route) => route.abort(),
]

for (const { what, address, email, call, fields = {}, button, network } of forms) {
  test(`${what} that fails says why, ends its loading and keeps what was typed`, async ({
    page,
  }) => {
    expectRefusal(page, /^POST \/api\//)
    await keepToasts(page)
    if (email) await signIn(page, email)
    await page.goto(address)
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)

    const failures: [answer: (route: Route) => Promise<void>, said: string][] = [
      [(route) => route.fulfill({ status: 409, json: { message: reason } }), reason],
      [(route) => route.fulfill({ status: 500, json: {} }), 'Something went wrong'],
      [
        (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
        'Something went wrong',
      ],
      [(route) => route.abort(), network ?? 'Network error. Please try again.'],
    ]
    for (const [answer, said] of failures) {
      await page.route(`**${call}`, answer, { times: 1 })
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(toastOf(page, said), said).toHaveAttribute('data-type', 'error')
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled()
      for (const [label, value] of Object.entries(fields))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
      await closeToasts(page)
    }
  })
}

test('each error of each field is a toast of its own, and marks its field', async ({ page }) => {
  expectRefusal(page, /POST \/api\/register 422/)
  await keepToasts(page)
  await page.route('**/api/register', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Some fields are not right.',
        errors: { email: ['This email is already taken', 'Another reason'], name: ['A third one'] },
      },
    }),
  )
  await page.goto('/executive')
  for (const [label, value] of Object.entries({ ...person, ...access }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: text('auth.signUp') }).click()

  await expect(page.getByTestId('toast')).toHaveText([
    'This email is already taken',
    'Another reason',
    'A third one',
  ])
  for (const label of [text('auth.email'), text('auth.firstName')])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(text('auth.lastName'), { exact: true })).not.toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test('a form that is sent without a network says so, even where its check was not loaded yet', async ({
  page,
}) => {
  // The page also looks whether a release has replaced the missing code.
  expectRefusal(page, /^(GET \/((assets|locales)\/.+)?|POST \/api\/login) failed/)
  await page.goto('/login')
  const email = page.getByLabel(text('auth.email'))
  await email.fill('somebody@demo.test')
  await page.context().setOffline(true)
  await page.getByLabel(text('auth.password'), { exact: true }).fill('Some-password-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: text('auth.login'), exact: true })).toBeEnabled()
  await page.context().setOffline(false)
  await expect(toastOf(page, 'Network error')).toHaveAttribute('data-type', 'error')
  await expect(email).toHaveValue('somebody@demo.test')
})

test('lists that do not load say so, and the form beside them still works', async ({ page }) => {
  expectRefusal(page, /^GET \/api\/resources\//)
  await signIn(page, 'newcandidate@demo.test')
  await page.route('**/api/resources/**', (route) => route.abort())
  await page.goto('/complete-profile')
  await expect(toastOf(page, 'Error fetching data')).toHaveAttribute('data-type', 'error')
  await page.getByLabel(text('account.city'), { exact: true }).fill('Mérida')
  await expect(page.getByRole('button', { name: text('account.finishProfile') })).toBeEnabled()
})

test('an account that does not load says so, and is there after another try', async ({ page }) => {
  expectRefusal(page, /^GET \/api\/user/)
  await signIn(page, 'candidate@demo.test')
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server error.' } }),
  )
  await page.goto('/users')
  await expect(toastOf(page, 'Error fetching data')).toHaveAttribute('data-type', 'error')

  await page.unroute('**/api/user')
  await page.getByRole('button', { name: text('common.tryAgain') }).click()
  await expect(page.getByText('candidate@demo.test')).toBeVisible()
})

test('sessions that do not load say so, and the account stands without them', async ({ page }) => {
  expectRefusal(page, /^GET \/api\/user\/sessions/)
  await signIn(page, 'candidate@demo.test')
  await page.route('**/api/user/sessions', (route) => route.abort())
  await page.goto('/users/security')
  await expect(toastOf(page, 'Error fetching data')).toHaveAttribute('data-type', 'error')
  await expect(page.getByRole('button', { name: text('account.changePassword') })).toBeVisible()
})

for (const { role, addresses } of screens)
  test(`a session that ended elsewhere leads a ${role} from each screen to the login, with nothing left behind`, async ({
    page,
  }) => {
    expectRefusal(page, / 401$/)
    await page.goto('/login')
    for (const address of ['/', '/users', '/check-email', ...addresses]) {
      await page.evaluate((role) => {
        const left = { access_token: 'gone', role, email_verified: 'true', user: '{}' }
        for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value)
      }, role)
      const refused = page.waitForResponse((response) => response.status() === 401)
      await turnTo(page, address)
      await refused
      for (const key of ['access_token', 'role', 'user', 'email_verified'])
        await expect
          .poll(() => page.evaluate((name) => localStorage.getItem(name), key), {
            message: `${key} of ${address}`,
          })
          .toBeNull()
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('heading', { name: text('auth.login') }), address).toBeVisible()
    }
  })

test('a place nobody knows is said, and noted in the console', async ({ page }) => {
  await signIn(page, 'administrator@demo.test')
  await keepDraft(page)
  await page.goto('/new-vacancy/job-details')
  const noted = page.waitForEvent('console', (message) => message.text().includes('No place found'))
  await page.getByLabel(text('wizard.location'), { exact: true }).fill('Qwzxqwzx')
  await noted
  await expect(page.getByText('No place found')).toBeVisible()
})

test('a mail that is sent again, and an address that is verified already, are not errors', async ({
  page,
}) => {
  await signIn(page, 'unverified@demo.test')
  await page.goto('/check-email')
  for (const [status, said, type] of [
    ['verification-link-sent', 'Email sent successfully', 'success'],
    ['verified', 'Email already verified', 'info'],
  ] as const) {
    await page.route(
      '**/api/email/verification-notification',
      (route) => route.fulfill({ json: { status } }),
      {
        times: 1,
      },
    )
    await page.getByRole('button', { name: text('auth.resendEmail') }).click()
    await expect(toastOf(page, said)).toHaveAttribute('data-type', type)
  }
})

for (const { role, email, addresses } of screens)
  test(`no screen of a ${role} stays blank when nothing can be read, and each is there after another try`, async ({
    page,
  }) => {
    expectRefusal(
      page,
      /^GET \/api\/|^POST \/api\/credits|^PUT \/api\/notifications\/read|^console: /,
    )
    await signIn(page, email)
    let calls = 0
    const fail = (route: Route) => failures[calls++ % failures.length]?.(route)
    const again = page.getByRole('button', { name: text('common.tryAgain') })
    for (const address of ['/users', ...addresses]) {
      await page.route('**/api/**', fail)
      await page.goto(address)
      await expect(again.first(), address).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
      await page.unroute('**/api/**')
      if (address.includes('success')) continue
      await expect.poll(() => again.evaluateAll(pressEach), { message: address }).toBe(0)
      // A notice may greet over the page, which screen readers then do not read.
      const heading = page.getByRole('heading', { level: 1, includeHidden: true })
      await expect(heading.first(), address).toBeVisible()
    }
  })

/** @returns how many there were */
function pressEach(buttons: (HTMLElement | SVGElement)[]) {
  for (const button of buttons) (button as HTMLElement).click()
  return buttons.length
}

async function closeToasts(page: Page) {
  const toasts = page.getByTestId('toast')
  const buttons = toasts.getByRole('button', { name: text('common.close') })
  for (const button of await buttons.elementHandles()) await button.click()
  await expect(toasts).toHaveCount(0)
}
