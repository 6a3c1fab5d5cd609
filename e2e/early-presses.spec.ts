// Presses and keys that come before the code of a widget, on a slow network.
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'
import { textsIn } from './texts.ts'
import { bearer, waitingDesk } from './waiting-desk.ts'

const text = textsIn('en')

test('a menu is opened by the press or the key that came before its code', async ({
  newPerson,
}) => {
  const ways: Record<string, (page: Page) => Promise<void>> = {
    press: (page) => columnsOf(page).click(),
    release: async (page) => {
      await columnsOf(page).hover()
      await page.mouse.down()
    },
    tap: (page) => columnsOf(page).tap(),
    Enter: (page) => columnsOf(page).press('Enter'),
    Space: (page) => columnsOf(page).press('Space'),
    ArrowDown: (page) => columnsOf(page).press('ArrowDown'),
  }
  for (const [name, act] of Object.entries(ways)) {
    const page = await newPerson({ hasTouch: true })
    const release = await holdBack(page, 'menu-control')
    await signIn(page, 'company@demo.test')
    await page.goto('/vacancies/vacancy/info/demo-open-stale')
    await expect(columnsOf(page)).toHaveAttribute('aria-haspopup', 'menu')
    await expect(columnsOf(page)).toHaveAttribute('aria-expanded', 'false')
    await act(page)
    await expect(page.getByRole('menu')).toHaveCount(0)
    release()
    await expect(page.getByRole('menu'), name).toBeVisible()
    await expect(columnsOf(page)).toHaveAttribute('aria-expanded', 'true')
    if (name === 'release') await page.mouse.up()
    else await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu'), name).toHaveCount(0)
    await expect(columnsOf(page), name).toBeFocused()
    await columnsOf(page).click()
    await expect(page.getByRole('menu'), name).toBeVisible()
    await page.context().close()
  }
})

test('a menu whose button is left before its code has come stays closed', async ({ page }) => {
  const release = await holdBack(page, 'menu-control')
  await signIn(page, 'company@demo.test')
  await page.goto('/vacancies/vacancy/info/demo-open-stale')
  await columnsOf(page).press('Enter')
  await page.keyboard.press('Tab')
  const code = page.waitForResponse(/menu-control/)
  release()
  await code
  await expect(columnsOf(page)).toHaveAttribute('id', /./)
  await expect(columnsOf(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(columnsOf(page)).not.toBeFocused()
})

test('Enter in a combobox chooses what was typed before its list was there, and sends no form', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Coves'], forEach: 1 })
  for (const title of ['Thanks and why', 'Another word'])
    await page.request.post('/api/feedback-snippets', {
      ...bearer(desk.token),
      data: { title, body: `${title}: thank you, {{name}}.`, language: 'en' },
    })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/mark-as-read')) sent.push(request.url())
  })
  const release = await holdBack(page, 'combobox-control')
  await page.goto(`/vacancies/vacancy/${desk.slugs[0]}/review/${desk.applicants[0]?.application}`)
  await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
  const feedback = page.getByRole('textbox', { name: text('review.yourFeedback') })
  const snippets = page.getByRole('combobox', { name: text('snippets.insert') })
  await expect(snippets).toBeEnabled()

  await snippets.press('Enter')
  await snippets.pressSequentially('nothing like it')
  await snippets.press('Enter')
  await expect(feedback).toHaveValue('')
  await snippets.fill('')
  await snippets.pressSequentially('why')
  await snippets.press('Enter')
  await expect(feedback).toHaveValue('Thanks and why: thank you, Applicant A1.')
  release()

  await feedback.fill('')
  await snippets.click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  await snippets.press('Enter')
  await expect(feedback).toHaveValue('')
  await snippets.pressSequentially('another')
  await snippets.press('Enter')
  await expect(feedback).toHaveValue('Another word: thank you, Applicant A1.')
  await expect(feedback).not.toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('an arrow key that came before the code of a combobox leads to its first option', async ({
  page,
}) => {
  const release = await holdBack(page, 'combobox-control')
  await signIn(page, 'candidate@demo.test')
  await page.goto('/executive-vacancies')
  await page.getByRole('button', { name: text('vacancies.moreFilters') }).click()
  const industries = page.getByRole('combobox', { name: text('vacancies.industries') })
  await industries.press('ArrowDown')
  release()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(industries).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '?',
  )
  await page.keyboard.press('Enter')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page).not.toHaveURL(/industries/)
})

test('what is selected in a combobox before its code is there is replaced by what is typed then', async ({
  page,
}) => {
  const release = await holdBack(page, 'combobox-control')
  await signIn(page, 'candidate@demo.test')
  await page.goto('/users')
  await page.getByRole('button', { name: text('account.editProfile') }).click()
  const zone = page.getByRole('combobox', { name: text('account.timezone') })
  await expect(zone).toHaveValue(/\w/)
  await zone.click()
  await zone.selectText()
  release()
  await expect(zone).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.insertText('Mexico City')
  await expect(zone).toHaveValue('Mexico City')
  await expect(page.getByRole('option', { name: 'America/Mexico City' })).toBeVisible()
})

function columnsOf(page: Page) {
  return page.getByRole('button', { name: text('candidates.columns'), exact: true })
}

/** @returns a function that lets the file be loaded */
async function holdBack(page: Page, file: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}
