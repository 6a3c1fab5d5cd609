// A second application is written with what the first one said.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import type { DemoServer } from './demo-server.ts'
import { expect, keepSession, test } from './journey.ts'
import { long } from './people.ts'
import { phone } from './phone.ts'
import { postAs } from './published.ts'
import { applyButton } from './steps-candidate.ts'
import { textsIn } from './texts.ts'
import { bearer, waitingDesk } from './waiting-desk.ts'

test('the second application fills what fits, and asks that it is read', async ({
  page,
  newPerson,
  demoServer,
}) => {
  test.slow()
  const text = textsIn('en')
  const { own, dialog } = await secondApplication(page, newPerson, demoServer, 'Head of Packing')
  await expect(dialog.getByText(text('application.reuseFits_other', { count: 29 }))).toBeVisible()
  await expect(dialog.getByText(/You answered this for Head of Bottling/).first()).toBeVisible()
  await expectAccessibleDialog(own)
  const first = dialog.getByRole('textbox', { name: text('application.professional_experience') })
  await dialog
    .getByRole('button', { name: text('application.reuseUse'), exact: true })
    .first()
    .press('Enter')
  await expect(first).toBeFocused()
  await dialog.getByRole('button', { name: text('application.reuseFill') }).click()
  const waiting = dialog.getByText(text('application.reuseUnread_other', { count: 29 }))
  await expect(waiting).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Career goals' })).toHaveValue(/career_goals/)

  // Questions for yes or no wait together. One is changed in its place.
  const together = (count: number) => text('application.reuseChoices_other', { count })
  await expect(dialog.getByText(together(6))).toBeVisible()
  await dialog
    .getByRole('radiogroup', { name: text('application.direct_experience') })
    .getByRole('radio', { name: text('application.yes') })
    .check()
  await expect(dialog.getByText(together(5))).toBeVisible()

  // One is changed: it is the candidate's own again. The others are read, one after another.
  const changed = dialog.getByRole('textbox', { name: text('application.career_goals') })
  await changed.press('End')
  await changed.pressSequentially(' And more.')
  const send = dialog.getByRole('button', { name: text('application.send') })
  await send.click()
  const firstUnread = dialog.locator('[data-confirms]').first()
  await expect(firstUnread).toBeFocused()
  await expect(firstUnread).toHaveAccessibleDescription(
    new RegExp(text('application.reuseHeldBack')),
  )
  await expect(dialog.locator('[data-confirms]')).toHaveCount(23)
  // As on another device, which knows nothing of this browser.
  await own.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('reused:')) localStorage.removeItem(key)
  })
  await own.reload()
  await applyButton(own, text).click()
  await expect(dialog.locator('[data-confirms]')).toHaveCount(23)
  await send.click()
  const hold = dialog.getByRole('button', { name: text('application.reuseHold') })
  for (let left = 23; left > 0; left -= 1) {
    await expect(dialog.locator('[data-confirms]')).toHaveCount(left)
    if (left === 21) await hold.press('Enter')
    else await own.keyboard.press('Enter')
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

test('a second application to an unlike vacancy takes at most twelve fields', async ({
  page,
  newPerson,
  demoServer,
}) => {
  test.slow()
  const text = textsIn('en')
  const unlike = {
    competencies: [6, 7, 8, 9, 10],
    outcomes: [1, 2, 3, 4, 5].map((number) => `${number} ${'wq xk vb zx ppt '.repeat(8)}.`),
    salary: { min_salary: 300_000, salary_currency: 'MXN', work_schedule: 'Rotating shifts' },
  }
  const { own, dialog } = await secondApplication(
    page,
    newPerson,
    demoServer,
    'Director of Legal Affairs',
    unlike,
  )
  await dialog.getByRole('button', { name: text('application.reuseFill') }).click()
  await expect(dialog.getByText(/^Depends on the pay: 250,000 MXN there/)).toBeVisible()
  await expect(dialog.getByText(text('application.reuseRole'))).toBeVisible()

  let touched = 0
  const answers = dialog.locator('textarea[name]')
  await expect(answers).toHaveCount(applicationTexts.length + 10)
  for (const answer of await answers.all()) {
    if ((await answer.inputValue()) !== '') continue
    await answer.fill(long('For this vacancy'))
    touched += 1
  }
  for (const field of applicationAnswers) {
    const question = dialog.getByRole('radiogroup', { name: text(`application.${field}`) })
    if ((await question.getByRole('radio', { checked: true }).count()) > 0) continue
    await question.getByRole('radio', { name: text('application.yes') }).check()
    touched += 1
  }
  const hold = dialog.getByRole('button', { name: text('application.reuseHold') })
  const send = dialog.getByRole('button', { name: text('application.send') })
  const waiting = dialog.locator('[data-confirms]')
  await expect(waiting).toHaveCount(applicationTexts.length + 1)
  await send.click()
  for (const read of applicationTexts.slice(0, 2)) {
    await expect(own.locator(`[data-confirms="${read}"]`)).toBeFocused()
    await own.keyboard.press('Enter')
  }
  // All of them are read from the first one, down to the button.
  await expect(dialog.getByRole('group', { name: text('application.essentials') })).toBeFocused()
  await expectAccessibleDialog(own)
  for (const _ of applicationAnswers) await own.keyboard.press('Tab')
  await own.keyboard.press('Tab')
  await expect(hold).toBeFocused()
  await own.keyboard.press('Enter')
  touched += 1
  await expect(hold).toBeHidden()
  for (let left = applicationTexts.length - 2; left > 0; left -= 1) {
    await expect(waiting).toHaveCount(left)
    await own.keyboard.press('Enter')
  }
  await expect(waiting).toHaveCount(0)
  await send.click()
  await own.getByRole('button', { name: text('application.gotIt') }).click()
  expect(touched).toBeLessThanOrEqual(12)
})

/** On a phone, the form for one more vacancy of a company that the candidate has applied to. */
async function secondApplication(
  page: Page,
  newPerson: (options?: BrowserContextOptions) => Promise<Page>,
  demoServer: DemoServer,
  title: string,
  others: object = {},
) {
  const titles = ['Head of Bottling']
  const { token, applicants } = await waitingDesk(page, demoServer, { titles, forEach: 1 })
  const slug = await postAs(page, token, title, others)
  const own = await newPerson(phone)
  const candidateToken = applicants[0]?.token ?? ''
  const reply = await own.request.get('/api/user', bearer(candidateToken))
  const user = (await reply.json()) as { role: string; email_verified_at: string }
  await keepSession(own, { token: candidateToken, user })
  await own.goto(`/executive-vacancies/vacancy/${slug}`)
  await own
    .getByRole('button', { name: textsIn('en')('vacancies.apply'), exact: true })
    .last()
    .click()
  return { own, dialog: own.getByRole('dialog') }
}
