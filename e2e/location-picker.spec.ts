// The place of a vacancy: found by typing, on a map of our own, or by the maps service that an
// operator chose.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { keepDraft } from './drafts.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { textsIn } from './texts.ts'

async function openJobDetails(page: Page) {
  await signIn(page, 'collaborator@demo.test')
  await keepDraft(page)
  await page.goto('/new-vacancy/job-details')
}

for (const [language, width] of [
  ['en', 1440],
  ['es', 390],
] as const)
  test(`a place is found by typing and on the map, which asks nobody outside, in ${language} at ${width}`, async ({
    page,
  }) => {
    const text = textsIn(language)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.setViewportSize({ width, height: 1300 })
    await page.addInitScript((language) => localStorage.setItem('app_language', language), language)
    await openJobDetails(page)
    const location = page.getByLabel(text('wizard.location'), { exact: true })
    await location.fill('guadalajara, jal')
    await page.getByRole('option', { name: 'Guadalajara, Jalisco' }).click()
    expect(requests.some((address) => /countries-50m|state-borders|place-map/.test(address))).toBe(
      false,
    )

    await page.getByRole('button', { name: text('wizard.showMap') }).click()
    const map = page.getByRole('region', { name: text('wizard.map') })
    await expect(map).toBeVisible()
    const chosen = page.getByRole('button', { pressed: true })
    await expect(chosen).toHaveText('Guadalajara')
    await expect(page.getByRole('link', { name: /GeoNames/ })).toBeVisible()
    expect(await coloursOf(map.locator('canvas'))).toBeGreaterThan(3)
    await expectAccessible(page)

    const place = await chosen.boundingBox()
    if (!place) throw new Error('The chosen place is not on the map')
    await page.mouse.click(place.x - 40, place.y + 60)
    await expect(chosen).not.toHaveText('Guadalajara')
    await expect(location).not.toHaveValue(/Guadalajara/)
    await expect(location).toHaveValue(/, M[eé]xico$/)

    const nearby = page.getByRole('button', { name: 'Guadalajara', exact: true })
    await nearby.focus()
    await page.keyboard.press('Enter')
    await expect(location).toHaveValue(/^Guadalajara, Jalisco/)
    expect(
      requests.filter(
        (address) =>
          !/^(blob|data):/.test(address) && !address.startsWith(new URL(page.url()).origin),
      ),
    ).toEqual([])
  })

test('a browser that cannot draw says so instead of a map, and finds places all the same', async ({
  page,
}) => {
  const text = textsIn('en')
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openJobDetails(page)
  await page.getByRole('button', { name: text('wizard.showMap') }).click()
  await expect(page.getByText(text('wizard.noMap'))).toBeVisible()
  await page.getByLabel(text('wizard.location'), { exact: true }).fill('Monterr')
  await expect(page.getByRole('option', { name: /Monterrey/ }).first()).toBeVisible()
})

test('country, state and city are chosen one after another', async ({ page }) => {
  const text = textsIn('es')
  await page.addInitScript(() => localStorage.setItem('app_language', 'es'))
  await openJobDetails(page)
  await page.getByRole('button', { name: text('wizard.showLists') }).click()
  for (const [list, choice] of [
    ['wizard.country', 'España'],
    ['wizard.state', 'Andalucía'],
    ['wizard.city', 'Sevilla'],
  ] as const) {
    await page.getByRole('combobox', { name: text(list), exact: true }).fill(choice)
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await expect(page.getByLabel(text('wizard.location'), { exact: true })).toHaveValue(
    'Sevilla, Andalucía, España',
  )
  await expectAccessible(page)
})

test('a text that is no known place is used once that is said', async ({ page }) => {
  const text = textsIn('en')
  await openJobDetails(page)
  await page.getByRole('radio', { name: text('labels.HYBRID') }).check()
  await page.getByRole('radio', { name: text('labels.MAST') }).check()
  const location = page.getByRole('combobox', { name: text('wizard.location') })
  await location.fill('Torre Norte, wherever our clients are')
  await page.getByRole('button', { name: text('wizard.continue') }).click()
  await expect(location).toHaveAccessibleDescription(new RegExp(text('problems.unknown_place')))
  await expectAccessible(page)

  await page.getByRole('button', { name: text('wizard.useAsWritten') }).click()
  await expect(page.getByText(text('wizard.asWritten'))).toBeVisible()
  await page.getByRole('button', { name: text('wizard.continue') }).click()
  await expect(page).toHaveURL(/secfit$/)
})

test('a map that does not arrive says so, and comes with another try', async ({ page }) => {
  const text = textsIn('en')
  expectRefusal(page, /countries-50m/)
  await page.route('**/countries-50m*', (route) => route.abort(), { times: 1 })
  await openJobDetails(page)
  await page.getByRole('button', { name: text('wizard.showMap') }).click()
  await expect(page.getByText(text('wizard.mapFailed'))).toBeVisible()
  await page.getByRole('button', { name: text('common.tryAgain') }).click()
  await expect(page.getByRole('region', { name: text('wizard.map') })).toBeVisible()
})

/** Counts the colors of the map; sea alone has one. */
function coloursOf(canvas: Locator) {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element
      .getContext('2d')
      ?.getImageData(0, 0, element.width, element.height) ?? {
      data: [],
    }
    return new Set(
      Array.from({ length: data.length / 4 }, (_, index) =>
        data.slice(index * 4, index * 4 + 3).join(),
      ),
    ).size
  })
}

/**
 * Simulates a server with a maps key: the key, and a content policy that allows the script of the
 * service.
 */
async function withMapsKey(page: Page) {
  await page.route('**/api/resources/map-service', (route) =>
    route.fulfill({ json: { data: { key: 'browser-key' } } }),
  )
  await page.route('**/new-vacancy/job-details', async (route) => {
    const response = await route.fetch()
    const policy = (response.headers()['content-security-policy'] ?? '')
      .replace("script-src 'self'", "script-src 'self' https://maps.googleapis.com")
      .replace('trusted-types default', 'trusted-types default *')
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    })
  })
}

test('with a key the maps service proposes the places', async ({ page }) => {
  const text = textsIn('en')
  await withMapsKey(page)
  const scripts: URL[] = []
  await page.route('https://maps.googleapis.com/**', (route) => {
    const address = new URL(route.request().url())
    scripts.push(address)
    return route.fulfill({ contentType: 'text/javascript', body: placesLibrary(address) })
  })
  await openJobDetails(page)
  const location = page.getByLabel(text('wizard.location'), { exact: true })
  await location.fill('Valle')
  await page.getByRole('option', { name: 'Valle of the service' }).click()
  await expect(location).toHaveValue('Valle of the service')
  await expect(page.getByText(text('vacancies.placesOfService'))).toBeVisible()
  expect(scripts.map(({ pathname }) => pathname)).toEqual(['/maps/api/js'])
  expect(Object.fromEntries(scripts[0]?.searchParams ?? [])).toMatchObject({
    key: 'browser-key',
    libraries: 'places',
  })

  const noted = page.waitForEvent('console', (message) => message.text().includes('No place found'))
  await location.fill('Nowhere')
  await noted
  await expect(page.getByText('No place found')).toBeVisible()
})

test('where the maps service fails, our own places and map serve', async ({ page }) => {
  const text = textsIn('en')
  expectRefusal(page, /maps\/api\/js/)
  await withMapsKey(page)
  await page.route('https://maps.googleapis.com/**', (route) => route.abort())
  await openJobDetails(page)
  await page.getByLabel(text('wizard.location'), { exact: true }).fill('Monterr')
  await expect(page.getByRole('option', { name: 'Monterrey, Nuevo León, Mexico' })).toBeVisible()
  await expect(page.getByRole('button', { name: text('wizard.showMap') })).toBeVisible()
})

/** As much of the service's script as we call. */
function placesLibrary(address: URL) {
  return `
    const suggest = ({ input }) => Promise.resolve({
      suggestions: input === 'Nowhere' ? [] : [{ placePrediction: { text: { text: input + ' of the service' } } }],
    })
    window.google = { maps: { importLibrary: () => Promise.resolve({
      AutocompleteSuggestion: { fetchAutocompleteSuggestions: suggest },
    }) } }
    window[${JSON.stringify(address.searchParams.get('callback'))}]()`
}
