// One vacancy: what candidates and staff read of it, and how its company changes, closes and
// reopens it.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, signIn, test } from './journey.ts'
import { phone } from './phone.ts'
import { newCompanyWithVacancy, texts } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { chooseAct } from './steps-staff.ts'
import { type Texts, textsIn } from './texts.ts'

const en = textsIn('en')
const es = textsIn('es')

const detailOf = (page: Page, text: Texts) =>
  page.getByRole('region', { name: text('vacancies.detail') })

test('a vacancy tells everything to candidates, with the company, and the same to staff without applying', async ({
  page: company,
  newPerson,
}) => {
  const title = `Chief Operating Officer ${Date.now().toString(36)}`
  const { slug } = await newCompanyWithVacancy(company, title)
  const candidate = await newPerson({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(candidate, 'candidate@demo.test')
  await candidate.goto(`/executive-vacancies/vacancy/${slug}`)
  await expectFacts(candidate, title)
  const detail = detailOf(candidate, en)
  await expect(detail.locator('header')).toContainText('Vega Alta')
  await expect(
    detail.getByRole('button', { name: en('vacancies.apply'), exact: true }).first(),
  ).toBeVisible()
  await expectAccessible(candidate)

  await detail.getByRole('button', { name: en('vacancies.copyLink') }).click()
  await expect(toastOf(candidate, en('vacancies.linkCopied'))).toBeVisible()
  const link = await candidate.evaluate(() => navigator.clipboard.readText())
  await candidate.goto(link)
  await expect(candidate).toHaveURL(`/executive-vacancies/vacancy/${slug}`)
  await company.goto(link)
  await expect(company).toHaveURL(`/vacancies/vacancy/info/${slug}`)

  await company.goto(`/vacancies/vacancy/${slug}`)
  await expectFacts(company, title)
  await expect(
    company.getByRole('button', { name: en('vacancies.apply'), exact: true }),
  ).toHaveCount(0)
})

test('staff see candidates first and the summary behind them, and edit only what nobody answered yet', async ({
  page,
}) => {
  await signIn(page, 'collaborator@demo.test')
  await page.goto('/vacancies')
  const first = page.getByTestId('vacancy-card').first()
  await expect(first).toHaveAttribute('href', /^\/vacancies\/vacancy\/info\//)

  await page.goto('/vacancies/vacancy/info/demo-open-fresh')
  await expect(page.getByRole('tab', { name: en('vacancies.candidates') })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByTestId('seen-indicator').first()).toBeVisible()
  await expect(page.getByRole('button', { name: en('vacancies.edit'), exact: true })).toHaveCount(0)
  await detailOf(page, en)
    .getByRole('button', { name: en('vacancies.close'), exact: true })
    .click()
  await expect(page.getByRole('menuitem', { name: en('vacancies.stop') })).toBeVisible()
  await expectAccessible(page)
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(page.locator('[data-base-ui-focus-guard]:focus')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: en('vacancies.jobSummary') }).click()
  await expect(
    detailOf(page, en).getByRole('heading', { name: en('vacancies.problem_to_solve') }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto('/vacancies/vacancy/info/demo-open-empty')
  await expect(page.getByRole('button', { name: en('vacancies.edit'), exact: true })).toBeVisible()
})

test('a company edits its vacancy, keeps what could not be saved, closes it and opens it again', async ({
  page,
  newPerson,
}) => {
  const title = `Chief People Officer ${Date.now().toString(36)}`
  const { slug } = await newCompanyWithVacancy(page, title)
  await page.goto(`/vacancies/vacancy/info/${slug}`)
  const dialog = page.getByRole('dialog')
  const edit = page.getByRole('button', { name: en('vacancies.edit'), exact: true })
  const save = dialog.getByRole('button', { name: en('vacancies.save') })
  const titleField = dialog.getByLabel(en('wizard.jobTitle'), { exact: true })

  await edit.click()
  await expectAccessibleDialog(page)
  await dialog.getByRole('checkbox', { checked: false }).first().click()
  await expect(toastOf(page, 'You can select up to 5 competencies')).toBeVisible()
  await dialog.getByRole('checkbox', { checked: true }).first().uncheck()
  await dialog.getByLabel(en('wizard.minSalary'), { exact: true }).fill('95999')
  await save.click()
  await expect(
    dialog.getByText(en('problems.exactly_competencies', { n: 5 })).first(),
  ).toBeVisible()
  await dialog.getByRole('checkbox', { checked: false }).nth(1).check()
  await dialog.getByLabel(en('wizard.minSalary'), { exact: true }).fill('300000')
  await titleField.fill(`${title} II`)

  await refuseChanges(page, slug)
  await save.click()
  await expect(toastOf(page, 'This title is taken')).toHaveAttribute('data-type', 'error')
  await expect(dialog).toHaveCount(0)
  await edit.click()
  await expect(titleField).toHaveValue(`${title} II`)
  await expect(titleField).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.unroute(`**/api/vacancies/${slug}`)
  await fillPlace(page, en)
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  const saved = Date.now()
  await save.click()
  await answer
  await expect(toastOf(page, 'Vacancy updated successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(Date.now() - saved).toBeGreaterThan(1_900)
  await expect(page.getByRole('heading', { name: `${title} II` })).toBeVisible()
  await expect(detailOf(page, en)).toContainText(/Guadalajara/)

  await closeAndReopen(page, en)
  const candidate = await newPerson()
  await signIn(candidate, 'candidate@demo.test')
  await candidate.goto(`/executive-vacancies?search=${encodeURIComponent(title)}`)
  await expect(candidate.getByTestId('vacancy-card')).toHaveCount(1)
})

test('en un teléfono, una empresa edita su vacante, descarta lo que no guardó, la cierra y la reabre', async ({
  newPerson,
}) => {
  const page = await newPerson(phone)
  await page.addInitScript(() => localStorage.setItem('app_language', 'es'))
  const title = `Dirección de Personas ${Date.now().toString(36)}`
  const { slug } = await newCompanyWithVacancy(page, title)
  await page.goto(`/vacancies/vacancy/info/${slug}`)
  const dialog = page.getByRole('dialog')
  const edit = page.getByRole('button', { name: es('vacancies.edit'), exact: true })
  const titleField = dialog.getByLabel(es('wizard.jobTitle'), { exact: true })

  await edit.tap()
  await titleField.fill('Otro nombre')
  await dialog.getByRole('button', { name: es('vacancies.cancel') }).tap()
  await expect(dialog).toHaveCount(0)
  await edit.tap()
  await expect(titleField).toHaveValue('Otro nombre')
  await dialog.getByRole('button', { name: es('vacancies.discardUnsaved') }).tap()
  await expect(titleField).toHaveValue(title)
  await titleField.fill(`${title} II`)
  await fillPlace(page, es)
  await dialog.getByRole('button', { name: es('vacancies.save') }).tap()
  await expect(toastOf(page, es('vacancies.updated'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: `${title} II` })).toBeVisible()
  await closeAndReopen(page, es)
})

async function expectFacts(page: Page, title: string) {
  const detail = detailOf(page, en)
  await expect(detail.getByRole('heading', { name: title })).toBeVisible()
  for (const fact of [
    'Open',
    'Monterrey, Nuevo León, Mexico',
    /Posted on \w+ \d+, \d{4}/,
    'Hybrid',
    '250,000 MXN',
    ...Object.values(texts).flat(),
    'Monday to Friday',
  ])
    await expect(detail).toContainText(fact)
  const competencies = detail
    .locator('section')
    .filter({ hasText: en('vacancies.competencies') })
    .locator('dl')
  await expect(competencies.locator('dt')).toHaveCount(5)
  await expect(competencies.locator('dd').first()).toHaveText(/\w+ \w+/)
}

function refuseChanges(page: Page, slug: string) {
  expectRefusal(page, /PUT \/api\/vacancies\/\S+ 422/)
  const json = { message: 'This title is taken', errors: { title: ['This title is taken'] } }
  return page.route(`**/api/vacancies/${slug}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 422, json }) : route.continue(),
  )
}

async function fillPlace(page: Page, text: Texts) {
  await page.getByLabel(text('wizard.location'), { exact: true }).fill('Guadalaj')
  await page
    .getByRole('option', { name: /Guadalajara/ })
    .first()
    .click()
}

async function closeAndReopen(page: Page, text: Texts) {
  await chooseAct(page, text, 'vacancies.close', 'vacancies.stop')
  await changeStatus(page, text, ['vacancies.stop', 'vacancies.stopText', 'labels.CLOSED'])
  await closeForGood(page, text)
  await page.getByRole('button', { name: text('vacancies.reopen') }).click()
  await changeStatus(page, text, ['vacancies.reopen', 'vacancies.reopenText', 'labels.OPEN'])
}

type Key = Parameters<Texts>[0]
type Change = [verb: Key, says: Key, status: Key]

async function changeStatus(page: Page, text: Texts, [verb, says, status]: Change) {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text(says))
  await dialog.getByRole('button', { name: text(verb) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(detailOf(page, text).locator('header')).toContainText(text(status))
}

/** Asks for the reason, and tells it afterwards. */
async function closeForGood(page: Page, text: Texts) {
  const dialog = page.getByRole('dialog')
  await chooseAct(page, text, 'vacancies.moreActs', 'vacancies.closeForGood')
  await expect(dialog).toContainText(text('vacancies.closeForGoodNobody'))
  const send = dialog.getByRole('button', { name: text('vacancies.closeForGood') })
  await send.click()
  await expect(dialog).toContainText(text('vacancies.closeReasonNeeded'))
  // The toast of the change before lies over the close button of the dialog.
  await expect(page.getByTestId('toast')).toHaveCount(0)
  await expectAccessibleDialog(page)
  await dialog.getByRole('radio', { name: text('vacancies.reason_filled_here') }).check()
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(text('vacancies.closedFor_filled_here'))).toBeVisible()
}
