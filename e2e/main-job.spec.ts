import type { Page } from '@playwright/test'
import { expect, expectAccessible, mailTo, test } from './journey.ts'
import {
  completeAccount,
  completeProfile,
  registerCompany,
  registerExecutive,
  speak,
  verify,
} from './steps-accounts.ts'
import { apply, buyCredits, savePreferences } from './steps-candidate.ts'
import { answerCandidate, feedback, say } from './steps-staff.ts'
import { postVacancy } from './steps-vacancy.ts'
import { textsIn } from './texts.ts'

test('a company hires: from its registration to the conversation with a candidate it has answered', async ({
  page: company,
  newPerson,
}) => {
  test.slow()
  const text = textsIn('en')
  const title = `Chief Financial Officer ${Date.now().toString(36)}`

  await speak(company, 'en')
  const owner = await registerCompany(company, text)
  await verify(company, text, owner, 'en')
  await completeAccount(company, text)
  await postVacancy(company, text, title)

  const executive = await newPerson()
  const candidate = await registerExecutive(executive, text)
  await verify(executive, text, candidate, 'en')
  await completeProfile(executive, text)
  await savePreferences(executive, text)
  await buyCredits(executive, text)
  await apply(executive, text, title)
  await mailTo(owner, 'application_received')

  await answerCandidate(company, text, title, 'Andrés Luna')
  const mail = await mailTo(candidate, 'application_answered')
  expect(mail.text).toContain(feedback)
  await stopAndResume(executive, text, mail.links.at(-1))
  await executive.goto('/my-vacancies')
  await expect(executive.getByText(feedback)).toBeVisible()
  await expectAccessible(executive)

  await company.getByRole('link', { name: text('review.openChatWith', { name: 'Andrés Luna' }) }).click()
  await executive.goto('/chats')
  await executive.getByTestId('chat-card').click()
  await expectAccessible(executive)
  await say(company, text, 'Would Tuesday at ten suit you?')
  await expect(executive.getByText('Would Tuesday at ten suit you?', { exact: true }).last()).toBeVisible()
  await say(executive, text, 'It would. See you then.')
  await expect(company.getByText('It would. See you then.', { exact: true }).last()).toBeVisible()
  await expectAccessible(company)
})

/** A mail's last link: with a click its reader gets no more of the kind, with another they do. */
async function stopAndResume(page: Page, text: ReturnType<typeof textsIn>, link = '') {
  const press = (key: `${string}.${string}`) =>
    page.getByRole('button', { name: text(key), exact: true }).click()
  await page.goto(link)
  await press('unsubscribe.stop')
  await expect(page).toHaveTitle(new RegExp(text('unsubscribe.stoppedTitle')))
  await expectAccessible(page)
  await press('unsubscribe.undo')
  await expect(page.getByRole('heading', { name: text('unsubscribe.askTitle') })).toBeVisible()
}

test('una empresa publica su primera vacante en español, en un teléfono', async ({ newPerson }) => {
  test.slow()
  const text = textsIn('es')
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  await speak(page, 'es')
  const owner = await registerCompany(page, text)
  await verify(page, text, owner, 'es')
  await completeAccount(page, text)
  await postVacancy(page, text, `Dirección de Finanzas ${Date.now().toString(36)}`)
})

test('una ejecutiva se registra en español, en un teléfono, y guarda su currículum', async ({
  newPerson,
}) => {
  test.slow()
  const text = textsIn('es')
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  await speak(page, 'es')
  const candidate = await registerExecutive(page, text)
  await verify(page, text, candidate, 'es')
  await completeProfile(page, text)
  await savePreferences(page, text)
})
