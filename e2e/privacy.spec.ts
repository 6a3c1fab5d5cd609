// The privacy section of the account page: copy, pause, deletion.
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { languages } from '#contract/fields/languages.ts'
import { connect } from '#server/platform/db/connect.ts'
import { withQueue } from '#server/testing/queue.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { newConversation } from './conversations.ts'
import type { DemoServer } from './demo-server.ts'
import { expect, expectRefusal, mailTo, test } from './journey.ts'
import { newCandidate, newColleague, newOwner, signInAs } from './newcomers.ts'
import { password } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const button = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('button', { name: text(key), exact: true })

/** Opens the dialog of an act, and confirms it with the password. */
async function confirm(page: Page, key: `${string}.${string}`, typed = password) {
  await page.getByLabel(text('account.currentPassword'), { exact: true }).fill(typed)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(key), exact: true })
    .click()
}

test('somebody copies what is kept, pauses, asks to be deleted, and stays by logging in', async ({
  page,
  newPerson,
}) => {
  expectRefusal(page, /POST \/api\/user\/export 422/)
  // The session ends while the page may still read.
  expectRefusal(page, /GET \/api\/(user(\/privacy)?|live|notifications\/unread) 401/)
  const email = await newCandidate(page)
  await signInAs(page, email)
  await page.goto('/users/privacy')
  await expect(page.getByText(text('account.exportNone'))).toBeVisible()
  await expectAccessible(page)

  await button(page, 'account.exportAsk').click()
  await expectAccessibleDialog(page)
  await confirm(page, 'account.exportAsk', 'not this one')
  await expect(toastOf(page, text('problems.wrong_password'))).toBeVisible()
  await confirm(page, 'account.exportAsk')
  await expect(page.getByText(text('account.exportMaking')).first()).toBeVisible()
  await mailTo(email, 'export_ready')
  const link = page.getByRole('link', { name: /^Download \(/ })
  await expect(link).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^altura-.*\.zip$/)

  await button(page, 'account.pauseAsk').click()
  await confirm(page, 'account.pauseAsk')
  await expect(page.getByText(/^Paused since/)).toBeVisible()
  await page.goto('/executive-vacancies/vacancy/demo-open-empty')
  await expect(page.getByText(text('vacancies.away'))).toBeVisible()
  await expect(button(page, 'vacancies.apply')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: text('vacancies.awayResume'), exact: true }).click()
  await button(page, 'account.pauseResume').click()
  await expect(page.getByText(text('account.pauseNone'))).toBeVisible()

  await button(page, 'account.deletionAsk').click()
  await confirm(page, 'account.deletionAsk')
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
  await expectAccessible(page)
  await mailTo(email, 'deletion_requested')
  await button(page, 'account.logout').click()
  await page.waitForURL('**/home')
  const again = await newPerson()
  await again.goto('/login')
  await again.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await again.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await again.getByRole('button', { name: text('auth.login'), exact: true }).click()
  await expect(again.getByText(text('account.undoneTitle'))).toBeVisible()
  await expectAccessible(again)
  await mailTo(email, 'deletion_undone')
  await again.goto('/users/privacy')
  await expect(again.getByText(text('account.deletionNone'))).toBeVisible()
})

test('the policy shows how long each class of data is kept', async ({ page }) => {
  await page.goto('/privacy-policy')
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /Record of access.*365 days/ })).toBeVisible()
  await expectAccessible(page)
})

test('an owner deletes the company, the team sees it, and the owner keeps it', async ({
  page,
  newPerson,
}) => {
  const email = await newOwner(page)
  const { token } = await signInAs(page, email)
  const colleague = await newColleague(page, token, 'administrator')
  await page.goto('/users/privacy')
  await button(page, 'account.companyDelete').click()
  await expect(page.getByText(text('account.companyGoesNow'), { exact: true })).toBeVisible()
  await expectAccessibleDialog(page)
  await confirm(page, 'account.companyDelete')
  await expect(page.getByText(/^Your company will be deleted on/)).toBeVisible()
  await expect(button(page, 'account.companyKeep')).toBeVisible()
  await expectAccessible(page)
  await mailTo(colleague, 'company_leaving')

  const other = await newPerson()
  await signInAs(other, colleague)
  await other.goto('/users/privacy')
  await expect(other.getByText(/^Your company will be deleted on/)).toBeVisible()
  await expectAccessible(other)
  await button(page, 'account.companyKeep').click()
  await expect(button(page, 'account.companyDelete')).toBeVisible()
  await expect(other.getByText(/^Your company will be deleted on/)).toBeHidden()
  await mailTo(colleague, 'company_kept')
})

for (const language of languages) {
  const inTheirs = textsIn(language)

  test(`a candidate keeps what a company that leaves has left, in ${language}`, async ({
    page: staff,
    newPerson,
    demoServer,
  }) => {
    test.slow()
    const page = await newPerson({ extraHTTPHeaders: { 'accept-language': language } })
    await page.addInitScript((chosen) => localStorage.setItem('app_language', chosen), language)
    const title = 'Chief of Farewells'
    const chat = await newConversation(staff, page, title)
    await page.goto('/credits')
    const heading = page.getByRole('heading', { name: inTheirs('credits.balance'), exact: true })
    const balance = page.locator('section').filter({ has: heading }).locator('p').first()
    const before = Number(await balance.innerText())
    await staff.goto('/users/privacy')
    await button(staff, 'account.companyDelete').click()
    await confirm(staff, 'account.companyDelete')
    await expect(staff.getByText(/^Your company will be deleted on/)).toBeVisible()

    const email = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '').email)
    const mail = await mailTo(String(email), 'company_left')
    expect(mail).toMatchObject({ locale: language })
    expect(mail.text).toContain('Vega Alta')
    await expect(balance).toHaveText(String(before + 1))
    const label = inTheirs('labels.credits_company_left')
    await expect(page.getByRole('row', { name: label })).toContainText('+1')
    await expectAccessible(page)

    await page.goto(mail.links[0] ?? '')
    const left = (company: string) => inTheirs('vacancies.cause_company_left', { company })
    await expect(page.getByText(left('Vega Alta'))).toBeVisible()
    await expectAccessible(page)
    const address = page.url()

    // The account of the owner goes with the company, and with it their session.
    expectRefusal(staff, /GET \/api\/\w+ 401/)
    await eraseNow(demoServer)
    const former = inTheirs('common.former_company')
    await page.goto(chat)
    await expect(page.getByText(former).first()).toBeVisible()
    await expect(page.getByText('Vega Alta')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto(address)
    await expect(page.getByText(left(former))).toBeVisible()
    await expect(page.getByText('Vega Alta')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/my-vacancies')
    await expect(page.getByTestId('vacancy-card').filter({ hasText: title })).toContainText(former)
  })
}

/** Lets the days of all companies that leave be over, and their erasure run. */
async function eraseNow({ databaseUrl }: DemoServer) {
  const { db, close } = connect(databaseUrl, { max: 1 })
  await sql`update companies set erase_at = now() where erase_at is not null`.execute(db)
  await withQueue(db, (queue) => queue.send('erase-people'))
  const leaving = sql<{ count: number }>`
    select count(*)::int as count from companies where erase_at is not null`
  await expect.poll(async () => (await leaving.execute(db)).rows[0]?.count).toBe(0)
  await close()
}
