// Who may see which screen, where everybody else is sent.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'
import { everyone, type Kind, remember, storageOf } from './visitors.ts'

const text = textsIn('en')

const kinds = Object.keys(everyone) as Kind[]
const stays = 'stays'
const nowhere = '/no/such/page'
const lost = text('common.notFoundTitle')
const steps = [
  'language',
  'job-title',
  'job-details',
  'secfit',
  'outcomes',
  'competencies',
  'salary',
  'industries',
  'software-languages',
  'post',
]

/** Where each of the seven ends: visitor, without role, unverified, candidate, company, administrator, collaborator. */
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
  '/executive': forVisitors,
  '/company': forVisitors,
  '/forgot-password': forVisitors,
  '/password-reset?token=x': forVisitors,
  '/privacy-policy': forAll,
  [nowhere]: forAll,
  '/': ['/home', stays, '/check-email', stays, stays, stays, stays],
  '/users': open,
  '/check-email': open,
  '/verify-email?url=x': ['/home', stays, stays, '/', '/', '/', '/'],
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
      await go(page, address, stored)
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

test('somebody who is refused a page is told why', async ({ page }) => {
  await remember(page, everyone.collaborator)
  await page.goto('/chats')
  await expect(toastOf(page, 'You do not have access to that page')).toHaveAttribute('data-type', 'info')
  await expect(page).toHaveURL('/')
  await expectAccessible(page)
})

test('every kind of nothing in the verified flag means unverified, and the server corrects it', async ({
  page,
}) => {
  for (const flag of ['null', 'false', '']) {
    const corrected = page.waitForResponse('**/api/user')
    await remember(page, { ...everyone.candidate, storage: { email_verified: flag } })
    await page.goto('/preferences')
    await expect(page, flag).toHaveURL('/check-email')
    await corrected
    await expect(page.getByRole('link', { name: text('account.buildingAction') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('email_verified'))).toBe('true')
  }
})

test('a verification link opened without a login is taken up after it', async ({ page, baseURL }) => {
  const link = `${baseURL}/api/email/verify/nobody/nothing?expires=1&signature=x`
  await page.goto(`/verify-email?url=${encodeURIComponent(link)}`)
  await expect(page).toHaveURL('/home')

  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill('unverified@demo.test')
  await page.getByLabel(text('auth.password'), { exact: true }).fill('Demo-password-1')
  await page.getByRole('button', { name: text('auth.login') }).click()
  await expect(page).toHaveURL(/\/verify-email\?url=/)
  expect(new URL(page.url()).searchParams.get('url')).toBe(link)
})

test('an address deep inside survives a reload', async ({ page }) => {
  await remember(page, everyone.company)
  await page.goto('/vacancies/vacancy/info/demo-open-fresh')
  await expect(page.getByTestId('seen-indicator')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('seen-indicator')).toBeVisible()
  await expect(page).toHaveURL('/vacancies/vacancy/info/demo-open-fresh')
})

/**
 * Goes to an address inside the app, as a browser does on its way back and forth, past a full load of it.
 * It comes from the page of what does not exist, and is there as soon as something else is shown.
 */
async function go(page: Page, address: string, stored: Record<string, string>) {
  await page.evaluate((items) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  await visit(page, nowhere)
  await page.waitForFunction((title) => document.querySelector('h1')?.textContent === title, lost)
  if (address === nowhere) return
  await visit(page, address)
  await page.waitForFunction((title) => document.querySelector('h1')?.textContent !== title, lost)
}

function visit(page: Page, address: string) {
  return page.evaluate((href) => {
    History.prototype.pushState.call(history, null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
