// Operators find, suspend, restore and take down, each with a reason.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, keepSession, mailTo, signIn, test } from './journey.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const current_password = 'Demo-password-1'

/** One session for all journeys of a server: an operator has a second factor, set up once. */
let session: ReturnType<typeof setUpOperator> | undefined

async function signInOperator(page: Page) {
  session ??= setUpOperator(page)
  await keepSession(page, await session)
}

async function setUpOperator(page: Page) {
  const signedIn = await signIn(page, 'operator@demo.test')
  const headers = { authorization: `Bearer ${signedIn.token}` }
  const path = '/api/user/second-factor/totp'
  const asked = await page.request.post(path, { headers, data: { current_password } })
  const { secret } = ((await asked.json()) as { data: { secret: string } }).data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await page.request.post(`${path}/confirm`, { headers, data: { code } })).ok()).toBe(true)
  return signedIn
}

async function act(page: Page, action: `operator.${string}`, reason: string) {
  await page.getByRole('button', { name: text(action), exact: true }).click()
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
  await signInOperator(page)
  await page.goto('/operator/vacancies/demo-other')
  await act(page, 'operator.takeDown', 'It asks for money to be interviewed')
  await expectAccessible(page)

  const owner = await newPerson()
  await signIn(owner, 'other@demo.test')
  await owner.goto('/vacancies/vacancy/info/demo-other')
  await expect(owner.getByText('It asks for money to be interviewed')).toBeVisible()
  await expect(owner.getByRole('button', { name: text('vacancies.reopen') })).toHaveCount(0)
  const reader = await newPerson()
  expectRefusal(reader, /CallError: Not found|GET \/api\/\S*demo-other\S* 404/)
  await signIn(reader, 'candidate@demo.test')
  await reader.goto('/executive-vacancies/vacancy/demo-other')
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
  await expect(page.getByText('The pay is not what they say')).toBeVisible()
  await expectAccessible(page)
  await act(page, 'operator.settle_unfounded', 'The pay is right')
  await expect(page.getByText(text('operator.reportsNone'))).toBeVisible()
  await mailTo('candidate@demo.test', 'report_settled')
})
