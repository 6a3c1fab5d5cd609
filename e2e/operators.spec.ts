// Operators find, suspend, take down, refund and try again, each with a reason.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { connect } from '#server/platform/db/connect.ts'
import { countJobs, keepFailedJob, withQueue } from '#server/testing/queue.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import type { DemoServer } from './demo-server.ts'
import { expect, expectRefusal, mailTo, signIn, test } from './journey.ts'
import { signInOperator } from './operator.ts'
import { newCompanyWithVacancy } from './published.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

async function act(
  page: Page,
  action: `operator.${string}`,
  reason: string,
  within: Pick<Locator, 'getByRole'> = page,
) {
  await within.getByRole('button', { name: text(action), exact: true }).click()
  await expectAccessibleDialog(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text(action), exact: true }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel(text('operator.reason'), { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: text(action), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a person is found, looked at with a reason, suspended and restored', async ({
  page,
  newPerson,
}) => {
  expectRefusal(page, /GET \/api\/operator\/people\/\S+ 409/)
  await signInOperator(page)
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: text('operator.find') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('tomas@demo')
  await page.getByRole('link', { name: 'Tomás Iriarte Coronel' }).click()
  await page.getByLabel(text('operator.lookReason'), { exact: true }).fill('Asked by support')
  await expectAccessible(page)
  await page.getByRole('button', { name: text('operator.lookAction') }).click()
  await expect(page.getByRole('heading', { name: 'Tomás Iriarte Coronel' })).toBeVisible()

  await act(page, 'operator.suspend', 'The identity is not theirs')
  await expect(page.getByText('The identity is not theirs').first()).toBeVisible()
  await expectAccessible(page)
  expect((await mailTo('tomas@demo.test', 'account_suspended')).text).toContain('not theirs')
  const tomas = await newPerson()
  expectRefusal(tomas, /POST \/api\/login 403/)
  await tomas.goto('/login')
  await tomas.getByRole('textbox', { name: text('auth.email') }).fill('tomas@demo.test')
  await tomas.getByLabel(text('auth.password'), { exact: true }).fill('Demo-password-1')
  await tomas.getByRole('button', { name: text('auth.login'), exact: true }).click()
  await expect(tomas.getByText(/Your account is suspended: The identity/).first()).toBeVisible()

  await act(page, 'operator.restore', 'It is theirs after all')
  await expect(page.getByRole('button', { name: text('operator.suspend') })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'after all' })).toBeVisible()
})

test('a vacancy is taken down, and its company reads why', async ({ page, newPerson }) => {
  const owner = await newPerson()
  const { slug } = await newCompanyWithVacancy(owner, 'Chief of Lagoons')
  await signInOperator(page)
  await page.goto(`/operator/vacancies/${slug}`)
  await act(page, 'operator.takeDown', 'It asks for money to be interviewed')
  await expectAccessible(page)

  await owner.goto(`/vacancies/vacancy/info/${slug}`)
  await expect(owner.getByText('It asks for money to be interviewed')).toBeVisible()
  await expect(owner.getByRole('button', { name: text('vacancies.reopen') })).toHaveCount(0)
  const reader = await newPerson()
  expectRefusal(reader, /CallError: Not found|GET \/api\/\S*chief-of-lagoons\S* 404/)
  await signIn(reader, 'candidate@demo.test')
  await reader.goto(`/executive-vacancies/vacancy/${slug}`)
  await expect(reader.getByText(text('vacancies.missing'))).toBeVisible()
})

test('a conversation is reported, and its report settled', async ({ page, newPerson }) => {
  const reader = await newPerson()
  await signIn(reader, 'candidate@demo.test')
  await reader.goto('/executive-vacancies/vacancy/demo-open-fresh')
  await reader.getByRole('button', { name: text('vacancies.report') }).click()
  await expectAccessibleDialog(reader)
  await reader.getByLabel(text('report.misleadingReason')).check()
  await reader.getByLabel(text('report.text')).fill('The pay is not what they say')
  await reader.getByRole('button', { name: text('report.send') }).click()
  await expect(reader.getByText(text('report.sent'))).toBeVisible()

  await signInOperator(page)
  await page.goto('/operator/reports')
  const report = page.getByRole('region').filter({ hasText: 'The pay is not what they say' })
  await expect(report).toBeVisible()
  await expectAccessible(page)
  await act(page, 'operator.settle_unfounded', 'The pay is right', report)
  await expect(report).toHaveCount(0)
  await mailTo('candidate@demo.test', 'report_settled')
})

test('credits are granted to a person and taken back, with the keyboard, and both are in the history', async ({
  page,
}) => {
  expectRefusal(page, /GET \/api\/operator\/people\/\S+ 409/)
  await signInOperator(page)
  await page.goto('/operator?search=lucia%40demo.test')
  await page.getByRole('link', { name: /Luc[ií]a/ }).press('Enter')
  await page.getByLabel(text('operator.lookReason'), { exact: true }).fill('Asked by support')
  await page.getByRole('button', { name: text('operator.lookAction') }).press('Enter')
  const available = page.getByText(text('operator.available'), { exact: true }).locator('xpath=..')
  const before = Number.parseInt((await available.innerText()).match(/\d+/)?.[0] ?? '', 10)
  for (const [way, after] of [
    ['grant', before + 3],
    ['takeBack', before],
  ] as const) {
    await page.getByRole('button', { name: text('operator.changeCredits') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expectAccessibleDialog(page)
    await dialog.getByRole('radio', { name: text(`operator.${way}`), exact: true }).press('Space')
    await dialog.getByLabel(text('operator.credits'), { exact: true }).fill('3')
    await dialog.getByLabel(text('operator.reason'), { exact: true }).fill('An apology')
    await dialog.getByRole('button', { name: text(`operator.${way}`), exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(available).toContainText(String(after))
  }
  await expect(page.getByText('An apology')).toHaveCount(2)
})

test('a payment is refunded, and its credits are taken back', async ({ page, newPerson }) => {
  const buyer = await newPerson()
  const { token } = await signIn(buyer, 'candidate@demo.test')
  const checkout = await buyer.request.post('/api/credits/checkout', {
    data: { price: 'price-5-mxn' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { url } = (await checkout.json()) as { url: string }
  const code = url.split('/').at(-1) ?? ''
  await buyer.request.post(`${url}/pay`, { maxRedirects: 0 })
  await buyer.goto(`/credits/success?code=${code}`)
  await expect(buyer.getByRole('heading', { name: text('credits.thankYou') })).toBeVisible()

  await signInOperator(page)
  await page.goto(`/operator/payments/${code}`)
  await act(page, 'operator.refund', 'Bought by mistake')
  await expect(
    page.getByRole('list').getByText(text('operator.act_payment_refunded')),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: text('operator.reversals') })).toBeVisible()
  await expectAccessible(page)
})

test('a failed email is sent again, and a failed task runs, with the keyboard alone', async ({
  page,
  demoServer,
}) => {
  await failMail(page, demoServer)
  await signInOperator(page)
  await page.goto('/operator/operations')
  const mails = page.getByRole('region', { name: text('operator.failed_mail') })
  await expect(mails.getByText(/c•••@demo\.test/)).toBeVisible()
  const chart = page.getByRole('region', { name: text('operator.chart_mails'), exact: true })
  await expect(chart).toBeVisible()
  await expect(page.getByRole('table', { name: text('operator.queues') })).toBeVisible()
  await expectAccessible(page)
  await page.getByText(text('common.asTable')).first().press('Enter')
  const table = page.getByRole('table', { name: text('operator.chart_applications') })
  await expect(table.getByRole('row')).toHaveCount(31)

  await actByKeyboard(page, 'operator.retry_mail', 'The disk is back')
  await expect(mails.getByText(text('operator.failedNone'))).toBeVisible()
  await mailTo('candidate@demo.test', 'reset_password')
  await actByKeyboard(page, 'operator.retry_account', 'The disk is back')
  const tasks = page.getByRole('region', { name: text('operator.failedTasks') })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: text('operator.ledger') })).toBeVisible()
    await expect(tasks).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('a failed email that another operator has sent again leaves the list when it is refused', async ({
  page,
  demoServer,
}) => {
  await failMail(page, demoServer)
  await signInOperator(page)
  await page.goto('/operator/operations')
  const mails = page.getByRole('region', { name: text('operator.failed_mail') })
  await expect(mails.getByRole('listitem')).toHaveCount(1)
  const { db, close } = connect(demoServer.databaseUrl, { max: 1 })
  const failed = await db.selectFrom('failed_jobs').select('id').executeTakeFirstOrThrow()
  await close()
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const sent = await page.request.post(`/api/operator/failed/mail/${failed.id}/retry`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: 'Also seen elsewhere' },
  })
  expect(sent.status()).toBe(200)
  expectRefusal(page, /POST \/api\/operator\/failed\/mail\/\S+\/retry 409/)
  await page.getByRole('button', { name: text('operator.retry_mail'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('operator.reason'), { exact: true }).fill('The disk is back')
  await dialog.getByRole('button', { name: text('operator.retry_mail'), exact: true }).click()
  await expect(mails.getByText(text('operator.failedNone'))).toBeVisible()
  await expectAccessible(page)
})

test('the ledger is verified when an operator asks, and its result appears', async ({ page }) => {
  await signInOperator(page)
  await page.goto('/operator/operations')
  const ledger = page.getByRole('region', { name: text('operator.ledger') })
  await expect(ledger).toBeVisible()
  await expect(ledger.getByRole('button')).toBeVisible()
  await act(page, 'operator.verifyNow', 'The end of the month')
  await expect(ledger.getByText(text('operator.ledgerBalances'))).toBeVisible({ timeout: 20_000 })
  await expect(ledger.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  const moved = page.getByRole('table', { name: text('operator.ledgerMoved') })
  await expect(moved.getByText(text('operator.ledger_grant'))).toBeVisible()
})

async function actByKeyboard(page: Page, action: `operator.${string}`, reason: string) {
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: text(action), exact: true })
    .first()
    .press('Enter')
  const field = dialog.getByLabel(text('operator.reason'), { exact: true })
  await expect(field).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(reason)
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: text(action), exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

/**
 * A mail that cannot be written is given up, as after three days; so is a repeated task, whose
 * schedule ends, since its next run would succeed.
 */
async function failMail(page: Page, { dataDir, databaseUrl }: DemoServer) {
  const outbox = join(dataDir, 'outbox')
  await rename(outbox, `${outbox}-away`)
  const { db, close } = connect(databaseUrl, { max: 1 })
  const email = 'candidate@demo.test'
  await page.request.post('/api/forgot-password', { data: { email } })
  await withQueue(db, async (queue) => {
    const tried = async () =>
      (await queue.findJobs<object>('mail', { data: { to: email } })).filter(
        ({ state }) => state === 'retry',
      )
    await expect.poll(async () => (await tried()).length).toBe(1)
    for (const { id, data } of await tried()) {
      await queue.deleteJob('mail', id)
      await keepFailedJob(queue, 'mail', { id, data, code: 'ENOSPC' })
    }
    await queue.unschedule('sweep-files')
  })
  await expect.poll(() => countJobs(db, 'sweep-files')).toBe(0)
  const recorded = () => db.selectFrom('failed_jobs').select('id').execute()
  await expect.poll(async () => (await recorded()).length).toBe(1)
  await sql`
    insert into task_failures (name, since, failed_at, reason)
    values ('sweep-files', now(), now(), 'ENOSPC')`.execute(db)
  await close()
  await rename(`${outbox}-away`, outbox)
}
