import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { type IntentAct, pathOfIntent } from '#contract/accounts/intent-paths.ts'
import { intentDays } from '#contract/accounts/intent.ts'
import { forgetIntent, keepIntent } from '#contract/accounts/intents.ts'
import { register } from '#contract/accounts/registration.ts'
import { takeDownVacancy } from '#contract/operators/vacancies.ts'
import { saveVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { dayMs } from '#server/platform/clock.ts'
import { keepRetention } from '#server/retention.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const password = 'correct horse'
const form = {
  name: 'Ada',
  last_name: 'Núñez',
  password,
  password_confirmation: password,
}

async function newVacancy() {
  return createVacancy(app, await createCompany(app), {
    body: { title: 'Chief of Return' },
  })
}

async function intentOf(person: { token: string }) {
  return (await app.call(person, getUser)).intent
}

test('what a visitor was about to do is kept with the registration', async () => {
  const vacancy = await newVacancy()
  const intent = { vacancy, act: 'apply' } as const
  const body = { ...form, email: 'ada@example.com', intent }
  const { data } = await app.call(null, register, { body })
  const expected = { vacancy, title: 'Chief of Return', act: 'apply' }
  expect(data.user.intent).toEqual(expected)
  expect(await intentOf(data)).toEqual(expected)
  expect(await app.call(data, forgetIntent)).toEqual({ status: 'forgotten' })
  expect(await intentOf(data)).toBeNull()
})

test('the way by which somebody came is kept with it, and led back to', async () => {
  const vacancy = await newVacancy()
  const candidate = await createCandidate(app)
  const keep = (body: object) =>
    app.call(candidate, keepIntent, { body: { vacancy, act: 'apply', ...body } })
  await keep({ source: 'share' })
  const intent = await intentOf(candidate)
  expect(intent).toMatchObject({ source: 'share' })
  expect(intent && pathOfIntent(intent)).toBe(`/vacancy?slug=${vacancy}&apply=1&from=share`)
  await keep({ source: 'billboard' as 'share' })
  expect(await intentOf(candidate)).not.toHaveProperty('source')
})

test('a vacancy that is not there keeps nobody from registering', async () => {
  const intent = { vacancy: 'nothing-of-the-kind', act: 'save' } as const
  const body = { ...form, email: 'bea@example.com', intent }
  const { status, data } = await app.call(null, register, { body })
  expect([status, data.user.intent]).toEqual([200, null])
  const wrong = { vacancy: '//evil.test', act: 'pay' as IntentAct }
  const refused = { ...form, email: 'cleo@example.com', intent: wrong }
  expect(await app.call(null, register, { body: refused })).toMatchObject({
    status: 422,
    errors: { 'intent.act': [expect.any(String)] },
  })
})

test('the unverified keep one, too; a later one takes its place, and only candidates have one', async () => {
  const [first, second] = [await newVacancy(), await newVacancy()]
  const person = await createCandidate(app, { is_verified: false })
  const keep = (who: { token: string }, vacancy: string, act: IntentAct) =>
    app.call(who, keepIntent, { body: { vacancy, act } })
  expect(await keep(person, first, 'apply')).toEqual({ status: 'kept' })
  expect(await keep(person, second, 'save')).toEqual({ status: 'kept' })
  expect(await intentOf(person)).toMatchObject({ vacancy: second, act: 'save' })
  expect(await keep(person, 'nothing-of-the-kind', 'save')).toMatchObject({ status: 404 })
  const owner = await createCompany(app)
  expect(await keep(owner, first, 'apply')).toMatchObject({ status: 404 })
  expect(await intentOf(owner)).toBeNull()
})

test('it is over once it is done, and while the vacancy is hidden', async () => {
  const vacancy = await newVacancy()
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  await app.call(candidate, keepIntent, { body: { vacancy, act: 'save' } })
  await app.call(candidate, saveVacancy, { params: { slug: vacancy } })
  expect(await intentOf(candidate)).toBeNull()
  await app.call(candidate, keepIntent, { body: { vacancy, act: 'apply' } })
  expect(await intentOf(candidate)).toMatchObject({ act: 'apply' })
  await createApplication(app, candidate, vacancy)
  expect(await intentOf(candidate)).toBeNull()

  const other = await newVacancy()
  await app.call(candidate, keepIntent, { body: { vacancy: other, act: 'apply' } })
  await app.call(await createOperator(app), takeDownVacancy, {
    params: { slug: other },
    body: { reason: 'It asks for money.' },
  })
  expect(await intentOf(candidate)).toBeNull()
})

test('after its days nobody is led back, and it is gone', async () => {
  const vacancy = await newVacancy()
  const candidate = await createCandidate(app)
  await app.call(candidate, keepIntent, { body: { vacancy, act: 'apply' } })
  app.clock.moveBy((intentDays + 1) * dayMs)
  expect(await intentOf(candidate)).toBeNull()
  await keepRetention(app)
  const left = await app.db.selectFrom('intents').select('user_id').execute()
  expect(left).toEqual([])
})

test('the database gives intents to candidates alone', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const vacancy_id = app.owner.selectFrom('vacancies').select('id').where('slug', '=', slug)
  const row = { user_id: owner.id, vacancy_id, act: 'apply', kept_at: new Date() } as const
  await expect(app.owner.insertInto('intents').values(row).execute()).rejects.toThrow(
    'only candidates',
  )
})
