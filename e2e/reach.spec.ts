// The bands of candidates who meet a demand, on the last step before publishing, which they never
// block.
import type { Page } from '@playwright/test'
import type { Reach } from '#contract/matching/reach.ts'
import { expectAccessible } from './accessibility.ts'
import { completeDraft } from './complete-draft.ts'
import { keepDraft } from './drafts.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const panelOf = (page: Page) => page.getByRole('region', { name: text('matching.reach') })
const post = (page: Page) => page.getByRole('button', { name: text('wizard.post'), exact: true })
const calls = '**/api/vacancies/reach'

async function readyToPost(page: Page) {
  await signInAs(page, await newOwner(page))
  await keepDraft(page, completeDraft('Chief of Staff'))
}

function answerWith(page: Page, data: Reach) {
  return page.route(calls, (route) => route.fulfill({ json: { data } }))
}

test('while few people are counted at all, it says that and no bands of demands', async ({
  page,
}) => {
  await readyToPost(page)
  await page.goto('/new-vacancy/post')
  const panel = panelOf(page)
  await expect(panel).toContainText('counted in all: fewer than five')
  await expect(panel).toContainText(text('matching.reachEarly'))
  await expect(panel).not.toContainText('Education')
  await expectAccessible(page)
})

test('the last step names the demands that few meet, and leads to where each is written', async ({
  page,
}) => {
  await readyToPost(page)
  await answerWith(page, {
    counted: 'about_fifty',
    rules: [
      { rule: 'education', band: 'fewer_than_five' },
      { rule: 'years', band: 'about_ten' },
    ],
    all: 'fewer_than_five',
  })
  await page.goto('/new-vacancy/post')
  const panel = panelOf(page)
  await expect(panel).toContainText('counted in all: about fifty or more')
  await expect(panel).not.toContainText(text('matching.reachEarly'))
  await expect(panel).toContainText('Education: fewer than five')
  await expect(panel).toContainText('All of them together: fewer than five')
  await expect(panel).toContainText('so not counted: Functions, Levels')
  await expect(panel).toContainText(text('matching.reachNote'))
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Change it: Education' }).click()
  await expect(page).toHaveURL('/new-vacancy/job-details')
})

test('what more meet is folded, and a count that fails can be tried again', async ({ page }) => {
  await readyToPost(page)
  expectRefusal(page, /reach/)
  await page.route(calls, (route) => route.abort())
  await page.goto('/new-vacancy/post')
  const panel = panelOf(page)
  await expect(panel).toContainText(text('matching.reachFailed'))
  await expectAccessible(page)
  await expect(post(page)).toBeEnabled()

  await page.unroute(calls)
  await answerWith(page, {
    counted: 'about_fifty',
    rules: [
      { rule: 'levels', band: 'about_fifty' },
      { rule: 'languages', band: 'fewer_than_five' },
      { rule: 'years', band: 'about_ten' },
    ],
    all: 'fewer_than_five',
  })
  await panel.getByRole('button', { name: text('common.tryAgain') }).click()
  await expect(panel).toContainText('Languages: fewer than five')
  await expect(panel.getByText('Levels: about fifty or more')).toBeHidden()
  await panel.getByText('2 demands are met by more').click()
  await expect(panel.getByText('Levels: about fifty or more')).toBeVisible()
  await expect(panel.getByText('Years in leading positions: about ten')).toBeVisible()
  await expectAccessible(page)
})
