// Answers and returned credits, as candidate and company see them live.
import type { Page } from '@playwright/test'
import { applicationAnswers, applicationTexts } from '#contract/application-fields.ts'
import type { User } from '#contract/user.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, mailTo, test } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { long, resumePdf } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('an application is opened and answered while its candidate looks on; another is withdrawn in time', async ({
  page,
  newPerson,
}) => {
  const staff = await newPerson()
  const { slug } = await newCompanyWithVacancy(staff, 'Chief of Answers')
  const other = await newPerson()
  const { slug: unread } = await newCompanyWithVacancy(other, 'Chief of Silence')
  const email = await newCandidate(page)
  const { token } = await signInAs(page, email)
  await buyCreditsFor(page, token)
  await saveSalaryFor(page, token)

  await page.goto(`/executive-vacancies/vacancy/${slug}`)
  await expect(
    page.getByText(/answers within 5 business days, by .* 11:59 PM.*, or your credits come back/),
  ).toBeVisible()
  await expect(page.getByText(/Vega Alta has no answer record yet/)).toBeVisible()
  await applyByCall(page, token, slug)
  await applyByCall(page, token, unread)
  await page.goto(`/my-vacancies/vacancy/${slug}`)
  const detail = page.getByRole('article')
  await expect(detail.getByText('5 business days left')).toBeVisible()
  await expect(detail.getByRole('button', { name: text('vacancies.withdraw') })).toBeVisible()
  await expectAccessible(page)

  await staff.goto('/vacancies')
  await expect(staff.getByTestId('vacancy-card')).toContainText(
    /1 is waiting for an answer, due by/,
  )
  await staff.goto(`/vacancies/vacancy/info/${slug}`)
  await staff.getByRole('button', { name: text('review.answerFirst') }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText(text('review.answersInTimeNote_one'))).toBeVisible()
  await expectAccessible(staff)
  await expect(detail.getByText(text('vacancies.stepRead'))).toBeVisible()
  await expect(detail.getByRole('button', { name: text('vacancies.withdraw') })).toHaveCount(0)

  await dialog
    .getByRole('textbox', { name: text('review.yourFeedback') })
    .fill('We would like to meet you.')
  await dialog.getByRole('button', { name: text('review.sendFeedback') }).click()
  await expect(detail.getByText('We would like to meet you.')).toBeVisible()
  await expect(detail.getByText(text('vacancies.stepAnswered'))).not.toHaveCount(0)
  await expect(staff.getByRole('button', { name: text('review.answerFirst') })).toHaveCount(0)
  await expect(
    page.getByTestId('vacancy-card').filter({ hasText: 'Chief of Answers' }),
  ).toContainText(text('vacancies.stateAnswered'))

  await withdrawn(page, token, unread)
  await other.goto(`/vacancies/vacancy/info/${unread}`)
  await expect(other.getByText(text('review.noCandidates'), { exact: true })).toBeVisible()
  expect((await mailTo(email, 'credits_refunded')).subject).toBe(
    'Your credits for Chief of Silence are back',
  )
})

async function withdrawn(page: Page, token: string, slug: string) {
  const before = await creditsOf(page, token)
  await page.goto(`/my-vacancies/vacancy/${slug}`)
  await page.getByRole('button', { name: text('vacancies.withdraw') }).click()
  await expectAccessibleDialog(page)
  await expect(page.getByRole('dialog')).toContainText(
    'You cannot apply to this vacancy a second time.',
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('vacancies.withdraw') })
    .click()
  await expect(toastOf(page, text('vacancies.withdrawn'))).toBeVisible()
  await expect(page.getByText(text('vacancies.returnedCredits_one', { count: 1 }))).toBeVisible()
  expect(await creditsOf(page, token)).toBe(before + 1)
}

async function creditsOf(page: Page, token: string) {
  return (await userOf(page, token)).remaining_credits
}

async function userOf(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await (await page.request.get('/api/user', { headers })).json()) as User
}

/** The form itself is another journey's. */
async function applyByCall(page: Page, token: string, slug: string) {
  const headers = { authorization: `Bearer ${token}` }
  if ((await userOf(page, token)).resumes.length === 0)
    await page.request.post('/api/preferences/resume', {
      headers,
      multipart: { resume: await resumePdf('Irene Prado') },
    })
  const [resume] = (await userOf(page, token)).resumes
  const job = (await (await page.request.get(`/api/jobs/${slug}`, { headers })).json()) as {
    data: Vacancy
  }
  const data = {
    ...Object.fromEntries(applicationTexts.map((field) => [field, long(field)])),
    ...Object.fromEntries(applicationAnswers.map((field) => [field, 1])),
    resume: resume?.slug,
    competencies: job.data.competencies.map(({ id }) => ({ id, response: long('Response') })),
    outcomes: job.data.outcomes.map(({ id }) => ({ id, response: long('Response') })),
  }
  const reply = await page.request.post(`/api/jobs/${slug}/apply`, { headers, data })
  expect(reply.status()).toBe(201)
}
