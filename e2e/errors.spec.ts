// What people see when a call does not succeed: why, in a toast, with everything they typed still there.
import type { Page, Route } from '@playwright/test'
import { access, forms, person } from './forms.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const reason = 'The server has its reasons'

for (const { what, address, email, call, fields = {}, button, network } of forms) {
  test(`${what} that fails says why, ends its loading and keeps what was typed`, async ({ page }) => {
    expectRefusal(page, /^POST \/api\//)
    if (email) await signIn(page, email)
    await page.goto(address)
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)

    const failures: [answer: (route: Route) => Promise<void>, said: string][] = [
      [(route) => route.fulfill({ status: 409, json: { message: reason } }), reason],
      [(route) => route.fulfill({ status: 500, json: {} }), 'Something went wrong'],
      [(route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), 'Something went wrong'],
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
  await page.goto('/users')
  await expect(toastOf(page, 'Error fetching data')).toHaveAttribute('data-type', 'error')
  await expect(page.getByText('candidate@demo.test')).toBeVisible()
})

test('a session that ended elsewhere leads to the login, with nothing left behind', async ({ page }) => {
  expectRefusal(page, / 401$/)
  await page.goto('/login')
  await page.evaluate(() => {
    for (const [key, value] of [
      ['access_token', 'gone'],
      ['role', 'candidate'],
      ['email_verified', 'true'],
      ['user', '{}'],
    ] as const)
      localStorage.setItem(key, value)
  })
  await page.goto('/preferences')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a place nobody knows is said, and noted in the console', async ({ page }) => {
  await signIn(page, 'administrator@demo.test')
  await page.goto('/new-vacancy/job-details')
  await page.getByRole('button', { name: text('wizard.gotIt') }).click()
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

const screens: [email: string, addresses: string[]][] = [
  [
    'candidate@demo.test',
    [
      '/',
      '/users',
      '/preferences',
      '/my-vacancies',
      '/executive-vacancies',
      '/executive-vacancies/vacancy/demo-open-empty',
      '/chats',
      '/chats/1',
      '/credits',
      '/credits/success?code=x',
      '/complete-profile',
    ],
  ],
  [
    'company@demo.test',
    [
      '/vacancies',
      '/vacancies/vacancy/info/demo-open-fresh',
      '/collaborators',
      '/complete-account',
      '/new-vacancy/language',
      '/new-vacancy/job-details',
      '/new-vacancy/competencies',
      '/new-vacancy/industries',
      '/new-vacancy/post',
    ],
  ],
]

/** A failure, an answer of somebody in between, and no answer at all. */
const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, json: { message: 'Server error.' } }),
  (route) => route.fulfill({ status: 503, body: 'upstream' }),
  (route) => route.abort(),
]

for (const [email, addresses] of screens) {
  test(`no screen of ${email} stays blank when nothing can be read`, async ({ page }) => {
    expectRefusal(page, /^GET \/api\/|^POST \/api\/credits|^console: /)
    await signIn(page, email)
    let calls = 0
    await page.route('**/api/**', (route) => failures[calls++ % failures.length]?.(route))
    for (const address of addresses) {
      await page.goto(address)
      const shown = page.locator('#main').locator('h1, h2, button, a').or(page.getByRole('dialog'))
      await expect(shown.filter({ visible: true }).first(), address).toBeVisible()
    }
  })
}

async function closeToasts(page: Page) {
  await page
    .getByTestId('toast')
    .getByRole('button', { name: text('common.close') })
    .first()
    .click()
  await expect(page.getByTestId('toast')).toHaveCount(0)
}
