// The sections of the account and of the company, each with an address, and the list of them.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { textsIn } from './texts.ts'
import { everyone, remember } from './visitors.ts'

const text = textsIn('en')
const account = [
  ['/users', text('account.profile')],
  ['/users/career', text('account.career')],
  ['/users/answers', text('account.answers')],
  ['/users/notifications', text('mails.title')],
  ['/users/security', text('security.title')],
  ['/users/privacy', text('account.privacy')],
] as const
/** The profile and the answers are for candidates whose email is confirmed. */
const ofEverybody = account.filter(([address]) => !/career|answers/.test(address))
const company = [
  ['/collaborators', text('common.users')],
  ['/collaborators/page', text('company.publicPage')],
  ['/collaborators/snippets', text('company.snippets')],
  ['/new-vacancy/import', text('company.transfer')],
  ['/collaborators/integrations', text('company.integrations')],
] as const

const listOf = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('each section opens by its address, and the list next to it shows where one is', async ({
  newPerson,
}) => {
  for (const [kind, name, sections] of [
    ['candidate', text('common.account'), account],
    ['company', text('company.company'), company],
  ] as const) {
    const page = await newPerson({ viewport: { width: 1024, height: 800 } })
    await remember(page, everyone[kind])
    const list = listOf(page, name)
    for (const [address, section] of sections) {
      await page.goto(address)
      const title = address === '/users' ? name : section
      await expect(h1(page, title)).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Altura`)
      await expect(page.getByRole('heading', { name: section, exact: true }).first()).toBeVisible()
      await expect(list.getByRole('link')).toHaveText(sections.map(([, of]) => of))
      await expect(list.locator('[aria-current]')).toHaveText([section])
      await expectAccessible(page)
    }
    for (const [address, section] of sections) {
      await list.getByRole('link', { name: section, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(h1(page, address === '/users' ? name : section)).toBeFocused()
    }
  }
})

test('on a phone the list comes first, and each section leads back to it', async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } })
  await remember(page, everyone.company)
  await page.goto('/users')
  await expect(page.getByText('company@demo.test', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const list = listOf(page, text('common.account'))
  const names = [...ofEverybody, ...company].map(([, name]) => name)
  await expect(list.getByRole('link')).toHaveText([...names, text('common.credits')])
  for (const name of names) {
    await list.getByRole('link', { name, exact: true }).click()
    await expect(h1(page, name)).toBeFocused()
    await expect(list).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: text('common.account') })
      .click()
    await expect(h1(page, text('common.account'))).toBeFocused()
  }
})

test('the former address of the security leads to it, and privacy waits for the email', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await remember(page, everyone.unverified)
  await page.goto('/users#security')
  await expect(page).toHaveURL('/users/security')
  await expect(h1(page, text('security.title'))).toBeVisible()
  const links = listOf(page, text('common.account')).getByRole('link')
  await expect(links).toHaveText(ofEverybody.slice(0, -1).map(([, name]) => name))
  await page.goto('/users/privacy')
  await expect(page).toHaveURL('/check-email')
})
