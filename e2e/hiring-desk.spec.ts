// A day of staff with waiting applications on four vacancies, with the keyboard alone: twelve in
// `npm test`, sixty in `npm run test:stress`.
import type { Page } from '@playwright/test'
import { connect } from '#server/platform/db/connect.ts'
import { casesOf } from '#server/testing/stress.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import type { DemoServer } from './demo-server.ts'
import { expect, test } from './journey.ts'
import { press } from './keyboard.ts'
import { signInAs } from './newcomers.ts'
import { textsIn } from './texts.ts'
import { type Applicant, creditsBefore, waitingDesk } from './waiting-desk.ts'

const text = textsIn('en')
const many = {
  titles: ['Chief of Harbors', 'Chief of Rivers', 'Chief of Lakes', 'Chief of Springs'],
  forEach: casesOf(15, 3),
}
/** The answers and credits of the applicants, as the database has them. */
async function outcomeOf({ databaseUrl }: DemoServer, applicants: Applicant[]) {
  const { db, close } = connect(databaseUrl, { max: 1 })
  const ids = applicants.map(({ id }) => id)
  const applications = await db
    .selectFrom('applications')
    .select(['state', 'return_cause'])
    .where('candidate_id', 'in', ids)
    .execute()
  const accounts = await db
    .selectFrom('credit_accounts')
    .select(['kind', 'balance'])
    .where('user_id', 'in', ids)
    .execute()
  const texts = await db
    .selectFrom('application_feedback as f')
    .innerJoin('applications as a', 'a.id', 'f.application_id')
    .select('f.body')
    .where('a.candidate_id', 'in', ids)
    .execute()
  await close()
  const balances = (kind: string) =>
    new Set(accounts.filter((one) => one.kind === kind).map(({ balance }) => balance))
  return {
    answered: applications.filter((one) => one.state === 'answered' && !one.return_cause).length,
    texts: new Set(texts.map(({ body }) => body)).size,
    available: balances('available'),
    held: balances('held'),
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const progress = (page: Page) => page.getByTestId('review-progress')
const feedback = (page: Page) => page.getByRole('textbox', { name: text('review.yourFeedback') })
const inList = (position: number) => text('reviewing.progressInList', { position, total: 3 })
const rowOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const owedDialog = (page: Page, count: 'one' | 'other', number: number) =>
  page.getByRole('dialog', { name: text(`reviewing.owedTitle_${count}`, { count: number }) })
const firstMark = (page: Page) => page.locator('#review-sec-fit').getByRole('radio').first()

/** Long enough to use the credits. */
const words =
  'thank you for your plain words about the plants that you led. We would like to hear more of them, and will write again within a week.'

/** Reads one, marks two answers, notes where there is something to note, and answers. */
async function workThrough(page: Page, name: string, number: number) {
  await expect(heading(page)).toHaveText(name)
  await expect(firstMark(page)).toBeVisible()
  await expect(feedback(page)).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('m')
  await expect(firstMark(page)).toBeFocused()
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('3')
  if (number % 10 === 0) await note(page, `Note on number ${number}.`)
  await page.keyboard.press('f')
  await expect(feedback(page)).toBeFocused()
  await page.keyboard.type(`N${number}`)
  await page.keyboard.insertText(`: ${words}`)
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toBeFocused()
}

async function note(page: Page, words: string) {
  const notes = page.locator('#review-notes')
  await page.keyboard.press('n')
  await expect(notes.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await expect(notes.getByRole('listitem')).toContainText(words)
  await page.keyboard.press('Escape')
  await expect(heading(page)).toBeFocused()
}

/** Each panel, the resume, and the list of keys. */
async function lookAround(page: Page) {
  await expectAccessible(page)
  await page.keyboard.press('p')
  await expect(page.locator('#review-salary')).toBeFocused()
  await page.keyboard.press('r')
  const viewer = page.frameLocator('#review-resume iframe')
  await expect(viewer.getByText(text('review.pdfPage', { number: 1, count: 2 }))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('all applications to four vacancies are read, marked, noted and answered with the keyboard alone', async ({
  page,
  demoServer,
}) => {
  const { forEach } = many
  const { slugs, applicants } = await waitingDesk(page, demoServer, many)
  await page.goto('/today')
  const waiting = page.getByTestId('waiting-application')
  await press(page, waiting.first().getByRole('link').last())
  await expect(page.getByRole('heading', { name: text('reviewing.beforeTitle') })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('o')

  for (const [index, { name }] of applicants.entries()) {
    const position = (index % forEach) + 1
    await expect(page).toHaveURL(new RegExp(`/${slugs[Math.floor(index / forEach)]}/review/`))
    await expect(progress(page)).toHaveText(
      text('reviewing.progress', { position, total: forEach }),
    )
    await workThrough(page, name, index + 1)
    if (index === 0) await lookAround(page)
    const isLast = position === forEach
    const end = page.getByRole('region', { name: text('reviewing.end') })
    await expect(end).toHaveCount(isLast ? 1 : 0)
    if (isLast) await expect(end).toContainText(text('reviewing.endNone'))
    if (index === forEach - 1) await expectAccessible(page)
    if (index < applicants.length - 1) await page.keyboard.press(isLast ? 'v' : 'j')
  }

  await expect(page.getByText(text('reviewing.endNothing'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/info/${slugs.at(-1)}$`))
  expect(await outcomeOf(demoServer, applicants)).toEqual({
    answered: applicants.length,
    texts: applicants.length,
    available: new Set([creditsBefore - 1]),
    held: new Set([0]),
  })
})

test('the review follows the list it was opened from, and leaving it says what is owed', async ({
  page,
  demoServer,
}) => {
  const { slugs } = await waitingDesk(page, demoServer, { titles: ['Chief of Ponds'], forEach: 3 })
  const byName = '?answer=waiting&by=name&order=desc'
  await page.goto(`/vacancies/vacancy/info/${slugs[0]}${byName}`)
  await press(page, rowOf(page, 'Applicant A3 Prado'))
  await expect(progress(page)).toHaveText(inList(1))
  await page.keyboard.press('o')
  await workThrough(page, 'Applicant A3 Prado', 1)
  for (const name of ['Applicant A2 Prado', 'Applicant A1 Prado']) {
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText(name)
  }
  await expect(progress(page)).toHaveText(inList(3))
  await expect(feedback(page)).toBeVisible()
  await page.keyboard.press('k')
  await expect(progress(page)).toHaveText(inList(2))
  await expect(page).toHaveURL(/\?answer=waiting&by=name&order=desc$/)

  await page.keyboard.press('Escape')
  const owed = owedDialog(page, 'other', 2)
  await expectAccessibleDialog(page)
  await expect(owed).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(owed).toHaveCount(0)
  await expect(heading(page)).toHaveText('Applicant A2 Prado')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/info/${slugs[0]}\\${byName}$`))
  await expect(page.getByRole('link', { name: /^Applicant/ })).toHaveText([
    'Applicant A2 Prado',
    'Applicant A1 Prado',
  ])
})

test('what is typed is kept however the review is left, also for another browser', async ({
  page,
  newPerson,
  demoServer,
}) => {
  const desk = { titles: ['Chief of Creeks'], forEach: 1 }
  const { owner, slugs } = await waitingDesk(page, demoServer, desk)
  await page.goto(`/vacancies/vacancy/info/${slugs[0]}`)
  await press(page, rowOf(page, 'Applicant A1 Prado'))
  await expect(heading(page)).toHaveText('Applicant A1 Prado')
  await page.keyboard.press('o')
  await expect(feedback(page)).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.type('Left by a key.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const leave = { name: text('reviewing.owedLeave') }
  await expect(owedDialog(page, 'one', 1).getByRole('button', leave)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/info/${slugs[0]}$`))
  await page.goBack()
  await expect(feedback(page)).toHaveValue('Left by a key.')

  const address = page.url()
  await page.keyboard.press('f')
  await page.keyboard.press('End')
  await page.keyboard.type(' And by closing.')
  await page.close()
  const other = await newPerson()
  await signInAs(other, owner)
  await other.goto(address)
  await expect(feedback(other)).toHaveValue('Left by a key. And by closing.')
})
