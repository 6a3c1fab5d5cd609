// Measures each first page: the scripts loaded until the network is idle, and the style sheets.
import { type Browser, devices } from '@playwright/test'
import { scriptKilobytesOf, url, withBuiltServer } from './built-server.ts'
import { atMost, type Line, printLines } from './lines.ts'
import { measureEach } from './versions.ts'

const password = 'Demo-password-1'
const goals = { landing: 40, others: 150 }
/** A page with each kind of field loads the most. */
const filesMax = { scripts: 16, styleSheets: 6 }
const idleMs = 3_000

/** The first place after signing in, and the ones that are opened most. */
const routes: Record<string, string[]> = {
  '': ['/home', '/login', '/executive', '/company'],
  'candidate@demo.test': [
    '/executive-vacancies',
    '/my-vacancies',
    '/my-vacancies/saved',
    '/my-vacancies/alerts',
    '/chats',
    '/preferences',
    '/users',
  ],
  'company@demo.test': [
    '/today',
    '/vacancies',
    '/new-vacancy/language',
    '/chats',
    '/collaborators',
    '/credits',
  ],
}

const pages = Object.entries(routes).flatMap(([email, paths]) =>
  paths.map((path) => ({ email, path, name: `${path} of ${email.split('@')[0] || 'anybody'}` })),
)

export async function benchRoutes() {
  return printLines(await measureRoutes())
}

export async function measureRoutes(): Promise<Line[]> {
  const figures = await measureEach((root) => withBuiltServer('demo', measureAll, root))
  const most = (files: 'scripts' | 'styleSheets') =>
    figures((loads) => Math.max(...Object.values(loads).map((load) => load[files])))
  return [
    ...pages.map(({ path, name }) =>
      atMost(
        path === '/home' ? goals.landing : goals.others,
        `${name}, scripts, kB gzipped`,
        figures((loads) => loads[name]?.kilobytes ?? Infinity),
      ),
    ),
    atMost(filesMax.scripts, 'scripts of a first page, at most', most('scripts')),
    atMost(filesMax.styleSheets, 'style sheets of a first page, at most', most('styleSheets')),
  ]
}

interface Loaded {
  kilobytes: number
  scripts: number
  styleSheets: number
}

async function measureAll(browser: Browser) {
  const loads: Record<string, Loaded> = {}
  for (const { email, path, name } of pages) {
    const origins = email ? [{ origin: url, localStorage: await storageOf(email, url) }] : []
    loads[name] = await measure(browser, path, { cookies: [], origins })
  }
  return loads
}

type Storage = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

async function measure(browser: Browser, path: string, storageState: Storage): Promise<Loaded> {
  const context = await browser.newContext({ ...devices['Desktop Chrome'], storageState })
  const page = await context.newPage()
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto(`${url}${path}`, { waitUntil: 'load' })
  await page.waitForTimeout(idleMs)
  await context.close()

  return {
    kilobytes: await scriptKilobytesOf(files),
    scripts: countOf(files, '.js'),
    styleSheets: countOf(files, '.css'),
  }
}

/** A file that is preloaded and then used counts once. */
function countOf(files: string[], ending: string) {
  return new Set(files.filter((file) => new URL(file).pathname.endsWith(ending))).size
}

/** The browser storage of a person who is signed in. */
export async function storageOf(email: string, at: string) {
  const reply = await fetch(`${at}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token, user } = (await reply.json()) as { token: string; user: { role: string } }
  return [
    { name: 'access_token', value: token },
    { name: 'role', value: user.role },
    { name: 'user', value: JSON.stringify(user) },
    { name: 'email_verified', value: 'true' },
  ]
}
