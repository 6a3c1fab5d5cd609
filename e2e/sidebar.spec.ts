// The entries of the sidebar by role, on wide screens and on phones.
import type { Page } from '@playwright/test'
import { expectAccessible, violationsOn } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'
import { everyone, type Kind, remember } from './visitors.ts'

const candidateEntries = [
  ['Job board', '/executive-vacancies'],
  ['My vacancies', '/my-vacancies'],
  ['Messages', '/chats'],
  ['Preferences', '/preferences'],
  ['Credits', '/credits'],
  ['Account', '/users'],
]
const staffEntries = [
  ['Today', '/today'],
  ['Job board', '/vacancies'],
  ['New job', '/new-vacancy/language'],
  ['Users', '/collaborators'],
  ['Messages', '/chats'],
  ['Credits', '/credits'],
  ['Account', '/users'],
]
const entries: [Kind, string[][]][] = [
  ['candidate', candidateEntries],
  ['company', staffEntries],
  ['administrator', staffEntries],
  ['collaborator', staffEntries.filter(([name]) => name !== 'Messages')],
  ['unverified', [['Settings', '/users']]],
]

for (const [kind, expected] of entries) {
  test(`the sidebar of ${everyone[kind].who} holds what is theirs, each entry with its name`, async ({
    page,
  }) => {
    await remember(page, everyone[kind])
    await page.goto('/users')
    await expect(page.getByTestId('sidebar').getByRole('link', { name: 'Altura' })).toBeVisible()
    await expect.poll(() => entriesOf(page)).toEqual(expected)
    await expect(page.getByTestId('sidebar').locator('a[href="/users"]')).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
}

test('an entry, the title it leads to and the title of the browser are one name, in both languages', async ({
  newPerson,
}) => {
  for (const [kind, language] of [
    ['candidate', 'en'],
    ['company', 'es'],
  ] as const) {
    // On a narrow screen no vacancy opens by itself beside its list.
    const page = await newPerson({ viewport: { width: 740, height: 900 } })
    await remember(page, { ...everyone[kind], storage: { app_language: language } })
    await page.goto('/users')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [name, href] of await entriesOf(page)) {
      await page.getByTestId('sidebar').locator(`a[href="${href}"][title]`).click()
      // A new vacancy begins with what one does well to know, over the page.
      if (href?.startsWith('/new-vacancy'))
        await page.getByRole('dialog').getByRole('button').last().click()
      await expect(
        page.getByRole('heading', { level: 1, name: name ?? '', exact: true }),
      ).toBeVisible()
      // Unread messages are counted before it.
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} · Altura$`))
    }
  }
})

test('the wide layout begins at 768 pixels; below it the sidebar is a bar at the bottom', async ({
  page,
}) => {
  await remember(page, everyone.candidate)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/executive-vacancies')
  await expect(page).toHaveURL(/\/executive-vacancies\/vacancy\/./)
  await expect(page.getByTestId('vacancy-card').first()).toBeVisible()
  const rail = await boxOf(page)
  expect(rail.x).toBeLessThan(20)
  expect(rail.height).toBeGreaterThan(rail.width)

  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(async () => (await boxOf(page)).y).toBeGreaterThan(800)
  const bar = await boxOf(page)
  expect(bar.width).toBeGreaterThan(700)
  expect(bar.y + bar.height).toBeLessThanOrEqual(900)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/executive-vacancies')
  await expect(page.getByTestId('vacancy-card').first()).toBeVisible()
  await expect(page).toHaveURL(/\/executive-vacancies$/)
  const bottom = page.getByTestId('sidebar')
  for (const [name = ''] of candidateEntries.filter(([name]) => name !== 'Preferences'))
    await expect(bottom.getByRole('link', { name }).getByText(name)).toBeInViewport({ ratio: 1 })
  await expect(bottom.getByRole('link', { name: 'Preferences' })).toBeHidden()
  for (const link of await bottom.getByRole('link').all()) {
    const box = await link.boundingBox()
    if (box) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const rules = ['label-content-name-mismatch']
  expect(await violationsOn(page, { type: 'rule', values: rules })).toEqual([])
  await expectAccessible(page)

  await bottom.getByRole('link', { name: 'Account' }).click()
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Preferences' })
    .click()
  await expect(page).toHaveURL('/preferences')
  await expectAccessible(page)
})

test('beside a narrow window each entry has its word under its icon, in full and in both languages', async ({
  newPerson,
}) => {
  for (const kind of ['candidate', 'company', 'unverified'] as const) {
    const page = await newPerson({ viewport: { width: 1024, height: 700 } })
    await remember(page, everyone[kind])
    await page.goto('/users')
    for (const language of ['en', 'es'] as const) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const sidebar = page.getByTestId('sidebar')
      await expect(sidebar).toHaveAccessibleName(textsIn(language)('common.mainNavigation'))
      for (const [name] of await entriesOf(page)) {
        const word = sidebar.getByText(name ?? '', { exact: true })
        await expect(word).toBeInViewport({ ratio: 1 })
        expect(
          await word.evaluate((one) => one.scrollWidth <= (one.parentElement?.clientWidth ?? 0)),
        ).toBe(true)
      }
      if (language === 'en')
        await page.getByRole('button', { name: textsIn('en')('common.switchLanguage') }).click()
    }
  }
})

test('a collaborator sees that there are messages, and reads why they are not theirs; the logo leads home', async ({
  page,
}) => {
  await remember(page, everyone.collaborator)
  await page.goto('/users')
  const messages = page.getByTestId('sidebar').getByRole('button', { name: 'Messages' })
  const reason = textsIn('en')('common.messagesNotForCollaborators')
  await expect(messages).toBeDisabled()
  await expect(messages).toHaveAccessibleDescription(reason)
  await messages.press('Enter')
  await expect(toastOf(page, reason)).toBeVisible()
  await expect(page).toHaveURL('/users')
  await page.getByRole('link', { name: 'Altura' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/today')
})

test('the sidebar is walked with the keyboard', async ({ page }) => {
  await remember(page, everyone.candidate)
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByTestId('sidebar').getByRole('link', { name: 'Job board' }).focus()
  await page.keyboard.press('Tab')
  await expect(
    page.getByTestId('sidebar').getByRole('link', { name: 'My vacancies' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-vacancies/)
})

function entriesOf(page: Page) {
  return page
    .getByTestId('sidebar')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => [link.getAttribute('title'), link.getAttribute('href')])
        .filter(([name]) => name !== null),
    )
}

async function boxOf(page: Page) {
  const box = await page.getByTestId('sidebar').boundingBox()
  if (!box) throw new Error('the sidebar is not shown')
  return box
}
