// The search of vacancies: what it understands, suggests and corrects, and the ways on from it.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { phone } from './phone.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const es = textsIn('es')

const cardsOf = (page: Page) => page.getByTestId('vacancy-card')
const boxOf = (page: Page, texts = text) =>
  page.getByRole('combobox', { name: texts('vacancies.search') })
const partsOf = (page: Page, texts = text) =>
  page.getByRole('list', { name: texts('vacancies.understood') }).getByRole('button')

test('a search says what it understood, marks it, and gives a part up', async ({ page }) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  await boxOf(page).fill('cfo remoto')
  await expect(page).toHaveURL(/search=cfo(\+|%20)remoto$/)
  await expect(partsOf(page)).toHaveText(['Chief · Finance', 'Remote'])
  const order = page.getByRole('combobox', { name: text('vacancies.sort') })
  await expect(order).toHaveValue('')
  await expect(cardsOf(page).first().locator('mark').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expectAccessible(page)

  await page
    .getByRole('button', { name: text('vacancies.takeOut', { part: 'Remote' }) })
    .press('Enter')
  await expect(boxOf(page)).toHaveValue('cfo')
  await expect(partsOf(page)).toHaveText(['Chief · Finance'])
  await expect(partsOf(page).first()).toBeFocused()
  await expect(page).toHaveURL(/search=cfo$/)

  await order.selectOption(text('vacancies.sortNewest'))
  await expect(page).toHaveURL(/sort=newest/)
  await order.selectOption(text('vacancies.sortRelevance'))
  await expect(page).not.toHaveURL(/sort=/)
  await page.goBack()
  await page.goBack()
  await expect(partsOf(page)).toHaveCount(1)
  await page.goBack()
  await expect(partsOf(page)).toHaveCount(2)
})

test('earlier searches and suggestions are chosen by keyboard, and removed', async ({ page }) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const box = boxOf(page)
  const list = page.getByRole('listbox')
  const options = list.getByRole('option')
  // A list that closes for want of suggestions, and then Enter.
  const suggestions = '**/api/vacancies/suggestions?search=finanzas'
  await page.route(suggestions, (route) => route.fulfill({ json: { data: [] } }))
  for (const search of ['abogado', 'finanzas']) {
    await box.fill(search)
    await expect(list).toHaveCount(search === 'finanzas' ? 0 : 1)
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${search}$`))
  }
  await box.fill('')
  await expect(options).toContainText(['finanzas', 'abogado'])
  await page.unroute(suggestions)
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await expectAccessible(page)
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('data-highlighted')
  await box.press('Delete')
  await expect(options).toHaveCount(1)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue('abogado')
  await expect(list).toHaveCount(0)

  await box.fill('')
  await page.getByRole('button', { name: text('vacancies.clearRecent') }).click()
  await expect(options).toHaveCount(0)
  await expect(box).toBeFocused()

  await box.pressSequentially('dir', { delay: 30 })
  await expect(options.first()).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await box.press('ArrowDown')
  const chosen = (await options.first().locator('span').nth(1).textContent()) ?? ''
  expect(chosen).toMatch(/^dir/i)
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await box.press('Enter')
  await expect(box).toHaveValue(chosen)
  await expect(cardsOf(page).first()).toBeVisible()
})

test('a wrong letter is corrected, and what was typed is a press away', async ({ page }) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies?search=finanzsa')
  await expect(page.getByText(text('vacancies.correctedTo', { search: 'finanzas' }))).toBeVisible()
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(boxOf(page)).toHaveValue('finanzsa')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: text('vacancies.searchAsTyped', { search: 'finanzsa' }) })
    .click()
  await expect(page).toHaveURL(/as_typed=1/)
  await expect(
    page.getByText(text('vacancies.noMatchSearch', { search: 'finanzsa' })),
  ).toBeVisible()
  await boxOf(page).fill('finanzas')
  await expect(page).not.toHaveURL(/as_typed/)
  await expect(cardsOf(page).first()).toBeVisible()
})

test('a search without a connection says so, and is made once there is one', async ({ page }) => {
  // The code of the list of suggestions is missing as well.
  expectRefusal(page, /^GET \/\S* failed|^console: .*(preload|imported)/)
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const detail = page.getByRole('region', { name: text('vacancies.detail') })
  await expect(detail.getByText(text('matching.match'))).toBeVisible()
  await page.context().setOffline(true)
  await boxOf(page).fill('abogado')
  await expect(page.getByText(text('common.errorOffline')).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(partsOf(page)).toHaveText(['Legal'])
  await expect(page.getByText(text('common.errorTitle'))).toHaveCount(0)
  await expect(cardsOf(page).filter({ hasText: 'Lumbrera Capital' })).toHaveCount(1)
  await expect(boxOf(page)).toHaveValue('abogado')
  await boxOf(page).fill('dir')
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('what has only some of it is said to, and nothing found leads on', async ({ page }) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies?search=cfo+remoto+abogado')
  await expect(page.getByText(text('vacancies.partialFinds')).last()).toBeVisible()
  await expect(cardsOf(page).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/executive-vacancies?search=cfo&currency=EUR&education=DOCT&workplace=HYBRID')
  await expect(page.getByText(text('vacancies.noMatch')).last()).toBeVisible()
  await expect(page.getByText(/Nothing open fits “Chief · Finance”/)).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: text('vacancies.saveSearch') })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/executive-vacancies?search=cfo&education=DOCT')
  await expect(page.getByText(text('vacancies.noMatch')).last()).toBeVisible()
  await page.getByRole('button', { name: /^Without Doctorate/ }).click()
  await expect(page).toHaveURL(/search=cfo$/)
  await expect(cardsOf(page).first()).toBeVisible()
})

for (const language of ['en', 'es'] as const) {
  const texts = textsIn(language)
  const board = language === 'es' ? '/es/jobs' : '/jobs'

  test(`the public board reads a search as well, without scripts, in ${language}`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ javaScriptEnabled: false })
    await page.goto(`${board}?search=cfo+remoto`)
    const parts = page.getByRole('list', { name: texts('vacancies.understood') }).getByRole('link')
    await expect(parts).toHaveCount(2)
    await expect(cardsOf(page).first().locator('mark').first()).toBeVisible()
    await parts.nth(1).click()
    await expect(page).toHaveURL(`${board}?search=cfo`)
    await expect(parts).toHaveCount(1)
    await page.goto(`${board}?search=finanzsa`)
    await page
      .getByRole('link', { name: texts('vacancies.searchAsTyped', { search: 'finanzsa' }) })
      .click()
    await expect(page.getByText(texts('vacancies.noMatch'))).toBeVisible()
    await page.goto(`${board}?search=cfo&education=DOCT`)
    await page
      .getByRole('link', { name: texts('vacancies.leaveOut', { part: texts('labels.DOCT') }) })
      .click()
    await expect(page).toHaveURL(`${board}?search=cfo`)
  })
}

test('the public board with what it read is accessible', async ({ page }) => {
  for (const address of ['/jobs?search=cfo+remoto', '/es/jobs?search=finanzsa']) {
    await page.goto(address)
    await expectAccessible(page)
  }

  const words = page.getByRole('searchbox', { name: es('vacancies.search') })
  const before = await words.inputValue()
  await words.fill('finanzas')
  await words.press('Enter')
  await expect(page).toHaveURL(/search=finanzas/)
  await page.goBack()
  await expect(words).toHaveValue(before)
})

test('letters beyond Latin 1 are drawn in our own font, which only pages with one load', async ({
  page,
}) => {
  const wide: string[] = []
  page.on('request', (request) => {
    if (/\/fonts\/.*-wide\.woff2$/.test(request.url())) wide.push(new URL(request.url()).pathname)
  })
  await page.goto('/es/jobs?search=Peña')
  await expect(page.getByRole('searchbox')).toHaveValue('Peña')
  await page.waitForLoadState('networkidle')
  expect(wide).toEqual([])
  const loaded = page.waitForResponse(/hanken-400-700-wide\.woff2$/)
  await page.goto('/es/jobs?search=Žižek+Łódź')
  expect((await loaded).status()).toBe(200)
  expect(wide).toEqual(['/fonts/hanken-400-700-wide.woff2'])
})

test('a place in which nothing is found leads on to cities near it, also without an account', async ({
  page,
  newPerson,
}) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies?search=cfo&place=3979770')
  const near = page.getByRole('button', { name: new RegExp(text('vacancies.lookNear')) }).first()
  await expect(near).toBeVisible()
  await expectAccessible(page)
  await near.press('Enter')
  await expect(page).toHaveURL(/place=\d+/)
  await expect(cardsOf(page).first()).toBeVisible()

  const visitor = await newPerson({ ...phone, javaScriptEnabled: false })
  await visitor.goto('/es/jobs?search=cfo&place=3979770')
  await visitor
    .getByRole('link', { name: new RegExp(es('vacancies.lookNear')) })
    .first()
    .click()
  await expect(visitor).toHaveURL(/place=(?!3979770)\d+/)
  await expect(visitor.getByText(es('vacancies.noMatch'))).toHaveCount(0)
})
