// A vacancy with a reminder: confirmed on Today, on its page and by the link of an
// email, and closed for a reason of its own.
import { sql } from 'kysely'
import { confirmationLink } from '#server/features/vacancies/closing/confirmation/link.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/db/connect.ts'
import { createSigning } from '#server/platform/signing.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import type { DemoServer } from './demo-server.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { newCandidate, signInAs } from './newcomers.ts'
import { newCompanyWithVacancy, postAs } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { chooseAct } from './steps-staff.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')

/** Two weeks after the last confirmation, with the first reminder sent. @returns its link */
async function remind({ databaseUrl, url }: DemoServer, slug: string) {
  const { db, close } = connect(databaseUrl, { max: 1 })
  const { rows } = await sql<{ vacancy: string; person: string; since: string; secret: string }>`
    update vacancies set confirmed_at = now() - interval '14 days',
      confirm_by = current_date + 6, confirm_next_at = now() + interval '3 days', confirm_reminders = 1
    where slug = ${slug}
    returning id as vacancy, created_by as person, (select secret from app_secret) as secret,
      (extract(epoch from confirmed_at) * 1000)::bigint::text as since`.execute(db)
  await close()
  const [row] = rows
  if (!row) throw new Error(`no vacancy is called ${slug}`)
  const { secret, ...target } = row
  const signing = createSigning(secret, systemClock)
  return confirmationLink({ environment: { APP_URL: url } as never, signing }, target)
}

test('a company confirms on Today and on the page of a vacancy, with the keyboard alone', async ({
  page,
  demoServer,
}) => {
  const { slug, token } = await newCompanyWithVacancy(page, 'Head of Lighthouses')
  const other = await postAs(page, token, 'Head of Piers')
  await remind(demoServer, slug)
  await remind(demoServer, other)
  await page.goto('/today')
  const rows = page.getByTestId('vacancy-to-confirm')
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: text('today.confirmOf', { title: 'Head of Piers' }) })
    .press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(page.getByTestId('toast').getByText(text('today.confirmed'))).toBeVisible()
  await expect(
    page.getByRole('button', { name: text('today.confirmOf', { title: 'Head of Lighthouses' }) }),
  ).toBeFocused()

  await page.getByRole('link', { name: 'Head of Lighthouses' }).first().click()
  const notice = page.getByTestId('to-confirm')
  await expect(notice).toContainText(text('vacancies.confirmTitle'))
  await expectAccessible(page)
  const confirm = notice.getByRole('button', { name: text('vacancies.confirm') })
  expectRefusal(page, /^POST \S+ failed|ERR_INTERNET_DISCONNECTED|ERR_FAILED|console: CallError/)
  await page.context().setOffline(true)
  await confirm.press('Enter')
  await expect(toastOf(page, text('common.nothingSent'))).toBeVisible()
  await page.context().setOffline(false)
  await confirm.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Head of Lighthouses' })).toBeFocused()
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: text('today.openVacancies') })).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test('the link of the email asks first, and candidates read the confirmation', async ({
  page,
  demoServer,
  newPerson,
}) => {
  const { slug } = await newCompanyWithVacancy(page, 'Head of Buoys')
  const { db, close } = connect(demoServer.databaseUrl, { max: 1 })
  await sql`update vacancies set created_at = now() - interval '30 days' where slug = ${slug}`.execute(
    db,
  )
  await close()
  const link = await remind(demoServer, slug)
  const reader = await newPerson()
  await reader.goto(link)
  await expect(reader.getByRole('heading')).toHaveText(text('confirmation.askedTitle'))
  await expectAccessible(reader)
  await reader.getByRole('button', { name: text('confirmation.confirm') }).click()
  await expect(reader.getByRole('heading')).toHaveText(text('confirmation.confirmedTitle'))
  await expectAccessible(reader)
  await reader.reload()
  await expect(reader.getByRole('heading')).toHaveText(text('confirmation.confirmedTitle'))

  const candidate = await newPerson()
  await signInAs(candidate, await newCandidate(candidate))
  await candidate.goto(`/executive-vacancies/vacancy/${slug}`)
  const confirmed = text('vacancies.lastConfirmed', { when: '' }).trim()
  await expect(candidate.getByText(confirmed)).toBeVisible()
  await expectAccessible(candidate)
})

test('another reason for closing may be said in words, which the company reads', async ({
  page,
}) => {
  const { slug } = await newCompanyWithVacancy(page, 'Head of Tides')
  await page.goto(`/vacancies/vacancy/info/${slug}`)
  await chooseAct(page, text, 'vacancies.close', 'vacancies.closeForGood')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: text('vacancies.reasonOther') }).check()
  const note = 'The harbour was sold.'
  await dialog.getByLabel(text('vacancies.closeNote')).fill(note)
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: text('vacancies.closeForGood') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(text('vacancies.closedForNoted', { note }))).toBeVisible()
})
