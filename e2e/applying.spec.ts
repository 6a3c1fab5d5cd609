// From the button under a vacancy to the application that was sent, and what lies between.
import type { Page } from '@playwright/test'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { resumePdf } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { applyButton, fillApplication } from './steps-candidate.ts'
import { type Texts, textsIn } from './texts.ts'
import { storageOf } from './visitors.ts'

test('whoever may not apply yet is told the one reason and shown the way out', async ({ page }) => {
  const text = textsIn('en')
  const { slug } = await someVacancy(page)
  const address = `/executive-vacancies/vacancy/${slug}`
  const { token } = await signInAs(page, await newCandidate(page))
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  const banner = page.getByRole('link', { name: text('vacancies.addSalary') })

  await page.goto(address)
  await expect(banner).toBeVisible()
  await expect(apply).toHaveCount(0)
  await page.getByRole('button', { name: 'Not enough credits (0)' }).click()
  await expect(page).toHaveURL(/\/credits$/)

  await buyCreditsFor(page, token)
  await page.goto(address)
  await expect(apply).toBeDisabled()
  await expectAccessible(page)
  await banner.click()
  await expect(page).toHaveURL(/\/preferences$/)

  await saveSalaryFor(page, token)
  await page.goto(address)
  await expect(apply).toBeEnabled()
  await expect(banner).toHaveCount(0)

  await page.goto('/executive-vacancies/vacancy/demo-closed')
  await expect(page.getByText(text('vacancies.closed'))).toBeVisible()
  await expect(apply).toHaveCount(0)
})

test('una postulación se escribe en un teléfono, se corrige donde el servidor lo pide y se envía una sola vez', async ({
  newPerson,
}) => {
  test.slow()
  const text = textsIn('es')
  const page = await newPerson({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  expectRefusal(page, /POST \/api\/(jobs\/.*\/apply (422|failed)|preferences\/resume 422)/)
  await page.addInitScript(() => localStorage.setItem('app_language', 'es'))
  const vacancy = await someVacancy(page, 'es')
  const { token } = await signInAs(page, await newCandidate(page))
  await buyCreditsFor(page, token)
  await saveSalaryFor(page, token)
  await page.goto(`/executive-vacancies/vacancy/${vacancy.slug}`)
  await openDialog(page, text)

  await everyFieldIsThere(page, text, vacancy)
  await shortTextsAreRed(page, text)
  await aResumeIsUploadedInPlace(page, text)
  await theDraftOutlivesAReload(page, text)
  await expectAccessible(page)
  await fillApplication(page, text)
  await whatTheServerFindsIsSaidAtItsField(page, text)
  await itIsSentOnce(page, text, vacancy)
})

test('a draft is not shown to another person of the same browser', async ({ page }) => {
  const text = textsIn('en')
  const { slug } = await someVacancy(page)
  const openAs = async (email: string) => {
    const storage = await storageOf(page, { who: 'a candidate', email })
    await page.goto('/privacy-policy')
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, storage)
    await page.goto(`/executive-vacancies/vacancy/${slug}`)
    await openDialog(page, text)
  }

  await openAs('candidate@demo.test')
  await textOf(page, text, 'career_goals').fill('Mine and nobody else’s')
  await expect(page.getByText(text('application.draftSaved'), { exact: true })).toBeVisible()
  await openAs('lucia@demo.test')
  await expect(textOf(page, text, 'career_goals')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Mine and nobody')
})

function textOf(page: Page, text: Texts, field: (typeof applicationTexts)[number]) {
  return page.getByRole('textbox', { name: text(`application.${field}`), exact: true })
}

/** An open vacancy that no other journey counts the candidates of. */
async function someVacancy(page: Page, language = 'en') {
  const login = { email: 'candidate@demo.test', password: 'Demo-password-1' }
  const { token } = (await (await page.request.post('/api/login', { data: login })).json()) as {
    token: string
  }
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const { data } = (await (await page.request.get('/api/jobs', { headers })).json()) as {
    data: Vacancy[]
  }
  const vacancy = data.find(({ slug }) => !slug.startsWith('demo-'))
  if (!vacancy) throw new Error('no vacancy')
  return vacancy
}

async function openDialog(page: Page, text: Texts) {
  await applyButton(page, text).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function everyFieldIsThere(page: Page, text: Texts, { competencies, outcomes }: Vacancy) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveCount(applicationTexts.length + 10)
  await expect(dialog.getByRole('radiogroup')).toHaveCount(applicationAnswers.length)
  const names = await dialog.locator('label:not(:has(input)), [id$="-label"]').allTextContents()
  expect(names).toEqual(
    expect.arrayContaining([
      ...[...applicationTexts, ...applicationAnswers].map((field) => text(`application.${field}`)),
      ...competencies.map(({ question }) => question),
      ...outcomes.map((_, index) => text('application.outcomeLabel', { number: index + 1 })),
    ]),
  )
  const questions = [
    ...competencies.map(({ description }) => description),
    ...outcomes.map(({ outcome }) => outcome),
  ]
  const [promise = ''] = text('application.promise_other', { count: 5, date: '|' }).split('|')
  for (const words of [...questions, promise]) await expect(dialog).toContainText(words)
}

async function shortTextsAreRed(page: Page, text: Texts) {
  await textOf(page, text, 'career_goals').focus()
  for (let passed = 0; passed < 5; passed += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').locator('[aria-invalid="true"]')).toHaveCount(0)
  for (const [field, length] of [
    ['career_goals', 100],
    ['languages', 30],
  ] as const) {
    const counter = page.getByTestId(`counter-${field}`)
    await textOf(page, text, field).fill('x'.repeat(length - 1))
    await textOf(page, text, field).blur()
    await expect(counter).toHaveText(`${length - 1}/${length}`)
    await expect(counter).toHaveAttribute('data-short', 'true')
    await expect(textOf(page, text, field)).toHaveAttribute('aria-invalid', 'true')
    await textOf(page, text, field).fill('x'.repeat(length))
    await expect(counter).not.toHaveAttribute('data-short')
    await expect(textOf(page, text, field)).not.toHaveAttribute('aria-invalid')
  }
}

async function aResumeIsUploadedInPlace(page: Page, text: Texts) {
  const input = page.getByRole('dialog').locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'application/pdf')
  await input.setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no PDF'),
  })
  await expect(toastOf(page, text('application.resumeUploadFailed'))).toBeVisible()
  await expect(page.getByRole('dialog').getByText(text('problems.not_a_pdf'))).toBeVisible()

  for (const name of ['Irene Prado', 'Irene Prado 2']) {
    await input.setInputFiles(await resumePdf(name))
    await expect(page.getByRole('radio', { name: `${name}.pdf` })).toBeChecked()
  }
  await expect(page.getByRole('dialog').getByText(text('problems.not_a_pdf'))).toHaveCount(0)
}

async function theDraftOutlivesAReload(page: Page, text: Texts) {
  await page
    .getByRole('radiogroup', { name: text('application.education') })
    .getByLabel('No')
    .check()
  await page.reload()
  await openDialog(page, text)
  await expect(page.getByText(text('application.draftRestored'), { exact: true })).toBeVisible()
  await expect(textOf(page, text, 'career_goals')).toHaveValue('x'.repeat(100))
  await expect(
    page.getByRole('radiogroup', { name: text('application.education') }).getByLabel('No'),
  ).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Irene Prado 2.pdf' })).toBeChecked()
}

async function whatTheServerFindsIsSaidAtItsField(page: Page, text: Texts) {
  const send = page.getByRole('dialog').getByRole('button', { name: text('application.send') })
  const errors = {
    previous_team: ['El equipo es raro', 'Y además es pequeño'],
    career_goals: ['Las metas son raras'],
    work_schedule: ['El horario es raro'],
    'competencies.2.response': ['La competencia es rara'],
    outcomes: ['Los logros son raros'],
    credits: ['Los créditos no alcanzan'],
  }
  await page.route(
    '**/apply',
    (route) => route.fulfill({ status: 422, json: { message: 'x', errors } }),
    {
      times: 1,
    },
  )
  await send.click()
  for (const problem of Object.values(errors).flat())
    await expect(toastOf(page, problem)).toHaveCount(1)
  const invalid = page.locator('[aria-invalid="true"]')
  // The schedule, two texts, one competency and all five outcomes.
  await expect(invalid).toHaveCount(9)
  await expect(
    page.getByText(text('application.problemsLeft_other', { count: 9 }), { exact: true }),
  ).toBeVisible()
  await expect(
    page
      .getByRole('radiogroup', { name: text('application.work_schedule') })
      .getByRole('radio')
      .first(),
  ).toBeFocused()

  await page.route('**/apply', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(toastOf(page, text('application.networkFailed'))).toBeVisible()
  await expect(textOf(page, text, 'career_goals')).not.toHaveValue('')
}

async function itIsSentOnce(page: Page, text: Texts, { slug, title }: Vacancy) {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/apply'))
      sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('application.send') })
    .dblclick()
  const thanks = page.getByRole('dialog', { name: text('application.sentTitle') })
  await expect(thanks).toContainText('24')
  await expectAccessible(page)
  expect(sent).toHaveLength(1)
  expect(Object.keys(sent[0] ?? {})).toHaveLength(24)
  expect(applicationAnswers.map((field) => sent[0]?.[field])).toEqual([1, 1, 1, 1, 1, 1])
  expect(await page.evaluate(() => JSON.stringify(Object.keys(localStorage)))).not.toContain(slug)

  const reloading = page.waitForEvent('load')
  await thanks.getByRole('button', { name: text('application.gotIt') }).click()
  await reloading
  await expect(page.getByText(text('vacancies.applied'), { exact: true })).toBeVisible()
  await page.goto('/my-vacancies')
  await expect(page.getByTestId('vacancy-card').filter({ hasText: title })).toBeVisible()
}
