// Every journey is held to this: no error in the console and no failed request; accessibility.ts
// examines what is shown.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { type DemoServer, runOf, startCopy } from './demo-server.ts'

interface Watch {
  complaints: string[]
  /** Refusals that a journey provokes on purpose, as `METHOD /path status`. */
  expected: RegExp[]
}

const watches = new WeakMap<Page, Watch>()

interface Fixtures {
  newPerson: (options?: BrowserContextOptions) => Promise<Page>
}

/** The server of this worker. */
let server: DemoServer

interface WorkerFixtures {
  /** The name in the address of the server. */
  serverHost: string
  demoServer: DemoServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverHost: ['127.0.0.1', { option: true, scope: 'worker' }],
  demoServer: [
    async ({ serverHost }, use, { workerIndex }) => {
      server = await startCopy(runOf(process.env), `worker_${workerIndex}`, serverHost)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ demoServer }, use) => use(demoServer.url),
  page: async ({ page }, use) => {
    watch(page)
    await use(page)
    await endRoutes(page)
    expect(complaintsOf(page)).toEqual([])
  },
  /** Opens a browser context for another person. */
  newPerson: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (options = {}) => {
      const page = await openFor(browser, options)
      pages.push(page)
      return page
    })
    for (const page of pages) {
      await endRoutes(page)
      expect(complaintsOf(page)).toEqual([])
      await page.context().close()
    }
  },
})

export { expect }

/** Replies that are still being changed when a journey ends have nobody to go to. */
async function endRoutes(page: Page) {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function openFor(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  return watch(await context.newPage())
}

function watch(page: Page) {
  const watched: Watch = { complaints: [], expected: [] }
  watches.set(page, watched)
  const complain = (text: string) => {
    if (!watched.expected.some((pattern) => pattern.test(text))) watched.complaints.push(text)
  }
  page.on('pageerror', (error) => complain(`page error: ${error.message}`))
  page.on('console', (message) => {
    // Chromium's own line about a refused call says less than the response does.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complain(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const isOurLeaving = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (!isOurLeaving)
      complain(
        `${request.method()} ${new URL(request.url()).pathname} failed: ${request.failure()?.errorText}`,
      )
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      complain(
        `${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`,
      )
  })
  return page
}

function complaintsOf(page: Page) {
  const { complaints = [], expected = [] } = watches.get(page) ?? {}
  return complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))
}

/**
 * Keeps each toast until it is closed, as in a window that does not have the focus: a busy machine
 * may take longer to look at one than it is shown.
 */
export function keepToasts(page: Page) {
  return page.addInitScript(() => {
    document.hasFocus = () => false
  })
}

/** Lets a refusal pass that the journey provokes. */
export function expectRefusal(page: Page, pattern: RegExp) {
  watches.get(page)?.expected.push(pattern)
}

interface Mail {
  to: string
  kind: string
  locale: string
  subject: string
  text: string
  links: string[]
}

/** Emails by the paths of their files, which are written once. */
const mails = new Map<string, Mail>()

/** The newest such mail, as soon as it is there. */
export async function mailTo(to: string, kind: string): Promise<Mail> {
  const folder = join(server.dataDir, 'outbox')
  let match: Mail | undefined
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
        const newestFirst = names.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
        const read = await Promise.all(newestFirst.map((name) => readMail(join(folder, name))))
        match = read.find((mail) => mail.to === to && mail.kind === kind)
        return match !== undefined
      },
      { message: `${kind} to ${to}` },
    )
    .toBe(true)
  if (!match) throw new Error('no mail')
  return match
}

async function readMail(path: string) {
  const mail = mails.get(path) ?? (JSON.parse(await readFile(path, 'utf8')) as Mail)
  mails.set(path, mail)
  return mail
}

interface Session {
  token: string
  user: { role: string; email_verified_at: string | null }
}

/** Signs in without the screen, for journeys that are about something else. */
export async function signIn(page: Page, email: string, password = 'Demo-password-1') {
  const response = await page.request.post('/api/login', { data: { email, password } })
  expect(response.ok()).toBe(true)
  const session = (await response.json()) as Session
  await keepSession(page, session)
  return session
}

/** Lets a page begin in this session. */
export function keepSession(page: Page, { token, user }: Session) {
  return page.addInitScript(
    ([access_token, role, stored, verified]) => {
      if (localStorage.getItem('access_token')) return
      localStorage.setItem('access_token', access_token ?? '')
      localStorage.setItem('role', role ?? '')
      localStorage.setItem('user', stored ?? '')
      localStorage.setItem('email_verified', verified ?? '')
    },
    [token, user.role, JSON.stringify(user), user.email_verified_at ? 'true' : 'null'],
  )
}
