// The languages of the product, and nothing else: which one is shown, where it is remembered, and
// what follows it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Language, languages } from '#contract/fields/languages.ts'
import { wizardSteps } from '#contract/vacancies/wizard-steps.ts'
import { expectAccessible } from './accessibility.ts'
import { newConversation } from './conversations.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { addressOf, long, password } from './people.ts'
import { feedback, say } from './steps-staff.ts'
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

test('a browser that speaks Spanish is offered it in one line, until somebody chose', async ({
  newPerson,
}) => {
  const page = await newPerson({ locale: 'es-MX' })
  const offer = page.getByText(en('common.viewInOther'))
  for (const path of ['/jobs', '/home']) {
    await page.goto(path)
    await expect(offer).toBeVisible()
    await expectAccessible(page)
  }
  await offer.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByText(es('common.viewInOther'))).toBeHidden()
  await page.goto('/jobs')
  await expect(offer).toBeHidden()

  const other = await newPerson({ locale: 'fr-FR' })
  await other.goto('/jobs')
  await expect(other.getByText(en('common.viewInOther'))).toBeHidden()
})

test('a vacancy says its language wherever it is read in another one', async ({ page }) => {
  const spanish = '[lang="es"]'
  await page.goto('/jobs')
  const card = page.getByTestId('vacancy-card').filter({ has: page.locator(spanish) })
  const title = (await card.first().locator(spanish).textContent()) ?? ''
  await card.first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'es')
  await expect(page.locator(`section ${spanish}`).first()).toBeVisible()

  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveAttribute('lang', 'es')
  await expect(page.locator(`section ${spanish}`).first()).toBeVisible()
})

test('staff who read Spanish are told which titles and answers are in English', async ({
  page,
  newPerson,
}) => {
  const executive = await newPerson()
  const title = 'Head of Tongues'
  const address = await newConversation(page, executive, title)
  await executive.goto(address)
  await say(executive, en, 'Good morning, and thank you.')
  await page.goto('/today')
  await page.evaluate(() => localStorage.setItem('app_language', 'es'))
  await page.reload()
  const main = page.getByRole('main')
  const english = main.locator('[lang="en"]', { hasText: title })
  await expect(page.getByTestId('waiting-application').locator('[lang="en"]')).toHaveText(title)
  await expect(page.getByTestId('unread-chat').locator('[lang="en"]')).toHaveText(title)
  await expect(page.getByTestId('open-vacancy').locator('[lang="en"]')).toHaveText(title)

  await page.goto('/notifications')
  await expect(english.first()).toBeVisible()
  await page.goto(address)
  await expect(page.getByTestId('chat-card').locator('[lang="en"]')).toHaveText(title)
  await expect(main.locator('header').locator('[lang="en"]')).toHaveText(title)

  await page.goto('/today')
  await page.getByTestId('waiting-application').getByRole('link').click()
  await page.getByRole('button', { name: es('reviewing.beforeOpen') }).click()
  const answer = page.locator('#review-sec-fit dd[dir="auto"]').first()
  await expect(answer).toHaveText(long('professional_experience'))
  await expect(
    page.locator('#review-sec-fit').locator('[lang="en"]', { hasText: long('Achievement 1') }),
  ).toBeVisible()
  await page.getByRole('textbox', { name: es('review.yourFeedback') }).fill(feedback)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('p[lang="es"]', { hasText: feedback })).toBeVisible()
})

test('the globe changes the language, which is still chosen after a reload', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) =>
    loaded.push(request.url().slice(new URL(request.url()).origin.length)),
  )
  await page.goto('/login')
  await page.getByRole('button', { name: en('common.switchLanguage') }).click()
  await expectLanguage(page, 'es')
  expect(await storedLanguage(page)).toBe('es')
  for (const language of languages) {
    const files = loaded.filter((path) => path.startsWith(`/locales/${language}/`))
    expect([...new Set(files)].toSorted()).toEqual(
      ['auth', 'common', 'problems'].map((namespace): unknown =>
        expect.stringMatching(
          new RegExp(String.raw`^/locales/${language}/${namespace}\.json\?v=[\w-]{10}$`),
        ),
      ),
    )
    for (const path of files) {
      const file = await page.request.get(path)
      expect(file.headers()['cache-control'], path).toContain('immutable')
    }
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
      ...wizardSteps.map((step) => `/new-vacancy/${step}`),
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
    const texts: unknown = JSON.parse(readFileSync(join(locales, language, file), 'utf8'))
    return Object.entries(texts as Record<string, string>)
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
