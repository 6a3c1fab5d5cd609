// An executive states an employer, confirms it from a mailbox at work, blocks another company and
// opens to approaches.
import type { Page } from '@playwright/test'
import { languages } from '#contract/fields/languages.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, mailTo, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { toastOf } from './steps-accounts.ts'
import { type Texts, textsIn } from './texts.ts'
import { bearer } from './waiting-desk.ts'

/** Companies of the demo world, which learn nothing of it. */
const employer = 'Larkmoor Devices'
const other = 'Telvanta Redes'

for (const language of languages)
  test(`an employer is stated and confirmed, and approaches are opened, in ${language}`, async ({
    newPerson,
  }) => {
    test.slow()
    const text = textsIn(language)
    const isPhone = language === 'es'
    const page = await newPerson({
      ...(isPhone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    })
    await page.addInitScript((it) => localStorage.setItem('app_language', it), language)
    const { token } = await signInAs(page, await newCandidate(page))

    await page.goto('/preferences#approaches')
    const openness = cardOf(page, text('approaches.open'))
    await expect(openness.getByText(text('approaches.sayWishesFirst'))).toBeVisible()
    await expect(page.getByRole('heading', { name: text('approaches.open') })).toBeFocused()
    await expectAccessible(page)

    await stateAndConfirm(page, text)
    await blockOther(page, text)
    await sayWishes(page, token)
    await openAndPause(page, text)
  })

async function stateAndConfirm(page: Page, text: Texts) {
  const card = cardOf(page, text('employer.employer'))
  await pick(card.getByRole('combobox', { name: text('employer.company') }), other)
  await card.getByRole('button', { name: text('employer.state') }).click()
  await expect(card.getByText(text('employer.status_stated'), { exact: true })).toBeVisible()
  await changeTo(page, text, employer)
  await expect(card.getByText(employer).first()).toBeVisible()

  const field = card.getByLabel(text('employer.address'))
  await field.fill('irene@gmail.com')
  await field.press('Enter')
  await expect(card.getByText(text('problems.free_mail_address')).first()).toBeVisible()
  const address = `irene.${Date.now()}@larkmoor.example`
  await field.fill(address)
  await field.press('Enter')
  await expect(card.getByText(text('employer.proveSent', { count: 24 }))).toBeVisible()
  await expectAccessible(page)

  await page.goto((await mailTo(address, 'employer_proof')).links[0] ?? '')
  await expect(page).toHaveURL(/\/confirm-address(\?lang=es)?$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: text('employer.confirm') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('employer.confirmed'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: text('employer.toPreferences') }).click()
  await expect(card.getByText(text('employer.status_address'), { exact: true })).toBeVisible()
  await expect(card.getByText(text('employer.status_held'), { exact: true })).toHaveCount(0)
  await expect(
    card.getByText(text('employer.hidesDomain', { domain: 'larkmoor.example' })),
  ).toBeVisible()
  await expect(card.getByText(text('employer.hidesNotDomain'))).toBeVisible()
  await expect(card.getByRole('link', { name: /@/ })).toBeVisible()
  await expectAccessible(page)
  await removeIt(page, text)
}

/** A change asks first, because it is the last one for a while. */
async function changeTo(page: Page, text: Texts, company: string) {
  const card = cardOf(page, text('employer.employer'))
  await pick(card.getByRole('combobox', { name: text('employer.otherCompany') }), company)
  await card.getByRole('button', { name: text('employer.state') }).click()
  await expectAccessibleDialog(page)
  const dialog = page.getByRole('dialog', { name: text('employer.changeTitle', { company }) })
  await expect(dialog).toContainText(wordsOf(text, 'employer.changeLock'))
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: text('employer.state') }).click()
  await dialog.getByRole('button', { name: text('employer.state') }).click()
  await expect(toastOf(page, text('employer.stated', { company }))).toBeVisible()
}

/** The card says until when none can be stated, and leads to the companies that can be blocked. */
async function removeIt(page: Page, text: Texts) {
  const card = cardOf(page, text('employer.employer'))
  await card.getByRole('button', { name: text('employer.remove') }).click()
  await expectAccessibleDialog(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(wordsOf(text, 'employer.removeWaits'))
  await dialog.getByRole('button', { name: text('employer.remove') }).click()
  await expect(card.getByText(wordsOf(text, 'employer.mayState'))).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: text('employer.blocked') }).click()
  await expect(page.getByRole('heading', { name: text('employer.blocked') })).toBeFocused()
}

async function blockOther(page: Page, text: Texts) {
  const card = cardOf(page, text('employer.blocked'))
  await card.getByRole('button', { name: text('employer.block'), exact: true }).click()
  await expect(card.getByText(text('employer.companyNeeded'))).toBeVisible()
  await pick(card.getByRole('combobox', { name: text('employer.blockedCompany') }), other)
  await card.getByRole('button', { name: text('employer.block'), exact: true }).click()
  const unblock = card.getByRole('button', {
    name: text('employer.unblockOf', { company: other }),
  })
  await expect(unblock).toBeVisible()
  await expectAccessible(page)
  await unblock.click()
  await expect(card.getByText(text('employer.blockedNone'))).toBeVisible()
}

/** With the keyboard alone. */
async function openAndPause(page: Page, text: Texts) {
  await page.goto('/preferences#approaches')
  const card = cardOf(page, text('approaches.open'))
  const heading = page.getByRole('heading', { name: text('approaches.open') })
  const press = async (name: string) => {
    await card.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press(text('approaches.switchOn'))
  await expect(toastOf(page, text('approaches.openOn'))).toBeVisible()
  await expect(heading).toBeFocused()
  await press(text('approaches.pause'))
  await expect(card.getByText(text('approaches.state_paused'), { exact: true })).toBeVisible()
  await press(text('approaches.resume'))
  await expect(card.getByText(text('approaches.state_open'), { exact: true })).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('link', { name: text('approaches.all') }).click()
  await expect(page.getByText(text('approaches.empty'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('approaches.preferences') }).click()
  await press(text('approaches.switchOff'))
  await expectAccessibleDialog(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('approaches.switchOff') })
    .click()
  await expect(card.getByText(text('approaches.state_off'), { exact: true })).toBeVisible()
}

/** Of a text with a day in it, the longer side. */
function wordsOf(
  text: Texts,
  key: 'employer.changeLock' | 'employer.removeWaits' | 'employer.mayState',
) {
  const [before = '', after = ''] = text(key, { day: '|' }).split('|')
  return before.length > after.length ? before : after
}

function cardOf(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

async function pick(field: ReturnType<Page['getByRole']>, name: string) {
  await field.click()
  await field.pressSequentially(name.slice(0, 6))
  await field.page().getByRole('listbox').getByRole('option', { name }).first().click()
  await expect(field).toHaveValue(name)
}

async function sayWishes(page: Page, token: string) {
  const { data } = (await (
    await page.request.get('/api/preferences/wishes', bearer(token))
  ).json()) as { data: { suggested: object } }
  const saved = await page.request.put('/api/preferences/wishes', {
    ...bearer(token),
    data: data.suggested,
  })
  expect(saved.ok()).toBe(true)
}
