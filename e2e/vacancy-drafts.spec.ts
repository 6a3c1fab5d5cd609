// Vacancies that are written again: drafts on several devices, templates, duplicates, what was
// changed, and texts that are nearly those of another.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { completeDraft } from './complete-draft.ts'
import { keepDraft, keptSteps } from './drafts.ts'
import { expect, expectRefusal, keepSession, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { long } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { chooseAct } from './steps-staff.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
type Key = Parameters<typeof text>[0]
const button = (page: Page, key: Key) => page.getByRole('button', { name: text(key), exact: true })
const title = (page: Page) =>
  page.getByRole('textbox', { name: text('wizard.jobTitle'), exact: true })
const savedNotice = (page: Page) => page.getByTestId('keeping').getByText(text('writing.kept'))

async function openWizard(page: Page) {
  await page.goto('/new-vacancy/language')
  await page
    .getByRole('dialog', { name: text('wizard.creditsNotice') })
    .getByRole('button', { name: text('wizard.continue') })
    .click()
}

async function write(page: Page, words: string) {
  await page.goto('/new-vacancy/job-title')
  await title(page).fill(words)
  await expect(savedNotice(page)).toBeVisible()
}

async function openList(page: Page, list: Key) {
  await button(page, 'writing.draftsAndTemplates').click()
  const dialog = page.getByRole('dialog', { name: text('writing.draftsAndTemplates') })
  await dialog.getByRole('tab', { name: text(list) }).click()
  return dialog
}

/** After publishing. */
async function closeSharing(page: Page) {
  const dialog = page.getByRole('dialog', { name: text('vacancies.shareTitle') })
  await dialog.getByRole('button', { name: text('vacancies.shareDone') }).click()
  await expect(dialog).toHaveCount(0)
}

/** Opens a draft or template of the lists by its name. */
async function begin(page: Page, list: Key, act: Key, name: string) {
  const dialog = await openList(page, list)
  await dialog.getByRole('button', { name: `${text(act)}: ${name}`, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a draft is continued on another device, and what both have written stays', async ({
  page,
  newPerson,
}) => {
  const session = await signInAs(page, await newOwner(page))
  await keepDraft(page)
  await write(page, 'Chief of Staff')

  const phone = await newPerson({ viewport: { width: 390, height: 844 } })
  for (const device of [page, phone])
    expectRefusal(device, /PUT \/api\/user\/vacancy-drafts\/.+ 409/)
  await keepSession(phone, session)
  await keepDraft(phone)
  await openWizard(phone)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: `${text('writing.open')}: Chief of Staff` }).click()
  await expect(title(phone)).toHaveValue('Chief of Staff')
  await title(phone).fill('Chief of Staff, by phone')
  await expect(savedNotice(phone)).toBeVisible()

  await expect(page.getByText(text('writing.changedTitle'))).toBeVisible()
  await title(page).fill('Chief of Staff, at the desk')
  await expectAccessible(page)
  await button(page, 'writing.changedOpen').click()
  await expect(title(page)).toHaveValue('Chief of Staff, by phone')
  await begin(page, 'writing.drafts', 'writing.open', 'Chief of Staff, at the desk')
  await expect(title(page)).toHaveValue('Chief of Staff, at the desk')
})

test('several drafts are kept, begun blank, deleted, and brought back', async ({ page }) => {
  await signInAs(page, await newOwner(page))
  await keepDraft(page)
  await write(page, 'The first')
  await button(page, 'writing.draftsAndTemplates').click()
  await button(page, 'writing.begin').click()
  await expect(page).toHaveURL('/new-vacancy/language')
  await write(page, 'The second')

  await button(page, 'writing.draftsAndTemplates').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('writing.openHere'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `${text('writing.delete')}: The first` }).click()
  await expect(dialog.getByRole('button', { name: /: The first/ })).toHaveCount(0)
  await toastOf(page, text('writing.draftDeleted'))
    .getByRole('button', { name: text('writing.undo') })
    .click()
  await expect(dialog.getByRole('button', { name: /: The first/ })).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.route('**/api/user/vacancy-drafts/*', (route) => route.abort())
  expectRefusal(page, /(PUT|GET) \/api\/user\/vacancy-drafts\/\S+ failed/)
  await title(page).fill('The second, offline')
  await expect(page.getByText(text('writing.unsent'))).toBeVisible()
  await page.unroute('**/api/user/vacancy-drafts/*')
  await page.reload()
  await expect(title(page)).toHaveValue('The second, offline')
  await expect(savedNotice(page)).toBeVisible()
})

test('a posted draft is no longer kept; its vacancy is duplicated, and told to be nearly the same', async ({
  page,
}) => {
  const { token } = await signInAs(page, await newOwner(page))
  await keepDraft(page, completeDraft('Chief of Staff'))
  await page.goto('/new-vacancy/post')
  await expect(savedNotice(page)).toBeVisible()
  await button(page, 'wizard.post').click()
  await expect(toastOf(page, text('wizard.posted'))).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const drafts = await page.request.get('/api/user/vacancy-drafts', { headers })
  expect(await drafts.json()).toEqual({ data: [] })
  expect(await keptSteps(page)).toEqual([])
  await closeSharing(page)

  await page.getByTestId('vacancy-card').click()
  await chooseAct(page, text, 'vacancies.moreActs', 'writing.duplicate')
  await expect(page).toHaveURL('/new-vacancy/language')
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/new-vacancy/secfit')
  await expect(page.getByLabel(text('wizard.problem_to_solve'), { exact: true })).toHaveValue(
    long('problem_to_solve'),
  )
  const alike = page.getByTestId('alike')
  await expect(alike.getByRole('link', { name: 'Chief of Staff' })).toHaveAttribute(
    'href',
    /\/vacancies\/vacancy\/info\/chief-of-staff/,
  )
  await expectAccessible(page)
  await button(page, 'wizard.continue').click()
  await expect(page).toHaveURL('/new-vacancy/outcomes')
})

test('a duplicate is published with four clicks', async ({ page }) => {
  await signInAs(page, await newOwner(page))
  await keepDraft(page, completeDraft('Chief of Staff'))
  await page.goto('/new-vacancy/post')
  await button(page, 'wizard.post').click()
  await closeSharing(page)

  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const count = () => void (dataset['clicks'] = `${Number(dataset['clicks'] ?? 0) + 1}`)
    addEventListener('pointerdown', count, true)
  })
  await chooseAct(page, text, 'vacancies.moreActs', 'writing.duplicate')
  await page.getByRole('button', { name: text('wizard.postStep') }).click()
  await button(page, 'wizard.post').click()
  await expect(page.getByRole('dialog', { name: text('vacancies.shareTitle') })).toBeVisible()
  await expect(page.getByTestId('vacancy-card')).toHaveCount(2)
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '4')
})

test('a template begins a vacancy, is renamed and deleted, with the keyboard alone', async ({
  page,
}) => {
  await signInAs(page, await newOwner(page))
  await keepDraft(page, completeDraft('Plant Director'))
  await page.goto('/new-vacancy/job-title')
  await expect(savedNotice(page)).toBeVisible()
  await button(page, 'writing.asTemplate').press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveValue('Plant Director')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Plants')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, text('writing.templateSaved'))).toBeVisible()

  const list = await openList(page, 'writing.templates')
  await list.getByRole('button', { name: `${text('writing.rename')}: Plants` }).press('Enter')
  await page.getByRole('textbox', { name: text('writing.name') }).fill('All plants')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('heading', { name: 'All plants' })).toBeVisible()
  await page.keyboard.press('Escape')
  await begin(page, 'writing.templates', 'writing.use', 'All plants')
  await expect(page).toHaveURL('/new-vacancy/language')
  await page.goto('/new-vacancy/job-title')
  await expect(title(page)).toHaveValue('Plant Director')
})

test('what was changed of a vacancy is read word by word', async ({ page }) => {
  await signInAs(page, await newOwner(page))
  await keepDraft(page, completeDraft('Chief of Staff'))
  await page.goto('/new-vacancy/post')
  await button(page, 'wizard.post').click()
  await closeSharing(page)
  await page.getByTestId('vacancy-card').click()
  await button(page, 'vacancies.edit').click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(text('wizard.jobTitle'), { exact: true })
    .fill('Chief of Staff for Mexico')
  await dialog.getByLabel(text('wizard.languages'), { exact: true }).fill(long('Spanish first'))
  await dialog.getByRole('button', { name: text('vacancies.save') }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('tab', { name: text('vacancies.history') }).click()
  const entries = page.getByRole('listitem').filter({ hasText: text('history.causeEdited') })
  await expect(entries.locator('ins').first()).toContainText('for Mexico')
  await expect(page.getByText(text('history.causePublished'))).toBeVisible()
  await expectAccessible(page)
})
