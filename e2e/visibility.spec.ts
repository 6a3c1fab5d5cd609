// The readers of a vacancy: chosen in the wizard, its company hidden from a candidate until it
// shows in the chat who it is, and the choice changed while candidates have applied.
import { languages } from '#contract/fields/languages.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { applyByCall } from './conversations.ts'
import { expect, test } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { newCompanyWithVacancy } from './published.ts'
import { speak } from './steps-accounts.ts'
import { chooseAct, say } from './steps-staff.ts'
import { postVacancy } from './steps-vacancy.ts'
import { textsIn } from './texts.ts'

const company = 'Vega Alta'

for (const language of languages) {
  const text = textsIn(language)
  const confidential = text('common.confidential_company')

  test(`a company posts in confidence, and shows a candidate who it is (${language})`, async ({
    newPerson,
  }) => {
    const staff = await newPerson()
    await speak(staff, language)
    await signInAs(staff, await newOwner(staff))
    const title = `Head of Discretion ${language}`
    await postVacancy(staff, text, title, { readers: text('wizard.visibilityConfidential') })
    const card = staff.getByTestId('vacancy-card').filter({ hasText: title })
    await expect(card).toContainText(text('vacancies.confidential'))
    const slug = (await card.getAttribute('data-slug')) ?? ''

    const candidate = await newPerson()
    await speak(candidate, language)
    const address = await applyByCall(candidate, slug)
    await candidate.goto(`/my-vacancies/vacancy/${slug}`)
    const article = candidate.getByRole('article')
    await expect(article.getByText(confidential).first()).toBeVisible()
    await expect(article.getByText(text('vacancies.recordHidden'))).toBeVisible()
    await expect(candidate.getByText(company)).toHaveCount(0)
    await expectAccessible(candidate)
    await candidate.goto(address)
    const name = candidate.getByRole('heading', { level: 2 })
    await expect(name).toHaveText(confidential)
    await say(candidate, text, 'Who is writing?')

    await staff.goto(address)
    await expect(staff.getByText(text('chat.hiddenFrom', { name: 'Irene Prado' }))).toBeVisible()
    await say(staff, text, 'One moment.')
    await expectAccessible(staff)
    await staff.getByRole('button', { name: text('chat.disclose') }).click()
    await expectAccessibleDialog(staff)
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('button', { name: text('chat.disclose') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(staff.getByTestId('disclosed')).toContainText(company)
    await expect(staff.getByText(text('chat.hiddenFrom', { name: 'Irene Prado' }))).toHaveCount(0)

    await expect(name).toHaveText(company)
    await expect(candidate.getByTestId('disclosed')).toContainText(
      text('chat.disclosedToYou', { company }),
    )
    await expectAccessible(candidate)
    await candidate.goto(`/my-vacancies/vacancy/${slug}`)
    await expect(article.getByText(company).first()).toBeVisible()
    await expect(article.getByText(text('vacancies.confidential'), { exact: true })).toBeVisible()
    await expectAccessible(candidate)
  })
}

test('texts that name the company are listed, and the choice changes while candidates have applied', async ({
  page,
  newPerson,
}) => {
  const text = textsIn('en')
  const { slug } = await newCompanyWithVacancy(page, `Head of Growth at ${company}`)
  await page.goto(`/vacancies/vacancy/info/${slug}`)
  await page.getByRole('button', { name: text('vacancies.edit'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: text('wizard.visibilityConfidential') }).check()
  await expect(dialog.getByText(text('wizard.visibilityHidden'))).toBeVisible()
  await expect(dialog.getByText(text('wizard.namesCompany'))).toBeVisible()
  await expect(dialog.getByText(text('wizard.jobTitle'), { exact: false }).last()).toBeVisible()
  await expectAccessibleDialog(page)
  await dialog.getByLabel(text('wizard.jobTitle'), { exact: true }).fill('Head of Growth')
  await expect(dialog.getByText(text('wizard.namesCompany'))).toHaveCount(0)
  await dialog.getByRole('radio', { name: text('wizard.visibilityMembers') }).check()
  await dialog.getByRole('button', { name: text('vacancies.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('article').getByText(text('vacancies.membersOnly')).first(),
  ).toBeVisible()

  const candidate = await newPerson()
  await applyByCall(candidate, slug)
  await page.reload()
  await chooseAct(page, text, 'vacancies.moreActs', 'vacancies.changeVisibility')
  await dialog.getByRole('radio', { name: text('wizard.visibilityConfidential') }).check()
  await expect(dialog.getByText(text('wizard.visibilityHidden'))).toBeVisible()
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: text('vacancies.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('article').getByText(text('vacancies.confidential')).first(),
  ).toBeVisible()
  await candidate.goto(`/my-vacancies/vacancy/${slug}`)
  await expect(candidate.getByRole('article').getByText(company).first()).toBeVisible()
})
