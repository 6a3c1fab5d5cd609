import { expect, test } from 'vitest'
import { changeCandidatesRule } from '#contract/companies/companies.ts'
import { getVacancy } from '#contract/vacancies/vacancies.ts'
import { dayMs } from '#server/platform/clock.ts'
import { close, createWaiting } from '#server/testing/answer-factories.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { confirmationLink } from './link.ts'
import { remindOrClose } from './remind-or-close.ts'

const app = setUpTestApp()

const open = (url: string) => app.http.inject({ url })
const post = (url: string) => app.http.inject({ method: 'POST', url })

/** A vacancy with a first reminder, and the path of the link in that mail. */
async function asked() {
  const waiting = await createWaiting(app)
  app.clock.moveBy(15 * dayMs)
  await remindOrClose(app)
  const mail = await app.mailTo(waiting.owner.email, 'vacancy_unconfirmed')
  const link = mail.links.find((one: string) => one.includes('/confirm-vacancy?')) ?? ''
  return { ...waiting, path: link.slice(app.environment.APP_URL.length) }
}

const isDue = async ({ owner, vacancy }: Awaited<ReturnType<typeof asked>>) =>
  (await app.call(owner, getVacancy, { params: { slug: vacancy } })).data.is_confirmation_due

test('the link of the mail asks, its button confirms, and a second press changes nothing', async () => {
  const one = await asked()
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.http.inject({ method, url: one.path })).statusCode).toBe(200)
  const { body, headers } = await open(one.path)
  expect(body).toContain('Does this vacancy still stand?')
  expect(body).toContain('<form method="post"')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await isDue(one)).toBe(true)

  const done = await post(one.path)
  expect([done.statusCode, done.headers.location]).toEqual([303, one.path])
  expect(await isDue(one)).toBe(false)
  expect((await open(one.path)).body).toContain('Thank you, it still stands')
  const { confirmed_at } = await app.db
    .selectFrom('vacancies')
    .select('confirmed_at')
    .where('slug', '=', one.vacancy)
    .executeTakeFirstOrThrow()
  app.clock.moveBy(dayMs)
  expect((await post(one.path)).statusCode).toBe(303)
  const after = await app.db
    .selectFrom('vacancies')
    .select('confirmed_at')
    .where('slug', '=', one.vacancy)
    .executeTakeFirstOrThrow()
  expect(after.confirmed_at).toEqual(confirmed_at)
})

test('it says so once the vacancy is closed, and opens nothing', async () => {
  const one = await asked()
  await close(app, one.owner, one.vacancy)
  expect((await post(one.path)).statusCode).toBe(303)
  expect((await open(one.path)).body).toContain('This vacancy is closed')
})

test('it holds for its person and vacancy, while the person may close the vacancy', async () => {
  const one = await asked()
  const stranger = await createCompany(app)
  const collaborator = await createStaff(app, one.owner)
  const { id } = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', one.vacancy)
    .executeTakeFirstOrThrow()
  const pathFor = (person: string) =>
    confirmationLink(app, { vacancy: id, person, since: '9999999999999' }).slice(
      app.environment.APP_URL.length,
    )
  await app.call(one.owner, changeCandidatesRule, { body: { collaborators_see_assigned: true } })
  const refused = await post(pathFor(collaborator.id))
  expect([refused.statusCode, refused.body]).toEqual([
    200,
    expect.stringContaining('You cannot confirm this vacancy'),
  ])
  const wrong = [
    '/confirm-vacancy',
    one.path.replace(one.owner.id, stranger.id),
    one.path.replace(/since=\d/, 'since=9'),
    one.path.replace(/signature=.*/, ''),
    pathFor(stranger.id),
  ]
  for (const url of wrong)
    for (const { statusCode, body } of [await open(url), await post(url)]) {
      expect([url, statusCode]).toEqual([url, 403])
      expect(body).toContain('This link no longer works')
    }
  expect(await isDue(one)).toBe(true)
  app.clock.moveBy(61 * dayMs)
  expect((await open(one.path)).statusCode).toBe(403)
})
