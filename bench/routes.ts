// Measures the code of each first page: all scripts loaded until the network is idle.
import { type Browser, devices } from '@playwright/test'
import { scriptKilobytesOf, url, withBuiltServer } from './built-server.ts'

const password = 'Demo-password-1'
const goals = { landing: 130, others: 200 }
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
      const origins = email ? [{ origin: url, localStorage: await signIn(email) }] : []
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
  return {
    path,
    kilobytes: Number(kilobytes.toFixed(1)),
    goal: `<= ${goal}`,
    isReached: kilobytes <= goal,
  }
}

/** The browser storage of a person who is signed in. */
async function signIn(email: string) {
  const reply = await fetch(`${url}/api/login`, {
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
