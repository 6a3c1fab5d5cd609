// The closing date of a vacancy: chosen in the wizard and in the edit dialog, refused at its field,
// and read by both sides.
import type { Page } from '@playwright/test'
import type { Language } from '#contract/fields/languages.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { newConversation } from './conversations.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { newCandidate, newOwner, signInAs } from './newcomers.ts'
import { newCompanyWithVacancy } from './published.ts'
import { chooseAct } from './steps-staff.ts'
import { postVacancy } from './steps-vacancy.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const es = textsIn('es')
const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
/** The end of a day where companies are unless they say otherwise, with its time zone. */
const deadlineIn = (day: string, language: Language) =>
  writtenDeadline(
    { answer_due_at: `${day}T23:59:59-06:00`, answer_time_zone: 'America/Mexico_City' },
    language,
    null,
  )
const closesOn = (day: string) => text('vacancies.closesOn', { date: deadlineIn(day, 'en') })
const dateIn = (page: Page) => page.getByLabel(text('wizard.closingDate'), { exact: true })

test('the last step of the wizard asks for a closing date, which the list shows', async ({
  page,
}) => {
  await signInAs(page, await newOwner(page))
  const day = inDays(40)
  await postVacancy(page, text, 'Head of Wizardry', { closesOn: day })
  const card = page.getByTestId('vacancy-card').filter({ hasText: 'Head of Wizardry' })
  await expect(card).toContainText(closesOn(day))
})

test('the edit dialog changes it, says what is wrong with it, and candidates read it', async ({
  page,
  newPerson,
}) => {
  const { slug } = await newCompanyWithVacancy(page, 'Head of Dates')
  await page.goto(`/vacancies/vacancy/info/${slug}`)
  const edit = page.getByRole('button', { name: text('vacancies.edit'), exact: true })
  const save = page.getByRole('dialog').getByRole('button', { name: text('vacancies.save') })
  await edit.click()
  await dateIn(page).fill(inDays(-3))
  expectRefusal(page, /PUT \/api\/vacancies\/.+ 422/)
  await save.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await edit.click()
  await expect(dateIn(page)).toHaveValue(inDays(-3))
  await expect(page.getByRole('dialog').getByText(text('problems.date_past'))).toBeVisible()
  await expectAccessible(page)
  const day = inDays(2)
  await dateIn(page).fill(day)
  await save.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('article').getByText(closesOn(day)).first()).toBeVisible()
  await expect(page.getByText(text('vacancies.closingNobodyWaits'))).toBeVisible()
  await expectAccessible(page)

  const candidate = await newPerson()
  await signInAs(candidate, await newCandidate(candidate))
  await candidate.goto(`/executive-vacancies/vacancy/${slug}?search=dates`)
  await expect(candidate.getByTestId('vacancy-card').first()).toContainText(closesOn(day))
  await expect(candidate.getByRole('article').getByText(closesOn(day))).toBeVisible()
  await expectAccessible(candidate)
  await candidate
    .getByRole('button', { name: text('common.switchLanguage') })
    .first()
    .click()
  const inSpanish = es('vacancies.closesOn', { date: deadlineIn(day, 'es') })
  await expect(candidate.getByRole('article').getByText(inSpanish)).toBeVisible()
})

test('once somebody has applied, a button moves the date alone, and both sides read what it means', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const candidate = await newPerson()
  await newConversation(page, candidate, 'Head of Late Dates')
  await page.goto('/vacancies')
  await page.getByTestId('vacancy-card').filter({ hasText: 'Head of Late Dates' }).click()
  const openDialog = () => chooseAct(page, text, 'vacancies.moreActs', 'vacancies.closingDate')
  const edit = page.getByRole('button', { name: text('vacancies.edit'), exact: true })
  await expect(page.getByRole('button', { name: text('vacancies.moreActs') })).toBeVisible()
  await expect(edit).toHaveCount(0)
  await openDialog()
  const dialog = page.getByRole('dialog')
  await dateIn(page).fill(inDays(-3))
  expectRefusal(page, /PUT \/api\/vacancies\/.+ 422/)
  await dialog.getByRole('button', { name: text('vacancies.save') }).click()
  await expect(dialog.getByText(text('problems.date_past'))).toBeVisible()
  await expect(dateIn(page)).toHaveValue(inDays(-3))
  await expectAccessibleDialog(page)
  const day = inDays(2)
  await dateIn(page).fill(day)
  await dialog.getByRole('button', { name: text('vacancies.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(text('vacancies.closingWaiting_one'))).toBeVisible()
  await expectAccessible(page)

  await candidate.goto('/my-vacancies')
  await expect(candidate.getByTestId('vacancy-card').first()).toContainText(closesOn(day))
  await openDialog()
  await dateIn(page).fill('')
  await dialog.getByRole('button', { name: text('vacancies.save') }).click()
  await expect(dialog).toHaveCount(0)
  await candidate.reload()
  await expect(candidate.getByTestId('vacancy-card')).toContainText('Head of Late Dates')
  await expect(candidate.getByTestId('vacancy-card').first()).not.toContainText(closesOn(day))
})
