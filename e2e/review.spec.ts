// The review of applications by staff.
import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type {
  CandidateApplication,
  ListedCandidate,
} from '#contract/applications/candidate-application.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'
import { bearer, waitingDesk } from './waiting-desk.ts'

const text = textsIn('en')
const dayMs = 24 * 60 * 60 * 1000
const info = (slug: string) => `/vacancies/vacancy/info/${slug}`
const secFitOf = (name: string) => ({ name: text('review.openSecFitOf', { name }) })

interface Listed {
  data: ListedCandidate[]
  meta: { next_cursor: string | null; waiting: object; time_zone: string }
}

/** Answers what the server would answer, changed. */
async function changeCandidates(page: Page, change: (listed: Listed, url: URL) => Listed) {
  await page.route('**/api/vacancies/*/candidates?*', async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('cursor')
    const response = await route.fetch({ url: url.href })
    const json = change((await response.json()) as Listed, new URL(route.request().url()))
    await route.fulfill({ response, json })
  })
}

test('a vacancy whose newest candidate has waited for five days asks for a look, to the hour', async ({
  page,
}) => {
  const { token } = await signIn(page, 'company@demo.test')
  const reply = await page.request.get('/api/vacancies/demo-open-fresh/candidates?view=table', {
    headers: { Authorization: `Bearer ${token}` },
  })
  const applied = Date.parse(((await reply.json()) as Listed).data[0]?.apply_date ?? '')
  const blur = page.getByTestId('candidates-blur')

  await page.clock.setFixedTime(applied + 5 * dayMs - 60 * 60 * 1000)
  await page.goto(info('demo-open-fresh'))
  await expect(page.getByTestId('seen-indicator').first()).toBeVisible()
  await expect(blur).toHaveCount(0)

  await page.clock.setFixedTime(applied + 5 * dayMs)
  await page.goto(info('demo-open-fresh'))
  await expect(blur).toContainText(text('review.stale'))
  await expectAccessible(page)
  await page.getByRole('button', { name: text('review.showCandidates') }).click()
  await expect(blur).toHaveCount(0)
  await expect(page.getByRole('button', secFitOf('Lucía Barreto Quintana'))).toBeFocused()
  await page.reload()
  await expect(page.getByTestId('seen-indicator').first()).toBeVisible()
  await expect(blur).toHaveCount(0)
  await page.clock.setFixedTime(applied + 6 * dayMs)
  await page.reload()
  await expect(blur).toBeVisible()
})

test('an application is read in full, its link renewed, and the next one waiting holds until it is answered', async ({
  page,
}) => {
  await signIn(page, 'company@demo.test')
  await page.route('**/api/vacancies/*/candidates/*', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: CandidateApplication }
    const [, ...competencies] = data.sec_fit.competencies
    const unknown = { id: 999_999, response: 'An answer to a question that is gone' }
    const sec_fit = { ...data.sec_fit, competencies: [unknown, ...competencies] }
    await route.fulfill({ response, json: { data: { ...data, sec_fit } } })
  })
  await page.goto(info('demo-open-stale'))
  await page.getByRole('button', { name: text('review.showCandidates') }).click()
  await page.getByRole('button', secFitOf('Mariana Solís Urrutia')).click()
  const dialog = page.getByRole('dialog')
  for (const section of [
    'background',
    'essentials',
    'skills',
    'competencies',
    'experience',
    'outcomes',
    'culture',
  ])
    await expect(
      dialog.getByRole('heading', { name: text(`application.${section}`), exact: true }),
    ).toBeVisible()
  await expect(dialog.getByText('Descripción no disponible')).toHaveCount(1)
  await expect(
    dialog.getByRole('term').filter({ hasText: text('application.direct_experience_hint') }),
  ).toBeVisible()

  expectRefusal(page, /GET \/files\/resumes\/\S+ 403/)
  await page.route(
    '**/files/resumes/**',
    (route) => route.fulfill({ status: 403, json: { message: 'Over' } }),
    {
      times: 1,
    },
  )
  await dialog.getByRole('tab', { name: text('review.resume') }).click()
  const viewer = dialog.frameLocator('iframe')
  await viewer.getByRole('button', { name: text('common.tryAgain') }).click()
  await expect(viewer.getByText(text('review.pdfPage', { number: 1, count: 2 }))).toBeVisible()
  await expect(viewer.getByText('Mariana Solís Urrutia').first()).toBeVisible()
  await viewer.getByRole('button', { name: text('review.pdfNext') }).click()
  await expect(viewer.getByText(text('review.pdfPage', { number: 2, count: 2 }))).toBeVisible()
  await page.keyboard.press('+')
  await expect(viewer.getByText(text('review.pdfZoom', { percent: 125 }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: text('review.secFit') }).focus()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: text('review.dossier') }).click()
  const dossier = await downloading
  expect(dossier.suggestedFilename()).toBe('altura-mariana-solis-urrutia-dossier.pdf')
  expect((await stat(await dossier.path())).size).toBeGreaterThan(10_000)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', secFitOf('Mariana Solís Urrutia')).click()
  await dialog.getByRole('button', { name: text('review.next') }).click()
  await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
  await expect(dialog.getByRole('heading', { name: 'Tomás Iriarte Coronel' })).toBeFocused()
  await holdsUntilAnswered(page)
})

async function holdsUntilAnswered(page: Page) {
  const dialog = page.getByRole('dialog')
  const feedback = dialog.getByRole('textbox', { name: text('review.yourFeedback') })
  let sent = 0
  expectRefusal(page, /POST \/api\/vacancies\/\S+\/mark-as-read 500/)
  await page.route('**/mark-as-read', (route) => {
    sent += 1
    return route.fulfill({ status: 500, json: { message: 'Not now, please.' } })
  })

  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: text('review.sendFeedback') }).click()
  await expect(feedback).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toBe(0)

  await feedback.fill('We will write to you on Monday.')
  await dialog.getByRole('button', { name: text('review.sendFeedback') }).click()
  await expect(toastOf(page, 'Not now, please.')).toBeVisible()
  await expect(feedback).toHaveValue('We will write to you on Monday.')
  await page.reload()
  await page.getByRole('button', { name: text('review.answerFirst') }).click()
  await expect(feedback).toHaveValue('We will write to you on Monday.')
}

test('the review stays in place under a key and a wheel, hears no letter as a command after F, and says what was withdrawn', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Fords'], forEach: 3 })
  const [slug, first, last] = [desk.slugs[0], desk.applicants[0], desk.applicants[2]]
  const heading = page.getByRole('heading', { level: 1 })
  const feedback = page.getByRole('textbox', { name: text('review.yourFeedback') })
  const next = page.getByRole('button', { name: text('reviewing.next'), exact: true })
  await page.goto(`/vacancies/vacancy/${slug}/review/${first?.application}`)
  await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
  await expect(feedback).toBeVisible()

  const top = (await heading.boundingBox())?.y
  await page.keyboard.press('b')
  await heading.hover()
  await page.mouse.wheel(0, 900)
  await expect(next).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBe(top)

  await heading.focus()
  await page.keyboard.press('j')
  await expect(heading).toHaveText('Applicant A2 Prado')
  await expect(feedback).toBeVisible()
  await page.keyboard.type('fjkup')
  await expect(feedback).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/review/${desk.applicants[1]?.application}`))

  const withdrawn = await page.request.post(`/api/jobs/${slug}/withdraw`, bearer(last?.token ?? ''))
  expect(withdrawn.ok()).toBe(true)
  expectRefusal(page, /GET \/api\/vacancies\/\S+\/candidates\/\S+ 404/)
  await page.goto(`/vacancies/vacancy/${slug}/review/${last?.application}`)
  await expect(page.getByText(text('reviewing.missing'))).toBeVisible()
  await expect(page.getByRole('button', { name: text('review.sendFeedback') })).toHaveCount(0)
  await expectAccessible(page)
})

test('se leen cientos de candidaturas, página por página, en un teléfono y sin poder chatear', async ({
  newPerson,
}) => {
  const spanish = textsIn('es')
  const page = await newPerson({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await signIn(page, 'collaborator@demo.test')
  await page.addInitScript(() => localStorage.setItem('app_language', 'es'))
  await changeCandidates(page, ({ data: [first], meta }, { searchParams }) => {
    const start = Number(searchParams.get('cursor') ?? 0)
    const old = new Date(Date.now() - 20 * dayMs).toISOString()
    return {
      data: Array.from({ length: 25 }, (_, index) => ({
        ...(first as ListedCandidate),
        id: `00000000-0000-4000-8000-${String(start + index).padStart(12, '0')}`,
        full_name: `Persona número ${start + index} de la Torre Villaseñor Echeverría-Guadarrama`,
        ...(start + index > 0 && { apply_date: old, answer_due_at: old }),
      })),
      meta: { ...meta, next_cursor: start < 100 ? String(start + 25) : null },
    }
  })

  await page.goto(info('demo-open-fresh'))
  const seen = page.getByTestId('seen-indicator')
  await expect(seen).toHaveCount(25)
  await expect(page.getByTestId('candidates-blur')).toHaveCount(0)
  await expect(page.getByText(spanish('progress.isLate')).first()).toBeVisible()
  const chat = page.getByRole('button', { name: spanish('review.openChat') }).first()
  await expect(chat).toHaveAccessibleDescription(spanish('review.noChatForCollaborators'))
  await expectAccessible(page)
  for (const count of [50, 75, 100, 125]) {
    await seen.last().scrollIntoViewIfNeeded()
    await expect(seen).toHaveCount(count)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
