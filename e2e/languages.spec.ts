// The languages of the product, and nothing else: which one is shown, where it is remembered, and
// what follows it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Language, languages } from '#contract/languages.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { addressOf, password } from './people.ts'
import { textsIn } from './texts.ts'
import { visit } from './visit.ts'

const locales = join(import.meta.dirname, '../locales')
const en = textsIn('en')
const es = textsIn('es')

test('the interface begins in English, whatever the browser speaks, and remembers nothing', async ({
  newPerson,
}) => {
  const page = await newPerson({ locale: 'es-MX' })
  await page.goto('/login')
  await expectLanguage(page, 'en')
  expect(await storedLanguage(page)).toBeNull()
})

test('the globe changes the language, which is still chosen after a reload', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await page.getByRole('button', { name: en('common.switchLanguage') }).click()
  await expectLanguage(page, 'es')
  expect(await storedLanguage(page)).toBe('es')
  for (const language of languages) {
    const files = loaded.filter((path) => path.startsWith(`/assets/texts-${language}-`))
    expect(files).toEqual([expect.stringMatching(/first-[\w-]{8}\.json$/)])
    const file = await page.request.get(files[0] ?? '')
    expect(file.headers()['cache-control']).toContain('immutable')
    const texts = await page.request.get(`/locales/${language}/auth.json`)
    expect(await file.json()).toMatchObject({ auth: await texts.json() })
  }

  await page.reload()
  await expectLanguage(page, 'es')
  await expectAccessible(page)
  await page.getByRole('button', { name: es('common.switchLanguage') }).click()
  await expectLanguage(page, 'en')
  expect(await storedLanguage(page)).toBe('en')
})

test('a language that the product does not have is English in the storage', async ({ page }) => {
  expect(readdirSync(locales).filter((name) => !name.includes('.'))).toEqual([...languages])
  await page.addInitScript(() => localStorage.setItem('app_language', 'fr'))
  await page.goto('/login')
  await expectLanguage(page, 'en')
  await page.goto('/users')
  await expect(page).toHaveURL('/home')
})

test('without a choice, signing in brings the language of the account', async ({ page }) => {
  const email = addressOf('lucia')
  const registration = await page.request.post('/api/register', {
    headers: { 'Accept-Language': 'es-MX,es;q=0.9' },
    data: { name: 'Lucía', last_name: 'Paz', email, password, password_confirmation: password },
  })
  expect(registration.ok()).toBe(true)

  await page.goto('/login')
  await expectLanguage(page, 'en')
  await page.getByLabel(en('auth.email')).fill(email)
  await page.getByLabel(en('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: en('auth.login') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: es('auth.checkEmailTitle') })).toBeVisible()
  expect(await storedLanguage(page)).toBe('es')
})

test('labels that the server makes follow the language of the moment', async ({ page }) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/users')
  await expect(page.getByText('Candidate', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: en('common.switchLanguage') }).click()
  await expect(page.getByText(es('labels.candidate'), { exact: true })).toBeVisible()
})

/** Of whom, what is loaded as a whole, and what is visited within the app from there. */
const screens: [email: string | null, loaded: string[], visited: string[]][] = [
  [
    null,
    ['/home', '/privacy-policy', '/nowhere', '/login'],
    ['/executive', '/company', '/forgot-password', '/password-reset?token=x'],
  ],
  ['unverified@demo.test', ['/check-email'], ['/verify-email?url=x']],
  [
    'candidate@demo.test',
    ['/'],
    [
      '/users',
      '/preferences',
      '/my-vacancies',
      '/executive-vacancies',
      '/chats',
      '/credits',
      '/complete-profile',
    ],
  ],
  [
    'company@demo.test',
    ['/vacancies'],
    [
      '/vacancies/vacancy/info/demo-open-fresh',
      '/collaborators',
      '/complete-account',
      '/chats',
      '/credits',
      ...[
        'language',
        'job-title',
        'job-details',
        'secfit',
        'outcomes',
        'competencies',
        'salary',
        'industries',
        'post',
      ].map((step) => `/new-vacancy/${step}`),
    ],
  ],
]

for (const [email, loaded, visited] of screens) {
  test(`nothing on the screens of ${email ?? 'a visitor'} is left in English`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('app_language', 'es'))
    if (email) await signIn(page, email)
    expectRefusal(page, /^GET \/nowhere 404$/)
    const english = textsOnlyInEnglish()
    for (const address of [...loaded, ...visited]) {
      await (loaded.includes(address) ? page.goto(address) : visit(page, address))
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
      const words = await wordsOf(page)
      expect(
        words.filter((word) => english.has(word)),
        address,
      ).toEqual([])
    }
  })
}

/** Example texts may equal what a person has typed. */
const examples = /Placeholder$|Example$/

/** Whole texts of the interface that a Spanish reader must never meet. */
function textsOnlyInEnglish() {
  const spanish = new Set(allTexts('es'))
  return new Set(allTexts('en').filter((text) => !spanish.has(text)))
}

function allTexts(language: string) {
  return readdirSync(join(locales, language)).flatMap((file) => {
    const found: unknown = JSON.parse(readFileSync(join(locales, language, file), 'utf8'))
    return Object.entries(found as Record<string, string>)
      .filter(([key]) => !examples.test(key))
      .map(([, text]) => text)
  })
}

/** The visible texts and the accessible names of a page. */
function wordsOf(page: Page) {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [...document.body.innerText.split('\n'), ...named].map((text) => text.trim())
  })
}

async function expectLanguage(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('button', { name: textsIn(language)('auth.login') })).toBeVisible()
}

function storedLanguage(page: Page) {
  return page.evaluate(() => localStorage.getItem('app_language'))
}
