import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { textsIn } from './texts.ts'

for (const language of ['en', 'es'] as const) {
  const text = textsIn(language)

  test(`the landing page says what Altura is and leads to every way in, in ${language}`, async ({
    page,
  }) => {
    await page.goto(language === 'es' ? '/home?lang=es' : '/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${text('landing.headlineFirst')} ${text('landing.headlineLast')}`,
    )
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Altura' })).toHaveAttribute('href', '/home')
    await expect(header.getByRole('link', { name: text('landing.login') })).toHaveAttribute(
      'href',
      '/login',
    )
    for (const [key, path] of [
      ['landing.forCompanies', '/company'],
      ['landing.forExecutives', '/executive'],
      ['landing.closingAction', '/executive'],
    ] as const)
      await expect(page.getByRole('link', { name: text(key) })).toHaveAttribute('href', path)

    const film = page.locator('video')
    for (const trait of ['muted', 'loop']) await expect(film).toHaveJSProperty(trait, true)
    await expect(film.locator('xpath=following-sibling::div[1]')).toHaveCSS(
      'background-image',
      /rgba\(8, 20, 18/,
    )
    await expect(page.getByRole('img', { name: text('landing.promiseImage') })).toBeAttached()
    await expect(page.getByText(text('landing.promiseFooter'))).toBeVisible()
    await expect(page.getByTestId('feature-card')).toHaveCount(5)
    await expect(page.getByText(text('landing.wayParagraph1'))).toBeVisible()
    await expect(page.locator('ol').getByRole('listitem')).toHaveCount(3)

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('group').or(footer.locator('address'))).toContainText(/M[eé]xico/)
    await expect(footer).toContainText('Altura.')
    await expectAccessible(page)
    await footer.getByRole('link', { name: text('common.privacyPolicy') }).click()
    await expect(page.getByRole('heading', { name: text('privacy.title'), level: 1 })).toBeVisible()
  })

  test(`the perks of both sides are reached with the keyboard, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/home?lang=${language}`)
    const companies = page.getByRole('tab', { name: text('landing.companiesTab') })
    const executives = page.getByRole('tab', { name: text('landing.executivesTab') })
    await expect(page.getByRole('tab')).toHaveCount(2)
    await expect(companies).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByTestId('perks-list').getByRole('listitem')).toHaveCount(6)
    await expect(page.getByText(text('landing.companiesFooter'))).toBeVisible()
    await expect(page.getByRole('link', { name: text('landing.companiesAction') })).toHaveAttribute(
      'href',
      '/company',
    )

    // Before the page is live the keys go nowhere.
    await expect(page.locator('video')).toBeAttached()
    await companies.focus()
    await page.keyboard.press('ArrowRight')
    await expect(executives).toBeFocused()
    await expect(executives).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByTestId('perks-list').getByRole('listitem')).toHaveCount(6)
    await expect(page.getByText(text('landing.executivesFooter'))).toBeVisible()
    await expect(
      page.getByRole('link', { name: text('landing.executivesAction') }),
    ).toHaveAttribute('href', '/executive')
    await expectAccessible(page)
  })

  test(`the privacy policy names the data, the rights, the laws and two addresses, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/privacy-policy?lang=${language}`)
    for (const part of [
      'collected',
      'purposes',
      'cookies',
      'sharing',
      'retention',
      'rights',
      'laws',
      'contact',
    ])
      await expect(
        page.getByRole('heading', { name: text(`privacy.${part}Title`), level: 2 }),
      ).toBeVisible()
    for (const right of [1, 2, 3, 4, 5, 6])
      await expect(
        page.getByRole('term').filter({ hasText: text(`privacy.rights${right}Name`) }),
      ).toBeVisible()
    for (const law of ['GDPR', 'CCPA', 'LFPDPPP'])
      await expect(page.getByRole('term').filter({ hasText: law })).toBeVisible()
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(2)
    await expectAccessible(page)
  })
}

test('the globe changes the landing page to Spanish and the choice is kept', async ({ page }) => {
  await page.goto('/home')
  await expect(page.locator('video')).toBeAttached()
  await page.getByRole('button', { name: 'Switch language to Español' }).click()
  await expect(page.getByText(textsIn('es')('landing.promiseFooter'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(textsIn('es')('landing.promiseFooter'))).toBeVisible()
})

test('somebody signed in is sent from the public pages to the account, but can read the policy', async ({
  page,
}) => {
  expectRefusal(page, /^GET \/no-such-page 404$/)
  await signIn(page, 'candidate@demo.test')
  for (const path of [
    '/home',
    '/login',
    '/executive',
    '/company',
    '/forgot-password',
    '/password-reset',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/users$/)
  }
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('en')('privacy.title'))
  for (const key of await keptKeys(page)) await expect(page.locator('main')).toContainText(key)
  await page.goto('/no-such-page')
  await expect(
    page.getByRole('link', { name: textsIn('en')('common.notFoundAction') }),
  ).toHaveAttribute('href', '/home')
})

test('a mistyped address says so, and leads home', async ({ page }) => {
  expectRefusal(page, /^GET \/no-such-page 404$/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  const text = textsIn('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('common.notFoundTitle'))
  await expect(page.getByText(text('common.notFoundText'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('common.notFoundAction') }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a wait for the whole screen lies over it with a film that loops', async ({ newPerson }) => {
  const page = await newPerson({ reducedMotion: 'no-preference' })
  await signIn(page, 'candidate@demo.test')
  // The call waits until the journey is over, and is then answered as any unknown code.
  expectRefusal(page, /^POST \/api\/credits\/checkout\/success 404$/)
  await page.route('**/api/credits/checkout/success', () => undefined)
  await page.goto('/credits/success?code=abc')
  const overlay = page.getByTestId('loading-overlay')
  await expect(overlay).toHaveCSS('position', 'fixed')
  await expect(overlay).toHaveCSS('background-color', /^rgba\(8, 20, 18, 0\.\d+\)$/)
  // The wait for the page's code may hand over to the wait for its answer in between.
  await expect.poll(() => overlay.boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 })
  const film = overlay.locator('video')
  for (const trait of ['loop', 'muted', 'autoplay'])
    await expect(film).toHaveJSProperty(trait, true)
})

test('a page whose code is awaited for more than a moment lies behind the film until it is there', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/preferences-page-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/users')
  await page.getByTestId('sidebar').getByRole('link', { name: 'Preferences' }).click()
  await expect(page.getByTestId('loading-overlay')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
  await expect(page.getByTestId('loading-overlay')).toHaveCount(0)
})

test('search engines are told what is public, in both languages, and what is not', async ({
  page,
}) => {
  const htmlOf = async (path: string) => (await page.request.get(path)).text()
  const [en, es, account] = [
    await htmlOf('/home'),
    await htmlOf('/home?lang=es'),
    await htmlOf('/users'),
  ]
  expect(en).toContain(`<title>${textsIn('en')('landing.pageTitle')}</title>`)
  expect(es).toContain(`<title>${textsIn('es')('landing.pageTitle')}</title>`)
  expect(es).toContain('<html lang="es"')
  for (const mark of ['rel="canonical"', 'hreflang="es"', 'og:title', 'og:image'])
    expect(en).toContain(mark)
  expect(en).not.toContain('noindex')
  expect(account).toContain('noindex')
  expect(await htmlOf('/sitemap-pages.xml')).toContain('/privacy-policy?lang=es')
  expect(await htmlOf('/robots.txt')).toContain('Sitemap:')
})

test('a button pressed before the drawn page is live does its work once it is', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!head-)[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /Español/ }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: textsIn('es')('landing.login') })).toBeVisible()
})

/** The keys of browser storage, named as in the privacy policy. */
async function keptKeys(page: Page) {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  const cookies = await page.context().cookies()
  return [...keys, ...cookies.map(({ name }) => name)].map((key) =>
    key.replace(/[:]\S*$|-v[\d_]+$/, ''),
  )
}

test('the pages that the server draws follow the theme that was chosen, over that of the device', async ({
  page,
}) => {
  const isDark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  const dark = 'rgb(12, 21, 20)'
  expectRefusal(page, /^GET \/(unsubscribe 403|test-checkout\/none 404)$/)
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('color_scheme', 'dark'))
  for (const address of ['/unsubscribe', '/test-checkout/none']) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    await expect(page.locator('body'), address).toHaveCSS('background-color', dark)
    expect(await isDark()).toBe(true)
  }
  await page.evaluate(() => localStorage.setItem('color_scheme', 'light'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.locator('body')).not.toHaveCSS('background-color', dark)
})
