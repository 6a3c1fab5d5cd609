// A company approaches five executives whom it does not know: one says yes by name and one will
// apply, one says no, and the company reads figures and the two who said yes.
import type { Page } from '@playwright/test'
import type { ApproachFigures } from '#contract/approaches/approaches.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/db/connect.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import type { DemoServer } from './demo-server.ts'
import { expect, mailTo, test } from './journey.ts'
import { buyCreditsFor, newCandidate, newOwner, signInAs } from './newcomers.ts'
import { phone } from './phone.ts'
import { postAs } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { type Texts, textsIn } from './texts.ts'
import { bearer } from './waiting-desk.ts'

const title = 'Chief Financial Officer of Icebergs'
const line = 'You would build the finance team, and choose its people.'
/** The fewest that a round takes, as many as fit so well here. */
const size = 5

test('executives whom a company does not know are approached, answer, and are known by a yes alone', async ({
  demoServer,
  newPerson,
}) => {
  test.slow()
  const text = textsIn('en')
  const staff = await newPerson()
  const { token } = await signInAs(staff, await newOwner(staff))
  await buyCreditsFor(staff, token)
  const slug = await postAs(staff, token, title)
  const yes = await openExecutive(await newPerson())
  const applying = await openExecutive(await newPerson())
  const no = await openExecutive(await newPerson(phone), 'es')
  await openOthers(demoServer, staff, size - 3)

  await sendRound(staff, text, slug)
  await sayYes(yes, text)
  await sayNo(no.page)
  await applyLater(applying.page, text)
  await readAnswers(staff, text, slug)
  await writeFirst(staff)
  await expectNoName(staff, token, slug)
})

async function sendRound(staff: Page, text: Texts, slug: string) {
  const radio = (of: number) => staff.getByRole('radio', { name: String(of), exact: true })
  await staff.route('**/api/user', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"remaining_credits":\d+/, '"remaining_credits":0')
    await route.fulfill({ response, body })
  })
  await staff.goto(`/vacancies/vacancy/info/${slug}#approaches`)
  await expect(radio(5)).toBeChecked()
  await staff.unroute('**/api/user')
  await staff.goto(`/vacancies/vacancy/info/${slug}`)
  await staff.getByRole('tab', { name: text('vacancies.approaches') }).click()
  await countFits(staff, text)
  await expect(radio(10)).toBeChecked()
  await radio(size).check()
  const send = staff.getByRole('button', { name: text('approaching.send', { count: size }) })
  await expect(send).toBeVisible()
  await expectAccessible(staff)
  const words = staff.getByRole('textbox', { name: text('approaching.line') })
  await send.click()
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await words.fill(line)
  // What was written stays with the tab closed.
  await staff.getByRole('tab', { name: text('vacancies.jobSummary') }).click()
  await staff.getByRole('tab', { name: text('vacancies.approaches') }).click()
  await expect(words).toHaveValue(line)
  await send.click()
  await expectAccessibleDialog(staff)
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: text('approaching.send', { count: size }) })
    .click()
  await expect(toastOf(staff, text('approaching.sent_other', { count: size }))).toBeVisible()
  await expect(words).toHaveValue('')
  await expect(staff.getByText(line)).toBeVisible()
  await expectAccessible(staff)
}

/** With the keyboard alone. The numbers have chance in them. */
async function countFits(staff: Page, text: Texts) {
  const section = staff.getByRole('region', { name: text('approaching.who') })
  await expect(section).toContainText(text('approaching.countLead'))
  await section.getByRole('button', { name: text('approaching.count') }).focus()
  await staff.keyboard.press('Enter')
  await expect(toastOf(staff, text('approaching.counted'))).toBeVisible()
  const bands = ['fewer_than_five', 'about_10', 'about_25', 'about_50', 'about_100']
  const said = bands.map((band) => text(`approaching.${band}_fit`))
  await expect(section.getByRole('strong')).toHaveText(new RegExp(said.join('|'), 'u'))
  await expect(section.getByRole('button')).toHaveCount(0)
  await expect(section.locator(':focus')).toBeVisible()
}

/** By the link of the mail, and with the keyboard alone. */
async function sayYes({ page, email }: Executive, text: Texts) {
  await page.goto((await mailTo(email, 'approach_received')).links[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(line)).toBeVisible()
  await expect(page.getByRole('heading', { name: text('matching.match') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('approaches.by_name') }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text('approaches.shownName', { name: 'Irene Prado' }))
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: text('approaches.byNameConfirm') }).focus()
  await page.keyboard.press('Enter')
  const done = page.getByRole('heading', { name: text('approaches.done_by_name') })
  await expect(done).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('approaches.chat') }).click()
  await page.waitForURL(/\/chats\//)
  await expect(page.getByText(title).first()).toBeVisible()
  await expectAccessible(page)
}

/** On a phone and in Spanish, by the numbers of the account and of its list. */
async function sayNo(page: Page) {
  const text = textsIn('es')
  const waits = (name: string) => ({
    name: text('common.entryToAnswer', { name, count: 1 }),
    exact: true,
  })
  await page.goto('/executive-vacancies')
  const account = page.getByTestId('sidebar').getByRole('link', waits(text('common.account')))
  await expect(account.getByText('1', { exact: true })).toBeVisible()
  await account.tap()
  const entry = page.locator('main').getByRole('link', waits(text('common.approaches')))
  await expect(entry.getByText('1', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await entry.tap()
  await expect(page.getByTestId('approach')).toContainText(text('approaches.tag_open'))
  await expectAccessible(page)
  await page.getByTestId('approach').click()
  await page.getByRole('button', { name: text('approaches.never') }).click()
  await expectAccessibleDialog(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.cancel') })
    .click()
  await page.getByRole('button', { name: text('approaches.no') }).click()
  await expect(page.getByRole('heading', { name: text('approaches.why') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: text('approaches.no') })).toBeFocused()
  await page.getByRole('button', { name: text('approaches.no') }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('approaches.wrong_pay_reason') }).click()
  await expect(page.getByRole('heading', { name: text('approaches.done_no') })).toBeFocused()
  await expect(account).toHaveCount(0)
  await page.getByRole('link', { name: text('approaches.all') }).click()
  await expect(page.getByTestId('approach')).toContainText(text('approaches.tag_no'))
  await expectAccessible(page)
}

async function applyLater(page: Page, text: Texts) {
  await page.goto('/approaches')
  await page.getByTestId('approach').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await page.getByRole('button', { name: text('approaches.applies') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('approaches.appliesConfirm') })
    .click()
  await expect(page.getByRole('heading', { name: text('approaches.done_applies') })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: text('approaches.apply'), exact: true }).click()
  await page.waitForURL(/\/executive-vacancies\/vacancy\//)
  await expect(page.getByText(text('vacancies.companyPaysApproach'))).toBeVisible()
}

/** The page of the company has followed by itself. */
async function readAnswers(staff: Page, text: Texts, slug: string) {
  await expect(staff.getByText(text('approaching.answer_by_name'), { exact: true })).toBeVisible()
  await expect(staff.getByText(text('approaching.answer_applies'), { exact: true })).toBeVisible()
  await expectAccessible(staff)
  const profile = text('approaching.profileOf', { name: 'Irene Prado' })
  await staff.getByRole('button', { name: profile }).first().click()
  await expect(staff.getByRole('dialog')).toContainText(text('approaching.career'))
  await expectAccessibleDialog(staff)
  await staff.keyboard.press('Escape')
  const chat = text('approaching.chatWith', { name: 'Irene Prado' })
  await staff.getByRole('link', { name: chat }).first().click()
  await staff.waitForURL(/\/chats\//)
  await expectAccessible(staff)
  const tab = staff.getByRole('tab', { name: text('vacancies.approaches'), selected: true })
  await staff.goBack()
  await expect(tab).toBeVisible()
  await staff.goto('/vacancies')
  await staff.goto(`/vacancies/vacancy/info/${slug}#approaches`)
  await expect(tab).toBeVisible()
}

/** *Today* names the people to whom nobody has written, in both languages, on a phone, too. */
async function writeFirst(staff: Page) {
  for (const language of ['es', 'en'] as const) {
    const text = textsIn(language)
    await staff.evaluate((it) => localStorage.setItem('app_language', it), language)
    await staff.goto('/today')
    const section = staff.getByRole('region', { name: text('today.accepted') })
    await expect(section.getByTestId('accepted-approach')).toHaveCount(2)
    await expect(section.getByTestId('accepted-approach').first()).toContainText(title)
    await expectAccessible(staff)
  }
  const text = textsIn('en')
  const write = staff.getByRole('link', { name: text('today.writeTo', { name: 'Irene Prado' }) })
  await write.first().focus()
  await staff.keyboard.press('Enter')
  await staff.waitForURL(/\/chats\//)
  await staff.getByRole('textbox', { name: text('chat.messageLabel') }).fill('Good morning')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('Good morning').last()).toBeVisible()
  await staff
    .getByTestId('sidebar')
    .getByRole('link', { name: text('common.today') })
    .click()
  await expect(staff.getByTestId('accepted-approach')).toHaveCount(1)
}

/** While a round is open nothing says whether anybody has said no. */
async function expectNoName({ request }: Page, token: string, slug: string) {
  const reply = await request.get(`/api/vacancies/${slug}/approaches`, bearer(token))
  const { data } = (await reply.json()) as { data: ApproachFigures }
  expect(data).toMatchObject({ approached: size, answered: 2, yes: 2, reasons: null })
  expect(data.rounds).toMatchObject([{ answered: null, yes: 2 }])
}

interface Executive {
  page: Page
  email: string
}

async function openExecutive(page: Page, language: Language = 'en'): Promise<Executive> {
  await page.addInitScript((it) => localStorage.setItem('app_language', it), language)
  const email = await newCandidate(page)
  const { token } = await signInAs(page, email)
  await open(page, token)
  return { page, email }
}

/** Further people, who say nothing. */
async function openOthers({ databaseUrl }: DemoServer, page: Page, count: number) {
  const { db, close } = connect(databaseUrl, { max: 4 })
  for (let number = 0; number < count; number += 1)
    await open(page, (await createCandidate({ db, clock: systemClock }, {})).token)
  await close()
}

/** Says wishes that the vacancy meets, and opens to approaches. */
async function open({ request }: Page, token: string) {
  const wishes = await request.get('/api/preferences/wishes', bearer(token))
  const { data } = (await wishes.json()) as { data: { suggested: Wishes } }
  const body = {
    ...data.suggested,
    functions: ['finance'],
    levels: ['chief'],
    workplaces: ['HYBRID'],
    industries: [1, 2, 3],
  }
  const saved = await request.put('/api/preferences/wishes', { ...bearer(token), data: body })
  expect(saved.ok()).toBe(true)
  expect((await request.put('/api/user/openness', bearer(token))).ok()).toBe(true)
}
