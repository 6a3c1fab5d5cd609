// The board of stages: by mouse, by keyboard alone, its history, and what the candidate is told.
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test } from './journey.ts'
import { long } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'
import { waitingDesk } from './waiting-desk.ts'

const text = textsIn('en')
const board = '/vacancies/vacancy/demo-open-fresh/stages'
const name = 'Lucía Barreto Quintana'

test('a candidate is moved by keyboard alone and by dragging, and the history says so', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Locks'], forEach: 1 })
  const name = desk.applicants[0]?.name ?? ''
  await page.goto(`/vacancies/vacancy/${desk.slugs[0]}/stages`)
  const column = (stage: 'new' | 'interview' | 'offer') =>
    page.getByRole('region', { name: text(`progress.stage_${stage}`) })
  const card = page.getByRole('article').filter({ hasText: name })
  const menu = card.getByRole('button', { name: text('candidates.cardMenu', { name }) })
  await expect(card).toBeVisible()
  await expectAccessible(page)

  await menu.focus()
  await page.keyboard.press('Enter')
  const interview = page.getByRole('menuitem', { name: text('progress.stage_interview') })
  await expect(interview).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let press = 0; press < 6; press++) {
    if (await interview.evaluate((item) => item === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(interview).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(column('interview').getByRole('article')).toBeVisible()
  expect(await card.count()).toBe(1)
  await expect(menu).toBeFocused()
  const undo = page.getByTestId('toast').getByRole('button', { name: text('candidates.undo') })
  await undo.click()
  await expect(column('new').getByRole('article')).toBeVisible()

  await card.dragTo(column('offer'), { sourcePosition: { x: 6, y: 6 } })
  await expect(column('offer').getByRole('article')).toBeVisible()

  await page.getByRole('button', { name: text('candidates.history') }).click()
  const history = page.getByRole('dialog')
  await expect(history.getByRole('listitem').first()).toContainText(text('progress.stage_offer'))
  await expectAccessible(page)
})

test('the candidate is told of a stage in one step, and reads it in their application', async ({
  page,
  browser,
}) => {
  await signIn(page, 'company@demo.test')
  await page.goto(board)
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByRole('button', { name: text('candidates.cardMenu', { name }) }).click()
  await page.getByRole('menuitem', { name: text('progress.stage_interview') }).click()
  await card.getByRole('button', { name: text('candidates.tell') }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: text('candidates.tellText') })
  await expect(field).not.toHaveValue('')
  await expectAccessible(page)
  await field.fill('')
  await dialog.getByRole('button', { name: text('candidates.tellSend') }).click()
  await expect(dialog.getByText(text('candidates.tellNeedsText'))).toBeVisible()
  await field.fill('We look forward to Thursday.')
  const messages: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /stage-messages/.test(request.url()))
      messages.push(request.url())
  })
  const tell = dialog.getByRole('button', { name: text('candidates.tellSend') })
  await tell.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(toastOf(page, text('candidates.told', { name }))).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
  expect(messages).toHaveLength(1)
  await expect(toastOf(page, text('candidates.told', { name }))).toHaveCount(1)

  const own = await browser.newPage()
  await signIn(own, 'lucia@demo.test')
  await own.goto('/my-vacancies/vacancy/demo-open-fresh')
  await expect(own.getByText('We look forward to Thursday.')).toBeVisible()
  await expectAccessible(own)
  await own.close()
})

test('the review has the stage in its head: moved by a key, undone, and moved with a no', async ({
  page,
  demoServer,
}) => {
  const desk = await waitingDesk(page, demoServer, { titles: ['Chief of Weirs'], forEach: 1 })
  const [slug, applicant] = [desk.slugs[0], desk.applicants[0]]
  await page.goto(`/vacancies/vacancy/${slug}/review/${applicant?.application}`)
  await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()
  const feedback = page.getByRole('textbox', { name: text('review.yourFeedback') })
  await expect(feedback).toBeVisible()
  const stage = page.getByRole('combobox', { name: text('reviewing.stageNow'), exact: true })
  await expect(stage).toHaveValue(text('progress.stage_new'))

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('l')
  await expect(stage).toHaveValue(text('progress.stage_shortlisted'))
  await page
    .getByTestId('toast')
    .getByRole('button', { name: text('candidates.undo') })
    .click()
  await expect(stage).toHaveValue(text('progress.stage_new'))

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('x')
  await expect(feedback).toBeFocused()
  const after = page.getByRole('combobox', { name: text('reviewing.stageAfter') })
  await expect(after.locator('option:checked')).toHaveText(text('progress.stage_not_selected'))
  await expectAccessible(page)
  await feedback.fill(long('feedback'))
  await page.keyboard.press('Control+Enter')
  await expect(stage).toHaveValue(text('progress.stage_not_selected'))
  await expect(feedback).toHaveValue('')
})
