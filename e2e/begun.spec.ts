// An application that is begun on a phone goes on at a desk, and nothing of it is lost.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { long, resumePdf } from './people.ts'
import { newCompanyWithVacancy, postedBody, texts } from './published.ts'
import { fillApplication } from './steps-candidate.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const addressOf = (slug: string) => `/executive-vacancies/vacancy/${slug}`

const goalsOf = (page: Page) =>
  page.getByRole('textbox', { name: text('application.career_goals'), exact: true })
const isSaved = (page: Page) =>
  expect(page.getByText(text('application.draftSaved'), { exact: true })).toBeVisible()

interface Edited {
  slug: string
  title: string
  /** Of somebody of the company. */
  key: string
}

async function editSecondOutcome(company: Page, { slug, title, key }: Edited) {
  const outcomes = texts.outcomes.with(1, long('Another achievement'))
  const reply = await company.request.put(`/api/vacancies/${slug}`, {
    headers: { authorization: `Bearer ${key}` },
    data: { ...postedBody(title), locale: 'en', outcomes },
  })
  expect(reply.status()).toBe(200)
}

test('an application goes on from a phone to a desk, and is sent once with what was chosen', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const company = await newPerson()
  const { slug, token: key } = await newCompanyWithVacancy(company, 'Head of Dispatch')
  const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const each of [phone, page]) expectRefusal(each, /failed: net::ERR_INTERNET_DISCONNECTED/)
  const email = await newCandidate(phone)
  const { token } = await signInAs(phone, email)
  await buyCreditsFor(phone, token)
  await saveSalaryFor(phone, token)
  await phone.goto(addressOf(slug))
  await phone
    .getByRole('button', { name: text('vacancies.apply'), exact: true })
    .last()
    .click()
  await goalsOf(phone).fill(long('Begun on the phone'))
  await isSaved(phone)

  await signInAs(page, email)
  await page.goto('/my-vacancies')
  const begun = page.getByRole('region', { name: text('vacancies.begunTitle') })
  await expect(begun).toContainText('1 of 30')
  await expectAccessible(page)
  await begun.getByRole('link').click()
  const goOn = page.getByRole('button', { name: 'Continue (1 of 30)', exact: true })
  await goOn.last().click()
  await expect(goalsOf(page)).toHaveValue(long('Begun on the phone'))
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goOn.last().click()

  await phone.context().setOffline(true)
  await goalsOf(phone).fill(long('On the way'))
  await goalsOf(page).fill(long('At the desk'))
  await isSaved(page)
  await phone.context().setOffline(false)
  const elsewhere = phone.getByTestId('elsewhere')
  await expect(elsewhere).toContainText(long('At the desk'))
  await expect(goalsOf(phone)).toHaveValue(long('On the way'))
  await expectAccessible(phone)
  await elsewhere.getByRole('button', { name: text('application.elsewhereKeep') }).press('Enter')
  await expect(elsewhere).toHaveCount(0)
  await expect(goalsOf(phone)).toBeFocused()
  await expect(goalsOf(page)).toHaveValue(long('On the way'))

  await fillApplication(page, text)
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await resumePdf('Begun'))
  await expect(page.getByRole('radio', { name: 'Begun.pdf' })).toBeChecked()

  await phone.goto('/my-vacancies')
  const begunOnPhone = phone.getByRole('region', { name: text('vacancies.begunTitle') })
  await expect(begunOnPhone).toContainText('30 of 30')
  await editSecondOutcome(company, { slug, title: 'Head of Dispatch', key })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('application.send') })
    .click()
  const edited = page.getByRole('dialog', { name: text('application.editedTitle_one') })
  await expect(edited).toContainText(long('Another achievement'))
  await expectAccessible(page)
  await page.context().setOffline(true)
  await edited.getByRole('button', { name: text('application.editedSend') }).click()
  const dialog = page.getByRole('dialog', { name: /Head of Dispatch/ })
  await expect(dialog.getByText(text('application.sendWaits')).first()).toBeInViewport()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: text('application.sentTitle') })).toBeVisible()
  await expect(begunOnPhone).toHaveCount(0)
})

test('an achievement that is edited keeps its answer, and says what was asked before', async ({
  page,
  newPerson,
}) => {
  const company = await newPerson()
  const title = 'Head of Cold Storage'
  const { slug, token } = await newCompanyWithVacancy(company, title)
  const own = await signInAs(page, await newCandidate(page))
  await buyCreditsFor(page, own.token)
  await saveSalaryFor(page, own.token)
  const answers = page.locator('textarea[name^="outcomes"]')
  await page.goto(addressOf(slug))
  await page
    .getByRole('button', { name: text('vacancies.apply'), exact: true })
    .last()
    .click()
  await answers.nth(1).fill(long('What I did'))
  await answers.nth(4).fill(long('The fifth'))
  await isSaved(page)

  await editSecondOutcome(company, { slug, title, key: token })

  await page.goto('/my-vacancies')
  const begun = page.getByRole('region', { name: text('vacancies.begunTitle') })
  await begun.getByRole('link').click()
  await page.getByRole('button', { name: 'Continue (2 of 30)', exact: true }).last().click()
  await expect(answers.nth(1)).toHaveValue(long('What I did'))
  await expect(answers.nth(4)).toHaveValue(long('The fifth'))
  const notice = page.getByText(text('application.questionEdited'))
  await expect(notice).toHaveCount(1)
  await expect(page.getByText(`It read: ${texts.outcomes[1]}`)).toBeVisible()
  await expectAccessible(page)
  await answers.nth(1).press('End')
  await answers.nth(1).pressSequentially(' And this, too.')
  await expect(notice).toHaveCount(0)

  await page.goto('/my-vacancies')
  await begun.getByRole('button', { name: text('vacancies.begunDiscard') }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: text('vacancies.begunDiscard') })
    .click()
  await expect(begun).toHaveCount(0)
})
