// Somebody is invited by mail, registers and applies for nothing; another declines; a link is
// passed on, used and taken back.
import type { Page } from '@playwright/test'
import { languages } from '#contract/fields/languages.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, mailTo, test } from './journey.ts'
import { buyCreditsFor, newCandidate, saveSalaryFor, signInAs } from './newcomers.ts'
import { addressOf, password, resumePdf } from './people.ts'
import { newCompanyWithVacancy } from './published.ts'
import { completeProfileFields, speak, toastOf } from './steps-accounts.ts'
import { fillApplication } from './steps-candidate.ts'
import { type Texts, textsIn } from './texts.ts'
import { bearer } from './waiting-desk.ts'

for (const language of languages) {
  const text = textsIn(language)

  test(`who is invited by mail registers and applies for nothing, in ${language}`, async ({
    page,
    newPerson,
  }) => {
    test.slow()
    const staff = await newPerson()
    await speak(staff, language)
    const { slug, token } = await newCompanyWithVacancy(staff, `Chief Guest ${language}`)
    await buyCreditsFor(staff, token)
    await openInvitations(staff, text, slug)
    await expectAccessible(staff)
    const email = addressOf('invited')
    await staff.getByRole('button', { name: text('invitations.invite'), exact: true }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel(text('invitations.address')).fill(email)
    await dialog.getByLabel(text('invitations.line')).fill('We read what you wrote.')
    await dialog.getByText(language === 'es' ? 'Español' : 'English', { exact: true }).click()
    await expectAccessibleDialog(staff)
    await dialog.getByRole('button', { name: text('invitations.send') }).click()
    await expect(dialog).toContainText(text('invitations.sentTo', { email }))
    await expect(dialog.getByLabel(text('invitations.line'))).toHaveValue('')
    await staff.keyboard.press('Escape')
    await expect(staff.getByRole('listitem').filter({ hasText: email })).toContainText(
      text('invitations.state_sent'),
    )
    await expectAccessible(staff)

    await page.goto((await mailTo(email, 'invitation')).links[0] ?? '')
    await expect(page).toHaveURL(/\/invitation(\?lang=es)?$/)
    await expect(page.getByText(text('invitations.companyPays'))).toBeVisible()
    await expect(page.getByText('We read what you wrote.')).toBeVisible()
    await expectAccessible(page)
    // Scanners of mails run scripts, which are no act of a person.
    await page.evaluate(() => {
      window.dispatchEvent(new PointerEvent('pointerdown'))
      window.scrollTo(0, 500)
    })
    const stateOf = async () => {
      const address = `/api/vacancies/${slug}/invitations`
      const reply = await staff.request.get(address, bearer(token))
      return ((await reply.json()) as { data: { state: string }[] }).data[0]?.state
    }
    expect(await stateOf()).toBe('sent')
    await page.keyboard.press('Tab')
    await expect.poll(stateOf).toBe('opened')
    await page.getByRole('link', { name: text('invitations.register') }).click()
    await register(page, text, email)
    await page.goto((await mailTo(email, 'verify_email')).links[0] ?? '')
    await page.getByRole('button', { name: text('auth.verifyEmail') }).click()
    await completeProfileFields(page, text)
    await page.waitForURL(/\/executive-vacancies\/vacancy\//)
    await expect(page.getByText(text('invitations.invitedHere'))).toBeVisible()
    await expect(page.getByText(text('vacancies.companyPaysInvited'))).toBeVisible()
    await expectAccessible(page)

    const own = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
    await saveSalaryFor(page, own)
    await page.request.post('/api/preferences/resume', {
      headers: { authorization: `Bearer ${own}` },
      multipart: { resume: await resumePdf('Invited') },
    })
    await page.reload()
    await page.getByRole('button', { name: text('vacancies.apply'), exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(text('application.costPaidInvited'))
    await fillApplication(page, text)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('application.send') })
      .click()
    const sent = page.getByRole('dialog', { name: text('application.sentTitle') })
    await sent.getByRole('button', { name: text('application.gotIt') }).click()
    await openInvitations(staff, text, slug)
    await expect(staff.getByRole('listitem').filter({ hasText: email })).toContainText(
      text('invitations.state_applied'),
    )
  })

  test(`another declines with one click and wants no more, in ${language}`, async ({
    page,
    newPerson,
  }) => {
    const staff = await newPerson()
    const { slug, token } = await newCompanyWithVacancy(staff, `Chief Refusal ${language}`)
    await buyCreditsFor(staff, token)
    const email = addressOf('declining')
    await inviteAs(staff, token, slug, { kind: 'email', email, language })
    await openInvitations(staff, textsIn('en'), slug)
    const invited = staff.getByRole('listitem').filter({ hasText: email })
    await expect(invited).toContainText('Sent')
    const { links } = await mailTo(email, 'invitation')
    await page.goto(links[1] ?? '')
    const reason = page.getByRole('button', { name: text('invitations.wrong_place_reason') })
    await expect(reason).toBeVisible()
    await expectAccessible(page)
    await reason.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('invitations.invited_declined'),
    )
    await page.getByRole('button', { name: text('invitations.blockCompany') }).click()
    await expect(
      page.getByRole('button', { name: text('invitations.unblock'), exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    // The list has followed by itself.
    await expect(invited).toContainText('Declined')
  })
}

test('a link with two uses is claimed with an account, and taken back for the others', async ({
  page,
  newPerson,
}) => {
  const text = textsIn('en')
  const staff = await newPerson()
  const { slug, token } = await newCompanyWithVacancy(staff, 'Chief of Links')
  await buyCreditsFor(staff, token)
  const invitation = { kind: 'link', uses: 2, language: 'en' }
  const link = await inviteAs(staff, token, slug, invitation)
  await signInAs(page, await newCandidate(page))
  await page.goto(link)
  await page.getByRole('button', { name: text('invitations.apply'), exact: true }).click()
  await page.waitForURL(/\/executive-vacancies\/vacancy\//)
  await expect(page.getByText(text('invitations.invitedHere'))).toBeVisible()

  await openInvitations(staff, text, slug)
  await staff.getByRole('button', { name: /Take back: Link/ }).click()
  await expectAccessibleDialog(staff)
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: text('invitations.revoke') })
    .click()
  await expect(toastOf(staff, text('invitations.revokedNow'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(text('invitations.invitedHere'))).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('invitations.invited_over'))
  await page.getByRole('button', { name: text('invitations.blockCompany') }).click()
  await expect(page.getByRole('button', { name: text('invitations.unblock') })).toBeVisible()
  await page.goto('/users/privacy')
  const unblock = page.getByRole('button', { name: /^Unblock/ })
  await expectAccessible(page)
  await unblock.click()
  await expect(unblock).toHaveCount(0)
})

async function openInvitations(staff: Page, text: Texts, slug: string) {
  await staff.goto(`/vacancies/vacancy/info/${slug}`)
  await staff.getByRole('tab', { name: text('vacancies.invitations') }).click()
}

/** @returns the link, which an invitation by mail does not have here */
async function inviteAs(staff: Page, token: string, slug: string, data: object) {
  const response = await staff.request.post(`/api/vacancies/${slug}/invitations`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  })
  expect(response.status()).toBe(201)
  const { data: made } = (await response.json()) as { data: { link: string | null } }
  return made.link ?? ''
}

async function register(page: Page, text: Texts, email: string) {
  await page.getByLabel(text('auth.firstName'), { exact: true }).fill('Inés')
  await page.getByLabel(text('auth.lastName'), { exact: true }).fill('Vitado')
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await page.getByLabel(text('auth.passwordConfirmation')).fill(password)
  await page.getByRole('button', { name: text('auth.signUp') }).click()
  await page.waitForURL('**/check-email')
}
