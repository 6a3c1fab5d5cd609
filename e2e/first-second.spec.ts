// The first moments of a page: what it asks for, what it shows before the answers come, and what
// the browser keeps of it.
import { readFileSync } from 'node:fs'
import { chromium, type Page, type Request } from '@playwright/test'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import config from './playwright.config.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const board = '/executive-vacancies'
/** The headless shell has no back/forward cache. */
const wholeBrowser = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium'

/** All scripts but the one in the head. */
const application = /\/assets\/(?!head-)[^/]*\.js$/
const firstPage = /\/api\/jobs\?/

interface Built {
  file: string
  imports?: string[]
}

/** The sources and the files of a page and of all that it imports statically. */
function filesOf(page: string) {
  const built = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))
  const keys = new Set([page])
  for (const key of keys) for (const next of (built[key] as Built).imports ?? []) keys.add(next)
  return [...keys].flatMap((key) => [key, (built[key] as Built).file])
}

const isStream = (request: Request) => request.url().endsWith('/api/live')
const cardsOn = (page: Page) => page.locator('main li a[href*="/vacancy/"]')

test('the board asks for the reader and the list before its code has come, and once', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(application, async (route) => {
    await released
    await route.continue()
  })
  // Its replay of what has just been seeded makes the page read again.
  await page.route('**/api/live', () => undefined)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['/api/user', '/api/chats/unread', '/api/jobs'].includes(pathname)) requests.push(pathname)
  })
  await page.goto(board, { waitUntil: 'commit' })
  await expect
    .poll(() => requests.toSorted())
    .toEqual(['/api/chats/unread', '/api/jobs', '/api/user'])
  release()
  await expect(cardsOn(page).first()).toBeVisible()
  expect(requests.filter((path) => path === '/api/jobs')).toHaveLength(1)
  // News of the opened vacancy are noted as read, and a write drops replies that nobody took.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'firstReads')?.replies.size ?? 0))
    .toBe(0)
})

test('lists need neither schemas nor forms, forms no schemas, and members no pages of visitors', () => {
  const ofVisitors = /public-layout|accounts\/pages\//
  for (const page of ['executive-vacancies', 'my-vacancies', 'vacancies', 'vacancy-detail']) {
    const files = filesOf(`features/vacancies/pages/${page}-page.tsx`)
    expect(files.filter((file) => ofVisitors.test(file))).toEqual([])
    expect(files.filter((file) => /\/(schemas|forms)-/.test(file))).toEqual([])
  }
  for (const page of ['vacancies/pages/new-vacancy', 'preferences/pages/preferences'])
    expect(filesOf(`features/${page}-page.tsx`).filter((file) => ofVisitors.test(file))).toEqual([])
  for (const page of [
    'accounts/pages/complete-profile',
    'applications/pages/review',
    'chats/pages/chat',
    'companies/pages/complete-account',
    'preferences/pages/preferences',
  ])
    expect(filesOf(`features/${page}-page.tsx`).join(' ')).not.toContain('/schemas-')
  const withForms = filesOf('features/accounts/pages/login-page.tsx')
  expect(withForms).toContainEqual(expect.stringContaining('/forms-'))
})

test('a visitor and a page without lists ask for nothing ahead', async ({ page }) => {
  const requests: string[] = []
  await page.route(application, () => undefined)
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url())
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(requests).toEqual([])
})

test('the board shows the list as it was last seen until the current one is there, to nobody else', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto(board)
  await expect(cardsOn(page).first()).toBeVisible()
  const titles = await cardsOn(page).allTextContents()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last_lists')))
    .toContain('executive-vacancies')

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(firstPage, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(board)
  await expect(cardsOn(page)).toHaveText(titles)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  release()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(cardsOn(page)).toHaveText(titles)

  // Reads that are still under way then are refused.
  expectRefusal(page, /^GET \/api\/\S+ 401$/)
  await page.goto('/users')
  await page.getByRole('button', { name: text('account.logout') }).click()
  await expect(page).toHaveURL(/\/(login|home)$/)
  expect(await page.evaluate(() => localStorage.getItem('last_lists'))).toBeNull()
})

test('the landing page works without its code until somebody uses it', async ({ newPerson }) => {
  const page = await newPerson({ reducedMotion: 'no-preference' })
  const code: string[] = []
  page.on('request', (request) => {
    if (application.test(request.url())) code.push(request.url())
  })
  await page.goto('/home')
  const film = page.locator('video')
  await expect(film).toHaveJSProperty('autoplay', true)
  await expect(film).toHaveJSProperty('preload', 'auto')
  expect(code).toEqual([])

  const tab = (side: string) => page.getByRole('tab', { name: text(`landing.${side}Tab`) })
  await tab('companies').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('executives')).toBeFocused()
  await expect(page.getByText(text('landing.executivesFooter'))).toBeVisible()
  expect(code).not.toEqual([])
})

test('links of the landing page work without its code', async ({ newPerson }) => {
  const page = await newPerson({ reducedMotion: 'no-preference' })
  await page.route(application, () => undefined)
  await page.goto('/home')
  await page.getByRole('link', { name: text('landing.login') }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the browser keeps the board, the messages and the credits for going back, and they are live again', async ({
  demoServer,
}) => {
  const browser = await chromium.launch({
    ...config.use?.launchOptions,
    executablePath: wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  for (const path of [board, '/chats', '/credits']) {
    const page = await browser.newPage({ baseURL: demoServer.url })
    await signIn(page, 'candidate@demo.test')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['persisted'] = String(persisted)
      })
    })
    await page.goto('/api/docs')
    const returned = page.waitForRequest(isStream)
    await page.evaluate(() => history.back()).catch(() => undefined)
    await returned
    await expect(page.locator('html'), path).toHaveAttribute('data-persisted', 'true')
    await page.close()
  }
  await browser.close()
})

test('a page that is put aside ends its stream, and begins it again when it returns', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  const begun = page.waitForRequest(isStream)
  await page.goto(board)
  await begun
  const turn = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)

  const ended = page.waitForEvent('requestfailed', isStream)
  await turn('pagehide')
  await ended
  const returned = page.waitForRequest(isStream)
  await turn('pageshow')
  await returned
})
