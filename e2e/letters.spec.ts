// Answers to candidates: letters built from marks, snippets of the company, and the question
// whether a text is meant for one candidate.
import type { Page } from '@playwright/test'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'
import { bearer, waitingDesk } from './waiting-desk.ts'

const text = textsIn('en')

test('a letter is built from one’s own marks by a key, keeps what was written, and can be undone', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Dunes'], forEach: 1 })
  await openReview(page, desk.slugs[0], desk.applicants[0]?.application)
  const build = page.getByRole('button', { name: text('reviewing.fromMarks') })
  await expect(build).toHaveAccessibleDescription(text('reviewing.fromMarksNone'))
  await page.keyboard.press('b')
  await expect(build).toBeFocused()
  await expect(page.getByRole('group', { name: text('reviewing.letterTitle') })).toHaveCount(0)

  await page.keyboard.press('m')
  await page.keyboard.press('4')
  const line = page.locator('#review-sec-fit').getByRole('textbox').first()
  await line.fill('Two plants, with figures.')
  // A line that is still being saved goes into the letter, too.
  await build.click()
  const letter = page.getByRole('group', { name: text('reviewing.letterTitle') })
  const mark = letter.getByRole('combobox').first().locator('option:checked')
  await expect(mark).toHaveText(text('labels.letter_mark_4'))
  await expect(letter.getByRole('textbox').first()).toHaveValue('Two plants, with figures.')
  await expectAccessible(page)

  await page.getByRole('button', { name: text('reviewing.fromMarksUndo') }).click()
  await expect(letter).toHaveCount(0)
  await expect(build).toBeFocused()
})

test('a snippet is written for the company, found by typing, and never sent with a place left open', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Cliffs'], forEach: 1 })
  await page.goto('/collaborators')
  await page.getByRole('link', { name: text('company.snippets') }).click()
  await expect(page.getByText(text('snippets.emptyTitle'))).toBeVisible()
  await page.getByRole('button', { name: text('snippets.add') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: text('snippets.save') }).click()
  await expect(dialog.getByLabel(text('snippets.name'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(text('snippets.name')).fill('Thanks and why')
  await dialog.getByLabel(text('snippets.body')).fill('Thank you,')
  await dialog.getByRole('button', { name: text('snippets.place_name') }).click()
  await page.keyboard.type(': {{why}}')
  await dialog.getByRole('button', { name: text('snippets.save') }).click()
  await expect(page.getByText('Thank you, {{name}}: {{why}}')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)

  await openReview(page, desk.slugs[0], desk.applicants[0]?.application)
  await page.keyboard.press('i')
  await expect(page.getByRole('combobox', { name: text('snippets.insert') })).toBeFocused()
  await page.keyboard.type('why')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const feedback = page.getByRole('textbox', { name: text('review.yourFeedback') })
  await expect(feedback).toBeFocused()
  await expect(feedback).toHaveValue('Thank you, Applicant A1: {{why}}')
  await page.keyboard.press('Control+Enter')
  await expect(feedback).toHaveAccessibleDescription(
    new RegExp(text('problems.unfilled_place').slice(0, 40)),
  )
  await expect(feedback).toHaveAttribute('aria-invalid', 'true')

  await page.goto('/collaborators/snippets')
  await page.getByRole('button', { name: `${text('snippets.remove')}: Thanks and why` }).click()
  await dialog.getByRole('button', { name: text('snippets.remove') }).click()
  await expect(toastOf(page, text('snippets.removed'))).toBeVisible()
  await expect(page.getByText(text('snippets.emptyTitle'))).toBeVisible()
})

test('words that others were sent are asked to be made particular, on the page and in the dialog', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Reefs'], forEach: 5 })
  const [onPage, inDialog, ...answered] = desk.applicants
  const candidates = `/api/vacancies/${desk.slugs[0]}/candidates`
  const words = 'Thank you. We chose somebody else.'
  for (const { application } of answered) {
    const options = { ...bearer(desk.token), data: { feedback: words } }
    const sent = await page.request.post(`${candidates}/${application}/mark-as-read`, options)
    expect(sent.ok()).toBe(true)
  }
  expectRefusal(page, /POST \/api\/vacancies\/\S+\/mark-as-read 422/)
  const feedback = page.getByRole('textbox', { name: text('review.yourFeedback') })
  const question = page.getByRole('alert').filter({ hasText: text('review.particularTitle') })

  for (const applicant of [onPage, inDialog]) {
    const { name = '', application = '' } = applicant ?? {}
    if (applicant === onPage) await openReview(page, desk.slugs[0], application)
    else {
      await page.goto(`/vacancies/vacancy/info/${desk.slugs[0]}`)
      await page.getByRole('button', { name: text('review.openSecFitOf', { name }) }).click()
      await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
    }
    await feedback.fill(words)
    const send = page.getByRole('button', { name: text('review.sendFeedback') })
    await send.click()
    await expect(question).toContainText('3 others')
    const rewrite = question.getByRole('button', { name: text('review.particularRewrite') })
    await expect(rewrite).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(feedback).toBeFocused()
    await feedback.fill(`${words} You will find your place.`)
    await expect(question).toHaveCount(0)
    await feedback.fill(words)
    await send.click()
    await question.getByRole('button', { name: text('review.particularSend') }).click()
    await expect(question).toHaveCount(0)
    const textsSent = async () => {
      const reply = await page.request.get(`${candidates}/${application}`, bearer(desk.token))
      const { data } = (await reply.json()) as { data: CandidateApplication }
      return data.feedback.map(({ text: sent }) => sent)
    }
    await expect.poll(textsSent).toEqual([words])
  }
})

test('keys send a short answer only after a yes, and no draft is said to be kept of what was sent', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Capes'], forEach: 1 })
  await openReview(page, desk.slugs[0], desk.applicants[0]?.application)
  const feedback = page.getByRole('textbox', { name: text('review.yourFeedback') })
  const question = page.getByRole('alert').filter({ hasText: text('review.shortTitle') })
  await feedback.fill('Would you move?')
  await expect(page.getByText(text('reviewing.draftKept'))).toBeVisible()
  for (const way of ['shortWrite', 'shortSend'] as const) {
    await feedback.press('Control+Enter')
    await expect(question.getByRole('button', { name: text('review.shortWrite') })).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('button', { name: text(`review.${way}`) }).click()
    await expect(question).toHaveCount(0)
    if (way === 'shortWrite') await expect(feedback).toBeFocused()
  }
  await expect(toastOf(page, /It was short/)).toBeVisible()
  await expect(page.getByText(text('reviewing.draftKept'))).toHaveCount(0)
})

test('an answer that was typed offline outlives a reload at once, and is saved when the connection is back', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Straits'], forEach: 1 })
  const application = desk.applicants[0]?.application ?? ''
  await openReview(page, desk.slugs[0], application)
  const feedback = page.getByRole('textbox', { name: text('review.yourFeedback') })
  const words = 'Typed on a train, in a tunnel.'
  let isOffline = true
  expectRefusal(page, /PUT \/api\/vacancies\/\S+\/draft/)
  await page.route('**/draft', (route) =>
    isOffline && route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await feedback.fill(words)
  await page.reload()
  await expect(feedback).toHaveValue(words)
  await expect(page.getByText(text('reviewing.draftFailed'))).toBeVisible()

  isOffline = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(text('reviewing.draftKept'))).toBeVisible()
  const path = `/api/vacancies/${desk.slugs[0]}/candidates/${application}/draft`
  const reply = await page.request.get(path, bearer(desk.token))
  expect(((await reply.json()) as { data: { feedback: string } }).data.feedback).toBe(words)
  expect(
    await page.evaluate((id) => localStorage.getItem(`form-state:answer:${id}`), application),
  ).toBe(null)
})

/** Opens an application on the page of the review. */
async function openReview(page: Page, slug = '', application = '') {
  await page.goto(`/vacancies/vacancy/${slug}/review/${application}`)
  await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
  await expect(page.locator('#review-feedback textarea').first()).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}
