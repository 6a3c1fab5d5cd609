import { beforeAll, expect, test } from 'vitest'
import { login } from '#contract/accounts/login.ts'
import { listCandidates } from '#contract/applications/candidates.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { listStaff } from '#contract/companies/collaborators.ts'
import { getCompany } from '#contract/companies/companies.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { getVacancy } from '#contract/vacancies/vacancies.ts'
import { listJobs, listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { remindStaff } from '#server/features/applications/reminders/reminders.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { demoPassword } from './demo.ts'
import { seed } from './seed.ts'

const app = setUpTestApp()
beforeAll(async () => {
  await seed(app, 'demo')
})

const signIn = async (email: string) => {
  const { token, user } = await app.call(null, login, {
    body: { email: `${email}@demo.test`, password: demoPassword },
  })
  return { token: String(token), user }
}
const daysOld = (time: string) => (app.clock.now().getTime() - Date.parse(time)) / dayMs
const slugsOf = ({ data }: Reply) => data.map(({ slug }: { slug: string }) => slug)

test('everybody of the demo world signs in and stands where they are said to stand', async () => {
  expect((await signIn('candidate')).user).toMatchObject({
    remaining_credits: 20,
    has_salary: true,
    verified_email: true,
  })
  expect((await signIn('candidate')).user.resumes).toHaveLength(1)
  const newcomer = { remaining_credits: 0, has_salary: false, resumes: [], verified_email: true }
  expect((await signIn('newcandidate')).user).toMatchObject(newcomer)
  expect((await signIn('unverified')).user).toMatchObject({
    verified_email: false,
    role: 'candidate',
  })
  for (const role of ['company', 'administrator', 'collaborator'])
    expect((await signIn(role)).user).toMatchObject({
      role,
      remaining_credits: 0,
      verified_email: true,
    })
  expect((await signIn('other')).user).toMatchObject({ role: 'company' })
})

test('Demo Holding has its account completed and three people', async () => {
  const owner = await signIn('company')

  expect((await app.call(owner, getCompany)).data).toMatchObject({
    name: 'Demo Holding',
    website: expect.stringMatching(/^https:/),
    industry: expect.any(Number),
    num_emp: expect.any(String),
  })
  const roles = (await app.call(owner, listStaff)).data.map(({ role }: { role: string }) => role)
  expect(roles).toEqual(['company', 'administrator', 'collaborator'])
})

test('the named vacancies are there, each in its state', async () => {
  const staff = await signIn('administrator')
  const candidatesOf = async (slug: string) =>
    (await app.call(staff, listCandidates, { params: { slug }, query: { view: 'table' } })).data

  expect(slugsOf(await app.call(staff, listVacancies)).sort()).toEqual([
    'demo-closed',
    'demo-open-empty',
    'demo-open-fresh',
    'demo-open-stale',
  ])
  expect(await candidatesOf('demo-open-empty')).toEqual([])
  const [fresh, ...others] = await candidatesOf('demo-open-fresh')
  expect(others).toEqual([])
  expect(fresh).not.toHaveProperty('read_at')
  expect(daysOld(fresh.apply_date)).toBeCloseTo(1, 1)
  const [newest, older] = await candidatesOf('demo-open-stale')
  expect(daysOld(newest.apply_date)).toBeCloseTo(6, 1)
  expect(newest).not.toHaveProperty('read_at')
  expect(older).toMatchObject({ email: 'candidate@demo.test', state: 'answered' })
  expect(older.read_at).toMatch(/^\d{4}-/)
  const closed = await app.call(staff, getVacancy, { params: { slug: 'demo-closed' } })
  expect(closed.data.job_status).toBe('CLOSED')
  expect(slugsOf(await app.call(await signIn('other'), listVacancies))).toContain('demo-other')
})

test('the board shows forty vacancies and more, in both languages, of a dozen companies', async () => {
  const { data } = await app.call(await signIn('newcandidate'), listJobs)
  const different = (key: string) =>
    new Set(data.map((vacancy: Record<string, unknown>) => JSON.stringify(vacancy[key]))).size

  expect(data.length).toBeGreaterThanOrEqual(40)
  expect(different('locale')).toBe(2)
  expect(different('company')).toBeGreaterThanOrEqual(12)
  expect(different('workplace_type')).toBe(3)
  expect(different('education_level')).toBe(4)
})

test('one company pays for applications to a vacancy, and has its credits back from a closed one', async () => {
  const owner = await signIn('tarandela')
  expect(owner.user).toMatchObject({ remaining_credits: 12, held_credits: 5 })
  const shown = async (slug: string) =>
    (await app.call(owner, getVacancy, { params: { slug } })).data
  expect(await shown('direccion-general-aceros-tarandela')).toMatchObject({
    job_status: 'OPEN',
    sponsorship: { places: 5, places_left: 5 },
  })
  expect(await shown('direccion-de-seguridad-y-medio-ambiente-tarandela')).toMatchObject({
    job_status: 'CLOSED',
    sponsorship: null,
  })
  const { data } = await app.call(owner, listCreditHistory)
  expect(data.map(({ cause }: { cause: string }) => cause)).toEqual(
    expect.arrayContaining(['sponsor', 'release', 'grant']),
  )
})

test('the answered application has its chat, with both voices', async () => {
  const candidate = await signIn('candidate')

  const mine = await app.call(candidate, listMyJobs)
  expect(mine.data).toMatchObject([{ slug: 'demo-open-stale', application: { state: 'answered' } }])
  const [chat] = (await app.call(candidate, listChats)).data
  const { data } = await app.call(candidate, getChat, { params: { id: chat.id } })
  expect(
    new Set(data.messages.map(({ model_type }: { model_type: string }) => model_type)),
  ).toEqual(new Set(['User', 'Vacancy']))
})

test('whoever waits in the demo world still waits once overdue answers are looked for', async () => {
  await returnOverdue(app)
  await remindStaff(app)

  const staff = await signIn('administrator')
  for (const slug of ['demo-open-fresh', 'demo-open-stale']) {
    const { data, meta } = await app.call(staff, listCandidates, {
      params: { slug },
      query: { view: 'table' },
    })
    expect(data[0]).toMatchObject({ state: 'sent' })
    expect(data[0]).not.toHaveProperty('read_at')
    expect(meta.waiting).toMatchObject({ count: 1, first: { id: data[0].id } })
    expect(Date.parse(data[0].answer_due_at)).toBeGreaterThan(app.clock.now().getTime() + dayMs)
  }
  expect(mailsOfTheSeed()).toEqual([])
})

test('the books of the demo world balance', async () => {
  expect(await findFaults(app.db)).toEqual([])
})

test('nobody of the past gets a mail, and nobody is signed in', async () => {
  expect(mailsOfTheSeed()).toEqual([])
  const past = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('created_at', '<', new Date(app.clock.now().getTime() - dayMs))
    .execute()
  expect(past).toEqual([])
})

test('a database that is in use is left alone', async () => {
  const credits = await app.db.selectFrom('credit_entries').selectAll().execute()
  const people = await app.db.selectFrom('users').selectAll().execute()
  await seed(app, 'demo')

  expect(await app.db.selectFrom('credit_entries').selectAll().execute()).toEqual(credits)
  expect(await app.db.selectFrom('users').selectAll().execute()).toEqual(people)
})

/** Without those that the sign-ins of these tests cause, each from a browser without a cookie. */
function mailsOfTheSeed() {
  return app.mails.filter(({ kind }) => kind !== 'new_browser')
}
