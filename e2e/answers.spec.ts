// Answers and returned credits, as candidate and company see them live.
import type { Page } from '@playwright/test'
import type { User } from '#contract/accounts/user.ts'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, mailTo, test } from './journey.ts'
import { buyCreditsFor, newCandidate, newColleague, saveSalaryFor, signInAs } from './newcomers.ts'
import { long, resumePdf } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'
import { waitingDesk } from './waiting-desk.ts'

const text = textsIn('en')

/** Long enough to use the credits. */
const words =
  'We would like to meet you, and to hear more about the plant that you led, the team that you built there, and the years since.'

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
    page.getByText(/within 5 business days.*, by .* 11:59 PM.*, or your credits come back/),
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
  await staff.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText(text('review.answersInTimeNote_one'))).toBeVisible()
  await expectAccessible(staff)
  await expect(detail.getByText(text('vacancies.stepRead'))).toBeVisible()
  await expect(detail.getByRole('button', { name: text('vacancies.withdraw') })).toHaveCount(0)

  const answer = dialog.getByRole('textbox', { name: text('review.yourFeedback') })
  const note = dialog.getByTestId('full-answer')
  await answer.fill('We would like to meet you.')
  await expect(note).toContainText(text('review.fullAnswerMissing_other', { count: 94 }))
  await answer.fill(words)
  await expect(note).toContainText(text('review.fullAnswer'))
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: text('review.sendFeedback') }).click()
  await expect(detail.getByText(words)).toBeVisible()
  await expect(detail.getByText(text('vacancies.stepAnswered'))).not.toHaveCount(0)
  await expect(staff.getByRole('button', { name: text('review.answerFirst') })).toHaveCount(0)
  await expect(
    page.getByTestId('vacancy-card').filter({ hasText: 'Chief of Answers' }),
  ).toContainText(text('vacancies.stateAnswered'))
  await findsUseless(page)

  await withdrawn(page, token, unread)
  await other.goto(`/vacancies/vacancy/info/${unread}`)
  await expect(other.getByText(text('review.noCandidates'), { exact: true })).toBeVisible()
  expect((await mailTo(email, 'credits_refunded')).subject).toBe(
    'Your credits for Chief of Silence are back',
  )
})

/** The candidate says that the answer was of no use, and asks Altura to look at it. */
async function findsUseless(page: Page) {
  const ask = page.getByRole('button', { name: text('vacancies.uselessAsk') })
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: text('vacancies.verdictNo'), exact: true }).click()
  await ask.click()
  await expectAccessibleDialog(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('vacancies.uselessLine')).fill('It names nothing that I wrote.')
  await dialog.getByRole('button', { name: text('vacancies.uselessSend') }).click()
  await expect(page.getByText(text('vacancies.uselessOpen'))).toBeVisible()
  await expect(ask).toHaveCount(0)
}

async function withdrawn(page: Page, token: string, slug: string) {
  const before = await creditsOf(page, token)
  await page.goto(`/my-vacancies/vacancy/${slug}`)
  await page.getByRole('button', { name: text('vacancies.withdraw') }).click()
  await expectAccessibleDialog(page)
  await expect(page.getByRole('dialog')).toContainText('While the vacancy is open, you can apply')
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

test('colleagues at one application see each other, and a second answer is sent only after a yes', async ({
  page,
  newPerson,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Bridges'], forEach: 1 })
  const [applicant] = desk.applicants
  const colleague = await newPerson()
  await signInAs(colleague, await newColleague(page, desk.token, 'administrator'))
  const address = `/vacancies/vacancy/${desk.slugs[0]}/review/${applicant?.application}`
  const feedbackOf = (one: Page) => one.getByRole('textbox', { name: text('review.yourFeedback') })
  await page.goto(address)
  await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
  await expect(feedbackOf(page)).toBeVisible()
  await colleague.goto(address)
  const header = colleague.locator('header', { has: colleague.locator('h1') })
  await expect(header.getByText('is reading this')).toBeVisible()
  await feedbackOf(page).pressSequentially('We would like to meet you.')
  await expect(header.getByText('is typing an answer')).toBeVisible()
  await feedbackOf(colleague).fill('We chose somebody else, with thanks.')

  await page.getByRole('button', { name: text('review.sendFeedback') }).click()
  const form = colleague.locator('#review-feedback form')
  await expect(form.getByText('answered meanwhile')).toBeVisible()
  await expect(form.getByText('We would like to meet you.')).toBeVisible()
  await expect(header.getByText(/^Answered by/)).toBeVisible()
  await expect(feedbackOf(colleague)).toHaveValue('We chose somebody else, with thanks.')
  await expectAccessible(colleague)

  await colleague.getByRole('button', { name: text('review.sendFeedback') }).click()
  const question = colleague.getByRole('alert').filter({ hasText: text('review.furtherTitle') })
  await expect(question.getByRole('button', { name: text('review.furtherLater') })).toBeFocused()
  await expectAccessible(colleague)
  await question.getByRole('button', { name: text('review.furtherSend') }).click()
  await expect(form.getByText('We chose somebody else, with thanks.').first()).toBeVisible()
  await expect(feedbackOf(colleague)).toHaveValue('')
})
