// A company pays for applications: chosen in the wizard, offered to candidates without credits,
// refused to who comes too late, and changed while people have applied.
import type { Page } from '@playwright/test'
import { type Language, languages } from '#contract/fields/languages.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { buyCreditsFor, newCandidate, newOwner, saveSalaryFor, signInAs } from './newcomers.ts'
import { resumePdf } from './people.ts'
import { phone } from './phone.ts'
import { newCompanyWithVacancy } from './published.ts'
import { speak } from './steps-accounts.ts'
import { fillApplication } from './steps-candidate.ts'
import { chooseAct } from './steps-staff.ts'
import { postVacancy } from './steps-vacancy.ts'
import { type Texts, textsIn } from './texts.ts'
import { bearer } from './waiting-desk.ts'

for (const language of languages) {
  const text = textsIn(language)

  test(`a company pays for two applications, and a third is told that they are taken (${language})`, async ({
    newPerson,
  }) => {
    test.slow()
    const staff = await newPerson()
    await speak(staff, language)
    const { token } = await signInAs(staff, await newOwner(staff))
    await buyCreditsFor(staff, token)
    const title = `Head of Patronage ${language}`
    await postVacancy(staff, text, title, { places: 2 })
    const card = staff.getByTestId('vacancy-card').filter({ hasText: title })
    await expect(card).toContainText(text('vacancies.placesTaken_other', { count: 2, taken: 0 }))
    const slug = (await card.getAttribute('data-slug')) ?? ''

    const first = await newPerson(phone)
    await prepare(first, language)
    await first.goto(`/executive-vacancies?search=${encodeURIComponent(title)}`)
    const firstCard = first.getByTestId('vacancy-card').filter({ hasText: title })
    await expect(firstCard).toContainText(text('vacancies.companyPaysTag'))
    await openForm(first, text, slug, 2)
    const third = await newPerson()
    await prepare(third, language)
    await openForm(third, text, slug, 2)
    await fillApplication(third, text)
    await fillApplication(first, text)
    await send(first, text)
    const promise = text('vacancies.clockPaid_one', { count: 1 })
    await expect(first.getByText(promise)).toBeVisible()
    await expectAccessible(first)

    const second = await newPerson()
    await prepare(second, language)
    await openForm(second, text, slug, 1)
    await fillApplication(second, text)
    await send(second, text)

    expectRefusal(third, /POST \/api\/jobs\/.*\/apply 409/)
    await sendButton(third, text).click()
    const gone = third.getByTestId('places-gone')
    await expect(gone).toContainText(text('application.placesGoneText'))
    await expectAccessibleDialog(third)
    const dialog = third.getByRole('dialog')
    await expect(
      dialog.getByRole('textbox', { name: text('application.career_goals'), exact: true }),
    ).not.toHaveValue('')
    await expect(
      dialog.getByRole('button', { name: text('application.sendPaying_one', { count: 1 }) }),
    ).toBeVisible()
    await expect(
      dialog.getByText(text('application.costIs_one', { count: 1 })).first(),
    ).toBeVisible()
    await third.reload()
    await expect(third.getByText(text('vacancies.placesGone'))).toBeVisible()

    await staff.goto(`/vacancies/vacancy/info/${slug}`)
    await chooseAct(staff, text, 'vacancies.moreActs', 'vacancies.whoPays')
    await expect(
      staff.getByText(text('sponsoring.placesHelpTaken_other', { count: 2, max: '1,000' })),
    ).toBeVisible()
    await expectAccessibleDialog(staff)

    await answerOne(staff, token, slug)
    await staff.goto('/credits')
    await expect(staff.getByText(text('credits.heldOfCompany_one', { count: 1 }))).toBeVisible()
    await expect(staff.getByText(text('labels.credits_capture')).first()).toBeVisible()
    await expect(staff.getByText(text('labels.credits_sponsor')).first()).toBeVisible()
    await expectAccessible(staff)
  })
}

test('places are lowered, missing credits are named at the field, and candidates pay again', async ({
  page,
}) => {
  const text = textsIn('en')
  const { slug, token } = await newCompanyWithVacancy(page, 'Head of Endowment')
  await page.goto(`/vacancies/vacancy/info/${slug}`)
  await edit(page, text)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: text('sponsoring.wePay') }).check()
  await places(page, text).fill('3')
  await expect(dialog.getByText(text('sponsoring.tooFew_other', { count: 3 }))).toBeVisible()
  await expectAccessibleDialog(page)
  expectRefusal(page, /PUT \/api\/vacancies\/.* 422/)
  await dialog.getByRole('button', { name: text('vacancies.save') }).click()
  await expect(dialog).toHaveCount(0)

  await buyCreditsFor(page, token)
  await edit(page, text)
  await expect(places(page, text)).toHaveValue('3')
  await expect(dialog.getByText(text('problems.too_few_credits'))).toBeVisible()
  await dialog.getByRole('button', { name: text('vacancies.save') }).click()
  await expect(dialog).toHaveCount(0)
  const taken = (count: number) =>
    page
      .getByRole('article')
      .getByText(
        text(`vacancies.placesTaken_${count === 1 ? 'one' : 'other'}`, { count, taken: 0 }),
      )
  await expect(taken(3)).toBeVisible()

  await edit(page, text)
  await places(page, text).fill('1')
  await expect(dialog.getByText(text('sponsoring.returns_other', { count: 2 }))).toBeVisible()
  await dialog.getByRole('button', { name: text('vacancies.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(taken(1)).toBeVisible()
  await page.getByRole('tab', { name: text('vacancies.history') }).click()
  await expect(page.getByText(text('wizard.sponsoredPlaces')).first()).toBeVisible()
  await expectAccessible(page)
})

/** Signs in as a new candidate without credits, with all that an application needs. */
async function prepare(page: Page, language: Language) {
  await speak(page, language)
  const { token } = await signInAs(page, await newCandidate(page))
  await saveSalaryFor(page, token)
  const resume = await resumePdf('Irene Prado')
  const sent = { ...bearer(token), multipart: { resume } }
  expect((await page.request.post('/api/preferences/resume', sent)).ok()).toBe(true)
}

/** Opens the form of a vacancy that costs nothing for so many. */
async function openForm(page: Page, text: Texts, slug: string, left: number) {
  await page.goto(`/executive-vacancies/vacancy/${slug}`)
  const count = text(`vacancies.placesLeft_${left === 1 ? 'one' : 'other'}`, { count: left })
  await expect(page.getByText(`${text('vacancies.companyPays')} ${count}`)).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: text('vacancies.apply'), exact: true })
    .last()
    .click()
  await expect(page.getByRole('dialog').getByText(text('application.costPaid'))).toBeVisible()
}

function sendButton(page: Page, text: Texts) {
  return page.getByRole('dialog').getByRole('button', { name: text('application.send') })
}

async function send(page: Page, text: Texts) {
  await sendButton(page, text).click()
  const thanks = page.getByRole('dialog', { name: text('application.sentTitle') })
  await thanks.getByRole('button', { name: text('application.gotIt') }).click()
  await expect(page.getByText(text('vacancies.applied'), { exact: true }).first()).toBeVisible()
}

async function answerOne(page: Page, token: string, slug: string) {
  const candidates = await page.request.get(`/api/vacancies/${slug}/candidates`, bearer(token))
  const { data } = (await candidates.json()) as { data: { id: string }[] }
  const [one] = data
  expect(data).toHaveLength(2)
  const answered = await page.request.post(
    `/api/vacancies/${slug}/candidates/${one?.id}/mark-as-read`,
    {
      ...bearer(token),
      data: { feedback: 'Thank you, we would like to talk with you. '.repeat(3) },
    },
  )
  expect(answered.ok()).toBe(true)
}

async function edit(page: Page, text: Texts) {
  await page.getByRole('button', { name: text('vacancies.edit'), exact: true }).click()
}

function places(page: Page, text: Texts) {
  return page.getByRole('dialog').getByLabel(text('sponsoring.places'), { exact: true })
}
