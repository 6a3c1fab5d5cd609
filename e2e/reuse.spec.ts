// A second application is written with what the first one said.
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, keepSession, test } from './journey.ts'
import { postAs } from './published.ts'
import { applyButton } from './steps-candidate.ts'
import { textsIn } from './texts.ts'
import { bearer, waitingDesk } from './waiting-desk.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('the second application fills what fits, asks that it is read, and needs six fields', async ({
  page,
  newPerson,
  demoServer,
}) => {
  test.slow()
  const text = textsIn('en')
  const titles = ['Head of Bottling']
  const { token, applicants } = await waitingDesk(page, demoServer, { titles, forEach: 1 })
  const slug = await postAs(page, token, 'Head of Packing')
  const own = await newPerson(phone)
  const candidateToken = applicants[0]?.token ?? ''
  const reply = await own.request.get('/api/user', bearer(candidateToken))
  const user = (await reply.json()) as { role: string; email_verified_at: string }
  await keepSession(own, { token: candidateToken, user })
  await own.goto(`/executive-vacancies/vacancy/${slug}`)
  await own
    .getByRole('button', { name: text('vacancies.apply'), exact: true })
    .last()
    .click()
  const dialog = own.getByRole('dialog')
  await expect(dialog.getByText(text('application.reuseFits_other', { count: 23 }))).toBeVisible()
  await expect(dialog.getByText(/You answered this for Head of Bottling/).first()).toBeVisible()
  await expectAccessibleDialog(own)
  const first = dialog.getByRole('textbox', { name: text('application.professional_experience') })
  await dialog
    .getByRole('button', { name: text('application.reuseUse'), exact: true })
    .first()
    .press('Enter')
  await expect(first).toBeFocused()
  await dialog.getByRole('button', { name: text('application.reuseFill') }).click()
  const waiting = dialog.getByText(text('application.reuseUnread_other', { count: 23 }))
  await expect(waiting).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Career goals' })).toHaveValue(/career_goals/)

  for (const field of applicationAnswers)
    await dialog
      .getByRole('radiogroup', { name: text(`application.${field}`) })
      .getByRole('radio', { name: text('application.yes') })
      .check()

  // One is changed: it is the candidate's own again. The others are read, one after another.
  const changed = dialog.getByRole('textbox', { name: text('application.career_goals') })
  await changed.press('End')
  await changed.pressSequentially(' And more.')
  const send = dialog.getByRole('button', { name: text('application.send') })
  await send.click()
  await expect(dialog.locator('[data-confirms]').first()).toBeFocused()
  await expect(dialog.locator('[data-confirms]')).toHaveCount(22)
  // As on another device, which knows nothing of this browser.
  await own.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('reused:')) localStorage.removeItem(key)
  })
  await own.reload()
  await applyButton(own, text).click()
  await expect(dialog.locator('[data-confirms]')).toHaveCount(22)
  await send.click()
  for (let left = 22; left > 0; left -= 1) {
    await expect(dialog.locator('[data-confirms]')).toHaveCount(left)
    await own.keyboard.press('Enter')
  }
  await expect(dialog.locator('[data-confirms]')).toHaveCount(0)
  await send.click()
  await own.getByRole('button', { name: text('application.gotIt') }).click()

  // What was sent is read in full.
  await own.getByRole('link', { name: text('vacancies.readApplication') }).click()
  await expect(own.getByRole('heading', { name: text('review.sentTitle') })).toBeVisible()
  for (const field of applicationTexts)
    await expect(own.getByText(new RegExp(`^${field}\\. `))).toBeVisible()
  await expect(own.getByText(/And more\.$/)).toBeVisible()
  await expectAccessible(own)
  const download = own.waitForEvent('download')
  await own.getByRole('button', { name: text('review.dossier') }).click()
  expect((await download).suggestedFilename()).toBe('altura-head-of-packing-copy.pdf')
})
