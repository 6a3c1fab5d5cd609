// The lists of vacancies: searching, filtering, what opens beside or over them, and how far they
// go.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { newCandidate, newOwner, signInAs } from './newcomers.ts'
import { phone } from './phone.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const es = textsIn('es')

const cardsOf = (page: Page) => page.getByTestId('vacancy-card')
const searchOf = (page: Page) => page.getByRole('combobox', { name: text('vacancies.search') })
const button = (page: Page, key: `vacancies.${string}`, texts = text) =>
  page.getByRole('button', { name: texts(key) })
const chipsOf = (page: Page, texts = text) =>
  page.getByRole('list', { name: texts('vacancies.activeFilters') }).getByRole('button')

test('the board shows the newest first and opens it, and a search follows the typing and the address', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const cards = cardsOf(page)
  await expect(cards.first()).toHaveAttribute('href', /^\/executive-vacancies\/vacancy\//)
  await expect(page).toHaveURL((await cards.first().getAttribute('href')) ?? '')
  await expect(cards.first()).toContainText(/today|hour/)

  await searchOf(page).pressSequentially('direccion', { delay: 30 })
  await expect(page).toHaveURL(/\/vacancy\/.+\?search=direccion$/)
  await expect(cards.first()).toContainText('Direc')
  await expect(cards.filter({ hasText: 'days ago' }).first()).toBeVisible()
  await expect(page).toHaveURL((await cards.first().getAttribute('href')) ?? '')
  const count = await cards.count()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ vacancies$/ })).toBeAttached()
  await expect(searchOf(page)).toBeFocused()

  await page.reload()
  await expect(searchOf(page)).toHaveValue('direccion')
  await expect(cards).toHaveCount(count)
  await page.goBack()
  await expect(searchOf(page)).toHaveValue('')
  await expect(cards).toHaveCount(20)
  await page.goForward()
  await expect(searchOf(page)).toHaveValue('direccion')

  await searchOf(page).fill('xyzzyq')
  await expect(page.getByText(text('vacancies.noMatchSearch', { search: 'xyzzyq' }))).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: text('vacancies.noMatch') }),
  ).toBeAttached()
  await expect(page).toHaveURL('/executive-vacancies?search=xyzzyq')
  await expectAccessible(page)
  await button(page, 'vacancies.showAll').click()
  await expect(cards).toHaveCount(20)
  await expect(searchOf(page)).toHaveValue('')
})

test('filters take effect together, stand in the address, and are taken away one by one or at once', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies?search=direccion')
  const cards = cardsOf(page)
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()

  await button(page, 'vacancies.moreFilters').click()
  const panel = page.getByRole('form', { name: text('vacancies.filtersFor') })
  for (const group of ['workplace', 'education', 'status', 'currency'] as const)
    await expect(panel.getByRole('group', { name: text(`vacancies.${group}`) })).toBeVisible()
  await panel.getByRole('checkbox', { name: text('labels.REMOTE') }).check()
  await panel.getByRole('checkbox', { name: 'MXN' }).check()
  await panel.getByRole('combobox', { name: text('vacancies.industries') }).click()
  for (const index of [0, 1, 2, 3, 4, 5]) await page.getByRole('option').nth(index).click()
  await expect(toastOf(page, 'You can select up to 5 industries')).toHaveAttribute(
    'data-type',
    'error',
  )
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await expect(cards).toHaveCount(before)
  await button(page, 'vacancies.applyFilters').click()
  await expect(page).toHaveURL(
    /workplace=REMOTE&currency=MXN&industries=\d+(%2C\d+){4}&search=direccion$/,
  )
  await expect.poll(() => cards.count()).toBeLessThan(before)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect
    .poll(async () => page.url().endsWith((await cards.first().getAttribute('href')) ?? '?'))
    .toBe(true)
  const narrowed = page.url()

  await page.reload()
  await expect(chipsOf(page)).toHaveCount(7)
  await expect(button(page, 'vacancies.moreFilters')).toContainText('7')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: text('vacancies.removeFilter', { filter: 'MXN' }) })
    .press('Enter')
  await expect(chipsOf(page)).toHaveCount(6)
  await expect(chipsOf(page).nth(1)).toBeFocused()
  await expect(page).not.toHaveURL(/currency/)
  await page.goBack()
  await expect(page).toHaveURL(narrowed)
  await expect(chipsOf(page)).toHaveCount(7)

  await button(page, 'vacancies.moreFilters').click()
  await button(page, 'vacancies.clearFilters').click()
  await expect(page).toHaveURL(/\?search=direccion$/)
  await expect(cards).toHaveCount(before)
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('pay is compared across currencies by the rates, in a filter and in an order', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const paid = cardsOf(page).locator('strong')
  await button(page, 'vacancies.moreFilters').click()
  const panel = page.getByRole('form', { name: text('vacancies.filtersFor') })
  const pay = panel.getByRole('group', { name: text('vacancies.payFrom') })
  await expect(pay).toHaveAccessibleDescription(/Other currencies are compared by the rates of/)
  await pay.getByRole('radio', { name: 'MXN' }).check()
  await pay.getByRole('textbox').fill('1,900,000')
  await button(page, 'vacancies.applyFilters').click()
  await expect(page).toHaveURL(/pay=MXN%3A1900000/)
  await page.reload()
  await expect(chipsOf(page)).toHaveText([/From 1,900,000 MXN/])
  await expect(paid.first()).toContainText(/EUR|USD/)

  // The order follows the address, which a busy browser changes a moment after the press.
  const highest = page.getByRole('radio', { name: text('vacancies.sortPay') })
  await highest.click()
  await expect(highest).toBeChecked()
  await expect(page.getByText(/^Compared by the rates of/)).toBeVisible()
  await expect(paid.first()).toHaveText('102,000–128,000 EUR')
  await expect(paid.nth(1)).toHaveText('118,000–140,000 USD')
  await expect(cardsOf(page).first()).toContainText('1,224,000–1,536,000 EUR per year')
  await expect(cardsOf(page).first()).toContainText(/about [\d,]+–[\d,]+ MXN per month/)
  await expect(page.getByText(/^About [\d,–]+ MXN per month, [\d,–]+ MXN per year/)).toBeVisible()
  await expectAccessible(page)
})

test('every choice says how many vacancies it would show, in either language, and shows as many', async ({
  page,
}) => {
  // From 1760 px the filters have a column of their own.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies?search=direccion')
  const beside = page.getByRole('form', { name: text('vacancies.filtersFor') })
  const hybrid = beside.getByRole('checkbox', { name: text('labels.HYBRID') })
  await expect(hybrid).toHaveAccessibleDescription(/^\d+ vacanc(y|ies)$/)
  const row = beside.locator('fieldset > div').filter({
    has: page.getByRole('checkbox', { name: text('labels.HYBRID') }),
  })
  const count = Number(await row.locator('[aria-hidden]').textContent())
  expect(count).toBeGreaterThan(0)
  await hybrid.check()
  await expect(cardsOf(page)).toHaveCount(count)
  const dollars = beside.getByRole('checkbox', { name: 'USD' })
  await expect(dollars).toHaveAccessibleDescription(/vacanc/)
  await expectAccessible(page)

  await button(page, 'vacancies.moreFilters').click()
  await page.getByRole('combobox', { name: text('vacancies.industries') }).click()
  await expect(page.getByRole('option').first()).toContainText(/\d+ vacanc/)
  await page.keyboard.press('Escape')
})

test('places are looked for in either language, and a state or a country is a place, too', async ({
  page,
}) => {
  // From 1760 px the filters have a column of their own.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(20)
  const places = page.getByRole('combobox', { name: text('vacancies.place') })
  await places.fill('nuevo le')
  const state = page.getByRole('option', { name: 'Nuevo León, Mexico' }).first()
  await expect(state).toContainText(text('vacancies.areaState'))
  await expectAccessible(page)
  await state.click()
  await expect(page).toHaveURL(/\?place=MX\.19$/)
  await expect(cards.filter({ hasNotText: 'Nuevo León' })).toHaveCount(0)
  await expect(cards.first()).toContainText('Nuevo León')

  const answer = Promise.withResolvers<void>()
  await page.route('**/resources/areas?search=estados*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await places.fill('estados unidos')
  await places.press('Enter')
  await expect(page.getByText(text('vacancies.searching'))).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page).toHaveURL(/\?place=MX\.19$/)
  answer.resolve()
  await expect(page.getByRole('option').first()).toContainText('United States')
  await places.press('Enter')
  await expect(page).toHaveURL(/\?place=MX\.19%2CUS$/)
  await places.fill('zzzz')
  await expect(page.getByText(text('common.nothingFound'))).toBeVisible()
  await places.press('Escape')

  await page.reload()
  await expect(chipsOf(page)).toHaveText(['Nuevo León, Mexico', 'United States'])
  await page
    .getByRole('button', { name: text('vacancies.removeFilter', { filter: 'United States' }) })
    .click()
  await expect(page).toHaveURL(/\?place=MX\.19$/)
  await page.goto('/executive-vacancies?place=XX')
  await expect(cards).toHaveCount(0)
  await expect(page.getByText(text('vacancies.noMatch')).last()).toBeVisible()
})

test('en un teléfono se busca y se filtra, y la vacante abierta cubre la lista hasta volver a ella', async ({
  newPerson,
}) => {
  const page = await newPerson(phone)
  await page.addInitScript(() => localStorage.setItem('app_language', 'es'))
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(20)
  await expect(page).toHaveURL('/executive-vacancies')

  await button(page, 'vacancies.moreFilters', es).tap()
  await page.getByRole('checkbox', { name: es('labels.HYBRID') }).check()
  await button(page, 'vacancies.applyFilters', es).tap()
  await expect(page).toHaveURL('/executive-vacancies?workplace=HYBRID')
  await expect(button(page, 'vacancies.moreFilters', es)).toBeFocused()
  await expect(chipsOf(page, es)).toHaveCount(1)
  const search = page.getByRole('combobox', { name: es('vacancies.search') })
  await search.fill('mex')
  await search.press('Enter')
  await expect(page).toHaveURL('/executive-vacancies?workplace=HYBRID&search=mex')
  await expectAccessible(page)

  const card = cards.nth(4)
  // Clear of the bar at the bottom, or the tap would scroll by itself.
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const slug = (await card.getAttribute('data-slug')) ?? ''
  const scrolled = await page.evaluate(() => scrollY)
  await card.tap()
  const detail = page.getByRole('region', { name: es('vacancies.detail') })
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(detail).toHaveCSS('position', 'fixed')
  await expectAccessible(page)
  await detail.getByRole('button', { name: es('vacancies.back') }).tap()
  await expect(page).toHaveURL('/executive-vacancies?workplace=HYBRID&search=mex')
  await expect(page.locator(`[data-slug="${slug}"]`)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await page.goto(`/executive-vacancies/vacancy/${slug}?search=mex`)
  await detail.getByRole('button', { name: es('vacancies.back') }).tap()
  await expect(page).toHaveURL('/executive-vacancies?search=mex')

  await page.goto('/executive-vacancies/vacancy/demo-open-empty')
  await expect(detail).toContainText('23:59 hora de Ciudad de México')
})

test('from 768 pixels on the list stands beside the vacancy, below it is covered', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 767, height: 900 } })
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(page).toHaveURL('/executive-vacancies')

  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page).toHaveURL(/\/vacancy\//)
  const detail = page.getByRole('region', { name: text('vacancies.detail') })
  const [list, open] = [await cardsOf(page).first().boundingBox(), await detail.boundingBox()]
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(open?.x ?? 0)
  await expect(button(page, 'vacancies.back')).toBeHidden()

  await page.setViewportSize({ width: 767, height: 900 })
  await expect(button(page, 'vacancies.back')).toBeVisible()
  expect(await detail.boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: 900 })
})

test('a long list goes on by itself, with the keyboard, and after a failure', async ({ page }) => {
  expectRefusal(page, /GET \/api\/jobs 503/)
  let isDown = true
  await page.route(/\/api\/jobs\?.*cursor=/, (route) =>
    isDown ? route.fulfill({ status: 503, json: { message: 'Not now' } }) : route.continue(),
  )
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(20)

  await button(page, 'vacancies.loadMore').scrollIntoViewIfNeeded()
  await expect(page.getByText(text('vacancies.moreFailed'))).toBeVisible()
  await expectAccessible(page)
  isDown = false
  const retry = page.getByRole('button', { name: text('common.tryAgain') })
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(40)
  await expect(cards.nth(20)).toBeFocused()
  const top = await cards.nth(20).boundingBox()
  // Each card has a star beside its link; the list is as long as what was published here before.
  await expect
    .poll(async () => {
      for (let step = 0; step < 40; step++) await page.keyboard.press('Tab')
      return button(page, 'vacancies.loadMore').count()
    })
    .toBe(0)
  expect(await cards.count()).toBeGreaterThan(40)
  await cards.nth(20).focus()
  expect((await cards.nth(20).boundingBox())?.height).toBe(top?.height)
})

test('the answer to the newest search counts, and what was found before stays until it is here', async ({
  page,
}) => {
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(20)
  const { promise: lateAnswer, resolve: answerLate } = Promise.withResolvers<void>()
  await page.route(/\/api\/jobs\?.*search=plan/, async (route) => {
    await lateAnswer
    await route.continue().catch(() => undefined)
  })

  await searchOf(page).fill('plan')
  await expect(page).toHaveURL(/search=plan$/)
  await expect(cards).toHaveCount(20)
  await searchOf(page).fill('quillarama')
  await expect(page).toHaveURL(/\/vacancy\/.+\?search=quillarama$/)
  await expect.poll(() => cards.count()).toBeLessThan(20)
  const titles = await cards.allTextContents()
  answerLate()
  await searchOf(page).press('End')
  expect(await cards.allTextContents()).toEqual(titles)
  await expect(page).toHaveURL(/search=quillarama$/)
})

test('a list that cannot be read says so in its place and is read again', async ({ page }) => {
  expectRefusal(page, /GET \/api\/jobs\/me 500/)
  await page.route('**/api/jobs/me?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'No' } }),
  )
  await signIn(page, 'candidate@demo.test')
  await page.goto('/my-vacancies')
  await expect(page.getByRole('alert')).toContainText(text('common.errorTitle'))
  await expectAccessible(page)
  await page.unroute('**/api/jobs/me?*')
  await page.getByRole('button', { name: text('common.tryAgain') }).click()
  await expect(cardsOf(page).first()).toHaveAttribute('href', /^\/my-vacancies\/vacancy\//)
  await expect(page).toHaveURL(/\/my-vacancies\/vacancy\//)
})

test('whoever has nothing yet is shown where to begin', async ({ page, newPerson }) => {
  await signInAs(page, await newCandidate(page))
  await page.goto('/my-vacancies')
  await expect(page.getByText(text('vacancies.emptyMine'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('vacancies.emptyBrowse') }).click()
  await expect(page).toHaveURL(/\/executive-vacancies/)

  const company = await newPerson()
  await signInAs(company, await newOwner(company))
  await company.goto('/vacancies')
  await expect(company.getByText(text('vacancies.emptyCompany'))).toBeVisible()
  await expectAccessible(company)
  await company
    .getByRole('link', { name: text('common.newJob') })
    .last()
    .click()
  await expect(company).toHaveURL(/\/new-vacancy\/language$/)
})

test('a reader who leaves before the list has come is not called back by it', async ({ page }) => {
  await signIn(page, 'candidate@demo.test')
  const list = Promise.withResolvers<void>()
  const code = Promise.withResolvers<void>()
  await page.route(/\/api\/(?:jobs|vacancies)\?/, (route) =>
    list.promise.then(() => route.continue()),
  )
  await page.route(/credits-page[^/]*\.js/, (route) => code.promise.then(() => route.continue()))
  const listed = page.waitForResponse(/\/api\/(?:jobs|vacancies)\?/)
  await page.goto('/executive-vacancies')
  await page.getByRole('link', { name: text('common.credits') }).click()
  list.resolve()
  await (await listed).finished()
  code.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('common.credits'))
  await expect(page).toHaveURL('/credits')
})
