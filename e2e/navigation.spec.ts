// Access to each screen, and the redirect of everyone else.
import type { Page } from '@playwright/test'
import { wizardSteps } from '#contract/vacancies/wizard-steps.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'
import { nowhere, visit } from './visit.ts'
import { everyone, type Kind, remember, storageOf } from './visitors.ts'

const text = textsIn('en')

const kinds = Object.keys(everyone) as Kind[]
const stays = 'stays'
const steps = [...wizardSteps, 'software-languages']

/**
 * The final address by visitor: visitor, without role, unverified, candidate, company,
 * administrator, collaborator.
 */
const open = ['/home', stays, stays, stays, stays, stays, stays]
const forVisitors = [stays, '/users', '/users', '/users', '/users', '/users', '/users']
const forCandidates = ['/home', '/login', '/check-email', stays, '/', '/', '/']
const forStaff = ['/home', '/login', '/check-email', '/', stays, stays, stays]
const forManagers = ['/home', '/login', '/check-email', '/', stays, stays, '/']
const forChatters = ['/home', '/login', '/check-email', stays, stays, stays, '/']
const forAll = Array.from({ length: 7 }, () => stays)

const ends: Record<string, string[]> = {
  '/home': forVisitors,
  '/login': forVisitors,
  '/login/company': forVisitors,
  '/login/company/return': ['/login/company', ...Array.from({ length: 6 }, () => '/users')],
  '/executive': forVisitors,
  '/company': forVisitors,
  '/forgot-password': forVisitors,
  '/password-reset?token=x': forVisitors,
  '/privacy-policy': forAll,
  [nowhere]: forAll,
  '/': ['/home', stays, '/check-email', stays, stays, stays, stays],
  '/users': open,
  '/users/profile': open,
  '/users/answers': forCandidates,
  '/users/notifications': open,
  '/users/security': open,
  '/users/privacy': ['/home', stays, '/check-email', stays, stays, stays, stays],
  '/check-email': open,
  '/verify-email?url=x': [stays, stays, stays, '/', '/', '/', '/'],
  '/credits': open,
  '/credits/success': ['/home', ...Array.from({ length: 6 }, () => '/credits')],
  '/vacancy': [
    '/home',
    '/users',
    '/check-email',
    '/executive-vacancies',
    '/vacancies',
    '/vacancies',
    '/vacancies',
  ],
  '/complete-profile': forCandidates,
  '/preferences': forCandidates,
  '/my-vacancies': forCandidates,
  '/executive-vacancies': forCandidates,
  '/executive-vacancies/vacancy/demo-open-empty': forCandidates,
  '/complete-account': forManagers,
  '/chats': forChatters,
  '/today': forStaff,
  '/collaborators': forStaff,
  '/vacancies': forStaff,
  '/vacancies/vacancy/demo-open-empty': forStaff,
  '/vacancies/vacancy/info/demo-open-empty': forStaff,
  '/new-vacancy': forStaff.map((end) => (end === stays ? '/new-vacancy/language' : end)),
  ...Object.fromEntries(steps.map((step) => [`/new-vacancy/${step}`, forStaff])),
}

for (const [index, kind] of kinds.entries()) {
  const { who } = everyone[kind]

  test(`${who} is shown what is theirs, and sent on from the rest without going in circles`, async ({
    page,
  }) => {
    const stored = await storageOf(page, everyone[kind])
    expectRefusal(page, /^GET \/no\/such\/page 404$/)
    // Guards go by what the browser remembers: nothing is answered that could teach it better.
    await page.route('**/api/**', () => undefined)
    await page.goto(nowhere)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let moves = 0
    page.on('framenavigated', (frame) => frame === page.mainFrame() && moves++)

    for (const [address, endOf] of Object.entries(ends)) {
      const path = address.split('?')[0] ?? ''
      const end = endOf[index] === stays ? path : (endOf[index] ?? '')
      moves = 0
      await page.evaluate((items) => {
        localStorage.clear()
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
      }, stored)
      await visit(page, address)
      await expect
        .poll(() => new URL(page.url()).pathname, {
          message: `${address} of ${who}`,
          intervals: [20, 50, 100],
        })
        .toBe(end)
      expect(moves, `${address} of ${who}`).toBeLessThan(6)
    }
  })
}

test('the link of a vacancy leads somebody whose role is forgotten to one place, however soon the account is read', async ({
  newPerson,
}) => {
  for (const isLate of [false, true]) {
    const page = await newPerson()
    const stored = await storageOf(page, everyone.withoutRole)
    await page.goto('/privacy-policy')
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, stored)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/user', async (route) => {
      if (isLate) await released
      await route.continue()
    })
    await page.goto('/vacancy?slug=demo-open-empty')
    await expect(page).toHaveURL('/users')
    release()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('role'))).toBe('candidate')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/users')
  }
})

test('somebody who is refused a page reads why, with a way on; the root page opened by hand says nothing of it', async ({
  page,
}) => {
  await remember(page, everyone.collaborator)
  await page.goto('/chats')
  await expect(toastOf(page, 'You do not have access to that page')).toHaveAttribute(
    'data-type',
    'info',
  )
  await expect(page).toHaveURL('/')
  await expect(
    page.getByRole('heading', { name: text('account.refusedTitleNamed', { page: 'Messages' }) }),
  ).toBeVisible()
  await expect(
    page.locator('main').getByText(text('common.messagesNotForCollaborators')),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: text('account.refusedAction', { page: 'Job board' }) })
    .click()
  await expect(page).toHaveURL(/\/vacancies/)

  await page.goto('/')
  await expect(page.getByRole('heading', { name: text('account.building') })).toBeVisible()
})

test('a page that is called like the own one is not named in the refusal', async ({ page }) => {
  await remember(page, everyone.candidate)
  await page.goto('/vacancies')
  await expect(
    page.getByRole('heading', { name: text('account.refusedTitle'), exact: true }),
  ).toBeVisible()
  await page
    .getByRole('link', { name: text('account.refusedAction', { page: 'Job board' }) })
    .click()
  await expect(page).toHaveURL(/\/executive-vacancies/)
})

test('every kind of nothing in the verified flag means unverified, and the server corrects it', async ({
  page,
}) => {
  for (const flag of ['null', 'false', '']) {
    await remember(page, { ...everyone.candidate, storage: { email_verified: flag } })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/user', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/preferences')
    await expect(page, flag).toHaveURL('/check-email')
    release()
    await expect(page).toHaveURL(/\/executive-vacancies/)
    await page.unroute('**/api/user')
    expect(await page.evaluate(() => localStorage.getItem('email_verified'))).toBe('true')
  }
})

test('an answer that comes before the page for the mail is loaded leads on as well', async ({
  page,
}) => {
  await remember(page, { ...everyone.candidate, storage: { email_verified: 'null' } })
  const answer = Promise.withResolvers<void>()
  const code = Promise.withResolvers<void>()
  await page.route('**/api/user', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.route(/check-email-page/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/users')
  await page.getByTestId('sidebar').getByRole('link', { name: 'Altura' }).click()
  await expect(page).toHaveURL('/check-email')
  answer.resolve()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email_verified'))).toBe('true')
  code.resolve()
  await expect(page).toHaveURL(/\/executive-vacancies/)
})

test('a private address asked for without a session is opened after the login, if the role may', async ({
  newPerson,
}) => {
  const slug = 'demo-open-empty'
  for (const [asked, sentence, opened] of [
    [`/vacancy?slug=${slug}`, 'signInToOpenVacancy', `/executive-vacancies/vacancy/${slug}`],
    ['/credits?from=mail', 'signInToOpen', '/credits?from=mail'],
    [`/vacancies/vacancy/info/${slug}`, 'signInToOpenVacancy', /\/executive-vacancies/],
  ] as const) {
    const page = await newPerson()
    await page.goto(asked)
    await expect(page).toHaveURL('/home')
    const says = text(`common.${sentence}`, { page: 'Credits' })
    await expect(page.getByText(says)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: text('landing.login') })
      .click()
    await expect(page.getByText(says)).toBeVisible()
    await logIn(page, 'candidate@demo.test')
    await expect(page).toHaveURL(opened)
    // It was opened once: the next login begins where logins begin.
    expect(await page.evaluate(() => sessionStorage.getItem('return_path'))).toBeNull()
  }
})

test('nothing that was put into the tab from elsewhere leads to another origin after the login', async ({
  page,
}) => {
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('return_path', '//altura.example/vacancy'))
  await page.reload()
  await logIn(page, 'candidate@demo.test')
  await expect(page).toHaveURL(/\/executive-vacancies/)
})

test('the landing page is not shown to somebody who is signed in, not even before its code has come', async ({
  page,
}) => {
  await remember(page, everyone.candidate)
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  )
  await page.goto('/home', { waitUntil: 'commit' })
  await page.waitForURL('**/users')
  expect(scripts.filter((url) => url.includes('landing'))).toEqual([])
})

test('whoever is not verified is kept from the root page by any stored word, once their account has been read', async ({
  page,
}) => {
  // An unknown value counts as verified until the account has been read.
  expectRefusal(page, /^GET \/api\/(chats\/unread|live) 403/)
  for (const flag of ['false', '0', 'perhaps']) {
    await remember(page, { ...everyone.unverified, storage: { email_verified: flag } })
    await page.goto('/')
    await expect(page, flag).toHaveURL('/check-email')
  }
})

test('an address deep inside survives a reload', async ({ page }) => {
  await remember(page, everyone.company)
  await page.goto('/vacancies/vacancy/info/demo-open-fresh')
  await expect(page.getByTestId('seen-indicator')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('seen-indicator')).toBeVisible()
  await expect(page).toHaveURL('/vacancies/vacancy/info/demo-open-fresh')
})

async function logIn(page: Page, email: string) {
  await page.getByLabel(text('auth.email')).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill('Demo-password-1')
  await page.getByRole('button', { name: text('auth.login'), exact: true }).click()
}
