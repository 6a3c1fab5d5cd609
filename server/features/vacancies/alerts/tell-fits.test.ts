import { expect, test } from 'vitest'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { saveWishes } from '#contract/matching/wishes.ts'
import { switchMail } from '#contract/notifications/notifications.ts'
import { emptyWishes } from '#server/features/matching/queries.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { mailedBy } from '#server/testing/mailed-by.ts'
import { savedBy } from '#server/testing/search-factories.ts'
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { tellFits } from './tell-fits.ts'

const app: TestApp = setUpTestApp()
const weekMs = 7 * dayMs

const round = () => mailedBy(app, () => tellFits(app))

/** A candidate who wishes for finance in Nuevo León, after the first look at the board. */
async function wishing(changes: Partial<Wishes> = {}, person = {}) {
  const candidate = await createCandidate(app, person)
  const body: Wishes = { ...emptyWishes, functions: ['finance'], places: ['MX.19'], ...changes }
  await app.call(candidate, saveWishes, { body })
  expect(await round()).toEqual([])
  return candidate
}

async function postTitles(...titles: string[]) {
  const owner = await createCompany(app)
  for (const title of titles) await createVacancy(app, owner, { body: { title } })
}

test('once a week a candidate reads of the newest vacancies that fit, at most five, each with what it meets', async () => {
  const candidate = await wishing({}, { locale: 'es', name: 'Ana' })
  await postTitles('Chief Marketing Officer')
  await postTitles(...[1, 2, 3, 4, 5, 6].map((number) => `Chief Financial Officer ${number}`))
  expect(await round()).toEqual([])
  app.clock.moveBy(weekMs)
  expect(await round()).toEqual([candidate.email])
  const mail = await app.mailTo(candidate.email, 'new_fits')
  expect(mail.subject).toBe('5 vacantes nuevas coinciden con usted')
  expect(mail.text).toMatch(/- Chief Financial Officer 6 · .* · Coincide en 2 de 2/)
  expect(mail.text).toContain('Chief Financial Officer 2')
  expect(mail.text).not.toContain('Chief Financial Officer 1')
  expect(mail.text).not.toContain('Marketing')
  expect(mail.text).toContain('executive-vacancies?sort=for_you')
  expect(mail.headers).toMatchObject({
    'List-Unsubscribe': expect.stringContaining('kind=new_fits'),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })

  app.clock.moveBy(weekMs)
  expect(await round()).toEqual([])
  await postTitles('Chief Financial Officer', 'Chief Financial Officer')
  expect(await round()).toEqual([])
  app.clock.moveBy(weekMs)
  const both = () => Promise.all([tellFits(app), tellFits(app)])
  expect(await mailedBy(app, both)).toEqual([candidate.email])
  expect(await round()).toEqual([])
})

test('nothing comes with a saved search, with the order by wishes or the mail off, or while away', async () => {
  const searching = await wishing()
  await savedBy(app, searching)
  await wishing({ is_for_you: false })
  const off = await wishing()
  await app.call(off, switchMail, { body: { kind: 'new_fits', is_on: false } })
  const away = await wishing()
  await app.db
    .updateTable('users')
    .set({ paused_at: app.clock.now() })
    .where('id', '=', away.id)
    .execute()
  const candidate = await wishing()
  await postTitles('Chief Financial Officer')
  app.clock.moveBy(weekMs)
  const mailed = await round()
  expect(mailed).toContain(candidate.email)
  for (const { email } of [searching, off, away]) expect(mailed).not.toContain(email)
})

test('a vacancy of a confirmed employer is told to others alone', async () => {
  const [employee, other] = [await wishing(), await wishing()]
  const owner = await createCompany(app)
  const now = app.clock.now()
  await app.db
    .insertInto('employers')
    .values({ user_id: employee.id, company_id: owner.company_id, stated_at: now })
    .execute()
  await app.db
    .updateTable('employers')
    .set({ held_at: now, held_by: 'operator' })
    .where('user_id', '=', employee.id)
    .execute()
  await createVacancy(app, owner, { body: { title: 'Chief Financial Officer' } })
  app.clock.moveBy(weekMs)
  const mailed = await round()
  expect(mailed).toContain(other.email)
  expect(mailed).not.toContain(employee.email)
})
