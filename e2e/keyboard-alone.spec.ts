// The main job without a mouse.
import type { Page } from '@playwright/test'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { expect, test } from './journey.ts'
import { press, tabTo, write } from './keyboard.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { long, password, resumePdf } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

test('an executive signs in, finds a vacancy and applies, and staff answer, with the keyboard alone', async ({
  page: company,
  newPerson,
}) => {
  test.slow()
  const title = `Chief Keyboard Officer ${Date.now().toString(36)}`
  const { slug } = await newCompanyWithVacancy(company, title)
  const email = await preparedCandidate(await newPerson())

  const executive = await newPerson()
  await executive.goto('/login')
  await write(executive, executive.getByLabel(text('auth.email')), email)
  await write(executive, executive.getByLabel(text('auth.password'), { exact: true }), password)
  await executive.keyboard.press('Enter')
  await executive.waitForURL(/\/executive-vacancies/)
  await findAndOpen(executive, title)
  await applyByKeys(executive)

  await company.goto(`/vacancies/vacancy/info/${slug}`)
  await press(
    company,
    company.getByRole('button', { name: text('review.openSecFitOf', { name: 'Irene Prado' }) }),
  )
  const notice = company.getByRole('dialog', { name: text('reviewing.beforeTitle') })
  await press(company, notice.getByRole('button', { name: text('reviewing.beforeOpen') }))
  const review = company.getByRole('dialog', { name: 'Irene Prado' })
  await expect(review.getByText(long('Response')).first()).toBeVisible()
  await company.keyboard.press('Escape')
  await expect(review).toBeVisible()
  await write(
    company,
    review.getByRole('textbox', { name: text('review.yourFeedback') }),
    long('Answer'),
  )
  await press(company, review.getByRole('button', { name: text('review.sendFeedback') }))
  await expect(toastOf(company, 'Irene Prado')).toBeVisible()
})

/** Creates a candidate with a resume, pay rows and credits. @returns the address to sign in with */
async function preparedCandidate(page: Page) {
  const email = await newCandidate(page)
  const { token } = await signInAs(page, email)
  await buyCreditsFor(page, token)
  await saveSalaryFor(page, token)
  const uploaded = await page.request.post('/api/preferences/resume', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { resume: await resumePdf('Irene Prado') },
  })
  expect(uploaded.ok()).toBe(true)
  return email
}

async function findAndOpen(page: Page, title: string) {
  await write(page, page.getByRole('combobox', { name: text('vacancies.search') }), title)
  const card = page.getByTestId('vacancy-card').filter({ hasText: title })
  await expect(page.getByTestId('vacancy-card')).toHaveCount(1)
  await press(page, card)
  await expect(page.getByRole('heading', { name: title }).last()).toBeFocused()
}

async function applyByKeys(page: Page) {
  await press(page, page.getByRole('button', { name: text('vacancies.apply'), exact: true }).last())
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const fields = await dialog.locator('textarea, [role=radiogroup], select, [role=combobox]').all()
  expect(fields.length).toBeGreaterThanOrEqual(
    applicationTexts.length + applicationAnswers.length + 10,
  )
  for (const field of fields) {
    if ((await field.getAttribute('role')) === 'radiogroup') {
      await tabTo(page, field.getByRole('radio').first())
      await page.keyboard.press('Space')
    } else if ((await field.evaluate(({ tagName }) => tagName)) === 'TEXTAREA')
      await write(page, field, long('Response'))
  }
  await press(page, dialog.getByRole('button', { name: text('application.send') }))
  const sent = page.getByRole('dialog', { name: text('application.sentTitle') })
  await expect(sent).toBeVisible()
  await press(page, sent.getByRole('button', { name: text('application.gotIt') }))
  await expect(page.getByText(text('vacancies.applied'), { exact: true }).first()).toBeVisible()
}
