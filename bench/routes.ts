// Measures each first page: the scripts loaded until the network is idle, and the style sheets.
import { type Browser, devices } from '@playwright/test'
import { scriptKilobytesOf, url, withBuiltServer } from './built-server.ts'

const password = 'Demo-password-1'
const goals = { landing: 40, others: 200 }
/** A page with each kind of field loads the most. */
const filesMax = { scripts: 16, styleSheets: 6 }
const idleMs = 3_000

/** The first place after signing in, and the ones that are opened most. */
const routes: Record<string, string[]> = {
  '': ['/home', '/login', '/executive', '/company'],
  'candidate@demo.test': [
    '/executive-vacancies',
    '/my-vacancies',
    '/chats',
    '/preferences',
    '/users',
  ],
  'company@demo.test': [
    '/vacancies',
    '/new-vacancy/language',
    '/chats',
    '/collaborators',
    '/credits',
  ],
}

export function benchRoutes() {
  return withBuiltServer('demo', async (browser) => {
    const rows = []
    for (const [email, paths] of Object.entries(routes)) {
      const origins = email ? [{ origin: url, localStorage: await storageOf(email, url) }] : []
      for (const path of paths) rows.push(await measure(browser, path, { cookies: [], origins }))
    }
    console.table(rows)
    return rows.every(({ isReached }) => isReached)
  })
}

type Storage = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

async function measure(browser: Browser, path: string, storageState: Storage) {
  const context = await browser.newContext({ ...devices['Desktop Chrome'], storageState })
  const page = await context.newPage()
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto(`${url}${path}`, { waitUntil: 'load' })
  await page.waitForTimeout(idleMs)
  await context.close()

  const kilobytes = await scriptKilobytesOf(files)
  const goal = path === '/home' ? goals.landing : goals.others
  const scripts = countOf(files, '.js')
  const styleSheets = countOf(files, '.css')
  return {
    path,
    kilobytes: Number(kilobytes.toFixed(1)),
    goal: `<= ${goal}`,
    scripts,
    styleSheets,
    isReached:
      kilobytes <= goal && scripts <= filesMax.scripts && styleSheets <= filesMax.styleSheets,
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
