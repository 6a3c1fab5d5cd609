import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, mailTo, test } from './journey.ts'
import { password } from './people.ts'
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

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'es-MX',
}

test('a company hires: from its registration to the conversation with a candidate it has answered', async ({
  page: company,
  newPerson,
}) => {
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

  await company
    .getByRole('link', { name: text('review.openChatWith', { name: 'Andrés Luna' }) })
    .click()
  await say(company, text, 'Would Tuesday at ten suit you?')
  await executive.goto('/chats')
  await executive.getByTestId('chat-card').click()
  await expectAccessible(executive)
  await expect(
    executive.getByText('Would Tuesday at ten suit you?', { exact: true }).last(),
  ).toBeVisible()
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

test('en español y en teléfonos: de los registros a la respuesta, con los correos abiertos en otro navegador', async ({
  newPerson,
}) => {
  const text = textsIn('es')
  const title = `Dirección de Finanzas ${Date.now().toString(36)}`

  const company = await newPerson(phone)
  await speak(company, 'es')
  const owner = await registerCompany(company, text)
  await verifyElsewhere(await newPerson(phone), company, text, owner)
  await completeAccount(company, text)
  await postVacancy(company, text, title)

  const executive = await newPerson(phone)
  await speak(executive, 'es')
  const candidate = await registerExecutive(executive, text)
  await verifyElsewhere(await newPerson(phone), executive, text, candidate)
  await completeProfile(executive, text)
  await savePreferences(executive, text)
  await buyCredits(executive, text)
  await apply(executive, text, title)

  const office = await openMailElsewhere(
    await newPerson(phone),
    text,
    owner,
    'application_received',
  )
  await expect(office).toHaveURL(/\/vacancies\/vacancy\/[^/]+\/review\//)
  await answerCandidate(office, text, title, 'Andrés Luna')

  const sofa = await openMailElsewhere(
    await newPerson(phone),
    text,
    candidate,
    'application_answered',
  )
  await expect(sofa.getByText(feedback)).toBeVisible()
  await expectAccessible(sofa)
})

/** Follows the link of the mail in a browser without a session; the first one goes on by itself. */
async function verifyElsewhere(
  other: Page,
  page: Page,
  text: ReturnType<typeof textsIn>,
  email: string,
) {
  const mail = await mailTo(email, 'verify_email')
  expect(mail.locale).toBe('es')
  await other.goto(mail.links[0] ?? '')
  await expectAccessible(other)
  await other.getByRole('button', { name: text('auth.verifyEmail') }).click()
  await expect(other.getByRole('heading', { name: text('auth.verifiedTitle') })).toBeVisible()
  await expect(page).not.toHaveURL(/check-email/)
}

/** The page of a mail is asked for without a session, and opened once its reader has signed in. */
async function openMailElsewhere(
  page: Page,
  text: ReturnType<typeof textsIn>,
  email: string,
  kind: string,
) {
  const { links } = await mailTo(email, kind)
  await page.goto(links[0] ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page
    .getByRole('main')
    .getByRole('link', { name: text('landing.login') })
    .click()
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('auth.login'), exact: true }).click()
  await page.waitForURL((address) => !['/home', '/login'].includes(address.pathname))
  return page
}
