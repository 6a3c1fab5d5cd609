// The vacancies that a candidate saves: the star, its undoing, the tab of the saved ones, and what
// becomes of those that close.
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { connect } from '#server/platform/db/connect.ts'
import { expectAccessible } from './accessibility.ts'
import type { DemoServer } from './demo-server.ts'
import { expect, expectRefusal, keepToasts, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { phone } from './phone.ts'
import { newCompanyWithVacancy } from './published.ts'
import { chooseAct } from './steps-staff.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

const cardsOf = (page: Page) => page.getByTestId('vacancy-card')
const starOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: text('vacancies.saveVacancy', { title }), exact: true })
const tabOf = (page: Page, key: 'tabApplied' | 'tabSaved') =>
  page
    .getByRole('navigation', { name: text('common.myVacancies') })
    .last()
    .getByRole('link', { name: text(`vacancies.${key}`) })

test('a star saves a vacancy at once, its toast undoes it, and every tab knows', async ({
  page,
  newPerson,
}) => {
  const title = 'Head of Stars'
  await newCompanyWithVacancy(await newPerson(), title)
  await keepToasts(page)
  await signInAs(page, await newCandidate(page))
  await page.goto('/executive-vacancies?search=stars')
  const star = starOf(page, title)
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.focus()
  await page.keyboard.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toBeFocused()
  const toast = page.getByTestId('toast')
  await expect(toast).toContainText(text('vacancies.savedNow'))
  // It stays for as long as the pointer is on it.
  await toast.hover()
  await expectAccessible(page)
  await toast.getByRole('button', { name: text('vacancies.undo') }).click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')

  const other = await page.context().newPage()
  await other.goto('/my-vacancies')
  await tabOf(other, 'tabSaved').click()
  await expect(other).toHaveURL('/my-vacancies/saved')
  await expect(other.getByText(text('vacancies.emptySaved'))).toBeVisible()
  await expectAccessible(other)

  const opened = page
    .getByRole('article')
    .getByRole('button', { name: text('vacancies.saveVacancy', { title }) })
  await opened.click()
  await expect(opened).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(cardsOf(other)).toHaveText([new RegExp(title)])
  await expectAccessible(other)
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('a saved vacancy that closes stays and says so; taken from the list, its neighbor has the focus', async ({
  page,
  newPerson,
}) => {
  const staff = await newPerson()
  const { slug } = await newCompanyWithVacancy(staff, 'Head of Endings')
  await keepToasts(page)
  await signInAs(page, await newCandidate(page))
  await page.goto('/executive-vacancies?search=finanzas')
  const first = page
    .getByRole('listitem')
    .getByRole('button', { name: /^Save /, pressed: false })
    .first()
  await first.click()
  await expect(page.getByTestId('toast')).toBeVisible()
  await page.goto(`/executive-vacancies/vacancy/${slug}?search=endings`)
  await starOf(page, 'Head of Endings').click()
  await expect(starOf(page, 'Head of Endings')).toHaveAttribute('aria-pressed', 'true')

  await staff.goto(`/vacancies/vacancy/info/${slug}`)
  await chooseAct(staff, text, 'vacancies.close', 'vacancies.stop')
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: text('vacancies.stop'), exact: true }).click()
  await expect(staff.getByRole('article').getByText(text('labels.CLOSED')).first()).toBeVisible()

  await page.goto('/my-vacancies/saved')
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Head of Endings')
  await expect(cards.first()).toContainText(text('labels.CLOSED'))
  await expectAccessible(page)

  await starOf(page, 'Head of Endings').press('Space')
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toBeFocused()
  await page
    .getByTestId('toast')
    .getByRole('button', { name: text('vacancies.undo') })
    .click()
  await expect(cards).toHaveCount(2)
})

test('a saved vacancy that is hidden says no more than that, and is taken from the list', async ({
  page,
  newPerson,
  demoServer,
}) => {
  const { slug } = await newCompanyWithVacancy(await newPerson(), 'Head of Vanishing')
  await signInAs(page, await newCandidate(page))
  await page.goto(`/executive-vacancies/vacancy/${slug}?search=vanishing`)
  await starOf(page, 'Head of Vanishing').click()
  await expect(starOf(page, 'Head of Vanishing')).toHaveAttribute('aria-pressed', 'true')
  await takeDown(demoServer, slug)
  await page.goto('/my-vacancies/saved')
  await expect(page.getByText(text('vacancies.savedGone'))).toBeVisible()
  await expect(page.getByText('Head of Vanishing')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: text('vacancies.removeSaved'), exact: true }).click()
  await expect(page.getByText(text('vacancies.savedGone'))).toHaveCount(0)
  await expect(page.getByText(text('vacancies.emptySaved'))).toBeVisible()
})

test('saving that fails is taken back and says so', async ({ page }) => {
  await signInAs(page, await newCandidate(page))
  await page.goto('/executive-vacancies?search=finanzas')
  const star = page
    .getByRole('listitem')
    .getByRole('button', { name: /^Save /, pressed: false })
    .first()
  await expect(star).toBeVisible()
  const name = await star.getAttribute('aria-label')
  await page.route('**/api/jobs/*/saved', (route) =>
    route.fulfill({ status: 503, json: { message: '' } }),
  )
  expectRefusal(page, /PUT \/api\/jobs\/.+\/saved 503/)
  await star.click()
  await expect(
    page.getByTestId('toast').filter({ hasText: text('vacancies.saveFailed') }),
  ).toBeVisible()
  await expect(
    page.getByRole('listitem').getByRole('button', { name: name ?? '' }),
  ).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone the star is large enough for a finger', async ({ newPerson }) => {
  const page = await newPerson(phone)
  await signInAs(page, await newCandidate(page))
  await page.goto('/executive-vacancies')
  const star = page
    .getByRole('listitem')
    .getByRole('button', { name: /^Save /, pressed: false })
    .first()
  const box = await star.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await star.tap()
  await expect(page.getByRole('listitem').getByRole('button', { pressed: true })).toHaveCount(1)
  await expectAccessible(page)
})

/** As an operator does; their own journey shows how. */
async function takeDown({ databaseUrl }: DemoServer, slug: string) {
  const { db, close } = connect(databaseUrl, { max: 1 })
  await sql`
    update vacancies
    set job_status = 'CLOSED', closed_at = now(), taken_down_at = now(),
      taken_down_for = 'It asks for money.'
    where slug = ${slug}`.execute(db)
  await close()
}
