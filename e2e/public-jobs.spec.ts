import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { textsIn } from './texts.ts'

for (const language of ['en', 'es'] as const) {
  const text = textsIn(language)
  const board = language === 'es' ? '/es/jobs' : '/jobs'

  test(`a visitor without JavaScript searches, filters, reads and goes to apply, in ${language}`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ javaScriptEnabled: false })
    await page.goto(language === 'es' ? '/home?lang=es' : '/home')
    await page.getByRole('link', { name: text('landing.openVacancies') }).click()
    await expect(page).toHaveURL(board)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('jobs.boardTitle'))
    await expect(page.getByTestId('vacancy-card')).toHaveCount(20)
    const first = await page.getByTestId('vacancy-card').first().getAttribute('href')

    await page.getByRole('link', { name: text('jobs.nextPage') }).click()
    await expect(page).toHaveURL(/cursor=/)
    await expect(page.getByTestId('vacancy-card').first()).not.toHaveAttribute('href', first ?? '')
    await page.getByRole('link', { name: text('jobs.firstPage') }).click()
    await expect(page.getByTestId('vacancy-card').first()).toHaveAttribute('href', first ?? '')

    await page.getByRole('combobox', { name: text('jobs.country') }).selectOption('MX')
    await page.getByRole('button', { name: text('vacancies.applyFilters') }).click()
    await page.getByRole('combobox', { name: text('wizard.state') }).selectOption('MX.19')
    await page.getByRole('button', { name: text('vacancies.applyFilters') }).click()
    await expect(page.getByTestId('vacancy-card').first()).toContainText('Nuevo León')
    const city = page.getByRole('combobox', { name: text('wizard.city') })
    await city.selectOption({ label: 'Monterrey' })
    await page.getByRole('button', { name: text('vacancies.applyFilters') }).click()
    await expect(page.getByTestId('vacancy-card').first()).toContainText('Monterrey')
    await page.getByRole('link', { name: text('vacancies.clearFilters') }).click()
    await expect(page).toHaveURL(board)

    await page.getByRole('checkbox', { name: text('labels.HYBRID') }).check()
    await page.getByRole('searchbox').fill('chief')
    await page.getByRole('button', { name: text('jobs.search'), exact: true }).click()
    await expect(page).toHaveURL(/search=chief.*workplace=HYBRID/)
    await expect(page.getByRole('checkbox', { name: text('labels.HYBRID') })).toBeChecked()
    const card = page.getByTestId('vacancy-card').first()
    await expect(card).toContainText(text('labels.HYBRID'))

    const address = (await card.getAttribute('href')) ?? ''
    await card.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Chief/)
    const sharing = page.getByRole('list', { name: text('jobs.share') }).getByRole('link')
    await expect(sharing).toHaveCount(3)
    const shared = encodeURIComponent(`${page.url()}?from=share`)
    await expect(sharing.first()).toHaveAttribute('href', new RegExp(`linkedin.*${shared}$`))
    await expect(sharing.nth(1)).toHaveAttribute('href', new RegExp(`wa\\.me.*${shared}$`))
    await expect(sharing.last()).toHaveAttribute('href', new RegExp(`^mailto:.*${shared}$`))
    const apply = page.getByRole('link', { name: text('jobs.apply'), exact: true })
    // The form itself is the application, which needs JavaScript.
    expectRefusal(page, /failed: csp$/)
    await apply.click()
    await expect(page).toHaveURL(/\/executive\?vacancy=[\w-]+/)
  })

  test(`a visitor reads the prices and the terms before registering, in ${language}`, async ({
    page,
  }) => {
    await page.goto(language === 'es' ? '/home?lang=es' : '/home')
    await page.getByRole('link', { name: text('landing.promiseAction') }).click()
    await expect(page).toHaveURL(language === 'es' ? '/es/precios' : '/pricing')
    await expect(page.getByText('2,250 MXN')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: text('pricing.termsLink') })
      .click()
    await expect(page).toHaveURL(language === 'es' ? '/es/terminos' : '/terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('terms.title'))
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goBack()
    await expectAccessible(page)
    await page.getByRole('link', { name: text('pricing.register'), exact: true }).click()
    await expect(page).toHaveURL(/\/executive/)
  })

  test(`the public pages are accessible, in ${language}`, async ({ page }) => {
    await page.goto(board)
    await expectAccessible(page)
    const card = page.getByTestId('vacancy-card').first()
    const address = (await card.getAttribute('href')) ?? ''
    await page.goto(address)
    await expectAccessible(page)
    for (const title of ['jobs.askedTitle', 'jobs.sampleTitle'] as const)
      await page.getByRole('heading', { name: text(title) }).click()
    await expect(page.getByText(text('application.work_schedule_hint'))).toBeVisible()
    await expect(page.getByText(text('jobs.sampleMissing'))).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('navigation', { name: text('jobs.breadcrumb') })
      .getByRole('link')
      .nth(1)
      .click()
    await expectAccessible(page)
    await page.goto(`${board}?search=zzzqqq`)
    await expect(page.getByText(text('vacancies.noMatch'))).toBeVisible()
    await expectAccessible(page)
    expectRefusal(page, /GET .*jobs\/nothing-is-here 404/)
    await page.goto(`${board}/nothing-is-here`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(board)
    await expectAccessible(page)
    await page.goto(address)
    await expectAccessible(page)
  })
}

test('a visitor copies the address of a vacancy', async ({ page, context }) => {
  const text = textsIn('en')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/jobs')
  await page.getByTestId('vacancy-card').first().click()
  await page.getByRole('button', { name: text('jobs.copyLink') }).click()
  await expect(page.getByText(text('jobs.copied'))).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${page.url()}?from=share`)
})

/** Required and recommended by Google for a job posting, where the product knows them. */
const postingProperties = [
  'title',
  'description',
  'datePosted',
  'hiringOrganization',
  'identifier',
  'baseSalary',
  'employmentType',
  'educationRequirements',
  'directApply',
]

test('a browser reads back the data that a vacancy has for search engines', async ({
  page,
  newPerson,
}) => {
  await page.goto('/jobs')
  const address = await page.getByTestId('vacancy-card').first().getAttribute('href')
  await page.goto(address ?? '')
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts).toHaveLength(1)
  const data: unknown = JSON.parse(texts[0] ?? '')
  const things = (data as { '@graph': Record<string, unknown>[] })['@graph']
  const posting = things.find((thing) => thing['@type'] === 'JobPosting')
  for (const property of postingProperties) expect(posting).toHaveProperty([property])
  expect(posting?.['jobLocation'] ?? posting?.['applicantLocationRequirements']).toBeTruthy()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(posting?.['title']))
  const reader = await newPerson()
  await reader.setContent(String(posting?.['description']))
  const elements = await reader
    .locator('body *')
    .evaluateAll((all) => all.map(({ localName }) => localName))
  expect([...new Set(elements)].sort()).toEqual(['h3', 'li', 'ol', 'p'])
})

test('who logs in to apply is back at the vacancy, with the application open', async ({ page }) => {
  const text = textsIn('en')
  await page.goto('/jobs?search=plant+director')
  const [card] = await page.getByTestId('vacancy-card').filter({ hasText: 'Plant Director' }).all()
  const address = (await card?.getAttribute('href')) ?? ''
  await page.goto(address)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: text('jobs.withAccount') }).click()
  await page.getByLabel(text('auth.email')).fill('candidate@demo.test')
  await page.getByLabel(text('auth.password'), { exact: true }).fill('Demo-password-1')
  await page.getByRole('button', { name: text('auth.login'), exact: true }).click()
  await expect(page).toHaveURL(/\/executive-vacancies\/vacancy\//)
  await expect(page.getByRole('dialog')).toContainText(title)

  await page.goto(address)
  await page
    .getByRole('link', { name: text('jobs.openInBoard') })
    .last()
    .click()
  await expect(page).toHaveURL(/\/executive-vacancies\/vacancy\//)
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
})
