import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { getChat } from '#contract/chats/chats.ts'
import { listComingMeetings } from '#contract/chats/meetings.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { getKnownCompany, restoreCompany, suspendCompany } from '#contract/operators/companies.ts'
import { listActs } from '#contract/operators/history.ts'
import {
  getPerson,
  lookAtPerson,
  restorePerson,
  suspendPerson,
} from '#contract/operators/people.ts'
import { find } from '#contract/operators/search.ts'
import { getKnownVacancy, restoreVacancy, takeDownVacancy } from '#contract/operators/vacancies.ts'
import { changeVacancy, getJob } from '#contract/vacancies/vacancies.ts'
import { listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import {
  createCandidate,
  createCompany,
  createOperator,
  createStaff,
} from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { createInvitation } from '#server/testing/invitation-factories.ts'
import { createMeeting, createProposal } from '#server/testing/meeting-factories.ts'
import { setUpTestApp, startTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp({ CONTACT_EMAIL_1: 'help@altura.example' })
const body = { reason: 'The identity is not theirs.' }
const password = factoryPassword

test('a suspended person is out at once, in every process, and is told why and whom to write to', async () => {
  const operator = await createOperator(app)
  const person = await createCandidate(app)
  const params = { id: person.id }
  const other = await startTestApp({}, { databaseUrl: app.databaseUrl })
  expect(await other.call(person, getUser)).toMatchObject({ status: 200 })

  const ended = await app.call(operator, suspendPerson, { params, body })
  expect(ended).toMatchObject({ status: 'suspended' })
  for (const process of [app, other])
    expect(await process.call(person, getUser)).toMatchObject({ status: 401 })
  await other.stop()
  const credentials = { body: { email: person.email, password } }
  const refused = await app.call(null, login, credentials)
  expect(refused).toMatchObject({ status: 403 })
  expect(refused.message).toContain(body.reason)
  expect(refused.message).toContain('help@altura.example')
  const wrong = { body: { email: person.email, password: 'Wrong-password-1' } }
  expect(await app.call(null, login, wrong)).toMatchObject({ status: 401 })
  expect((await app.mailTo(person.email, 'account_suspended')).text).toContain(body.reason)
  expect(await app.call(operator, suspendPerson, { params, body })).toMatchObject({ status: 409 })

  expect(await app.call(operator, restorePerson, { params, body })).toMatchObject({
    status: 'restored',
  })
  expect(await app.call(null, login, credentials)).toMatchObject({ status: 200 })
  const acts = await app.call(operator, listActs, { params: { object: 'users', key: person.id } })
  expect(acts.data).toMatchObject([
    { kind: 'person_restored', reason: body.reason, actor: 'Robin Sample' },
    { kind: 'person_suspended', reason: body.reason },
  ])
})

test('meetings of the suspended are called off, which the other side reads and is mailed', async () => {
  const operator = await createOperator(app)
  for (const whose of ['candidate', 'host', 'company'] as const) {
    const agreed = await createMeeting(app)
    const proposed = await createProposal(app)
    for (const { owner, candidate, params } of [agreed, proposed]) {
      const id = { candidate: candidate.id, host: owner.id, company: owner.company_id }[whose]
      const call = whose === 'company' ? suspendCompany : suspendPerson
      await app.call(operator, call, { params: { id }, body })
      const other = whose === 'candidate' ? owner : candidate
      const { messages } = (await app.call(other, getChat, { params })).data
      expect([whose, messages.at(-1).meeting.event]).toEqual([whose, 'called_off'])
      expect((await app.call(other, listComingMeetings)).data).toEqual([])
    }
    const mailed = whose === 'candidate' ? agreed.owner : agreed.candidate
    await app.mailTo(mailed.email, 'meeting_called_off')
  }
})

test('an operator is not suspended, and a reason is asked for', async () => {
  const operator = await createOperator(app)
  const params = { id: (await createOperator(app)).id }
  expect(await app.call(operator, suspendPerson, { params, body })).toMatchObject({ status: 409 })
  const silent = { params, body: { reason: ' ' } }
  expect(await app.call(operator, suspendPerson, silent)).toMatchObject({ status: 422 })
})

test('looking at a person asks for a reason once an hour, and leaves it in the log', async () => {
  const operator = await createOperator(app)
  const person = await createCandidate(app, { credits: 3 })
  const params = { id: person.id }

  expect(await app.call(operator, getPerson, { params })).toMatchObject({ status: 409 })
  for (const _ of [1, 2]) await app.call(operator, lookAtPerson, { params, body })
  expect(await app.call(operator, getPerson, { params })).toMatchObject({
    status: 200,
    data: { email: person.email, credits: { available: 3 }, sessions: 1, suspended: null },
  })
  const colleague = await createOperator(app)
  expect(await app.call(colleague, getPerson, { params })).toMatchObject({ status: 409 })
  const looks = await app.db
    .selectFrom('audit_log')
    .select(['reason', 'actor_id'])
    .where('person_id', '=', person.id)
    .where('kind', '=', 'person_looked_at')
    .execute()
  expect(looks).toEqual([{ reason: body.reason, actor_id: operator.id }])
  app.clock.moveBy(hourMs)
  expect(await app.call(operator, getPerson, { params })).toMatchObject({ status: 409 })
})

test('a suspended company is out with all its people, its vacancies close and credits go back', async () => {
  const operator = await createOperator(app)
  const owner = await createCompany(app, { company: 'Phantom Works' })
  const colleague = await createStaff(app, owner)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const stranger = await createCandidate(app)
  await createApplication(app, candidate, slug)
  const params = { id: owner.company_id }

  expect(await app.call(operator, suspendCompany, { params, body })).toMatchObject({
    status: 'suspended',
  })
  for (const person of [owner, colleague]) {
    expect(await app.call(person, getUser)).toMatchObject({ status: 401 })
    expect(await app.call(null, login, { body: { email: person.email, password } })).toMatchObject({
      status: 403,
      message: expect.stringContaining(body.reason),
    })
  }
  await app.mailTo(owner.email, 'company_suspended')
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 1 })
  for (const query of [{}, { status: 'CLOSED' }, { status: 'OPEN,CLOSED' }]) {
    const { data } = await app.call(stranger, listVacancies, { query })
    expect(JSON.stringify(data)).not.toContain(slug)
  }
  expect(await app.call(stranger, getJob, { params: { slug } })).toMatchObject({ status: 404 })
  expect(JSON.stringify(await app.call(candidate, listMyJobs))).toContain(slug)
  expect(await app.call(candidate, getJob, { params: { slug } })).toMatchObject({
    status: 200,
    data: { application: { return_cause: 'company_suspended' } },
  })
  expect(await app.call(operator, getKnownCompany, { params })).toMatchObject({
    data: { suspended: { reason: body.reason }, vacancies: { open: 0, closed: 1 }, waiting: 0 },
  })

  await app.call(operator, restoreCompany, { params, body })
  expect(await app.call(null, login, { body: { email: owner.email, password } })).toMatchObject({
    status: 200,
  })
  expect(await app.call(stranger, getJob, { params: { slug } })).toMatchObject({ status: 200 })
})

test('a vacancy that was taken down tells its company why, and opens only once it is restored', async () => {
  const operator = await createOperator(app)
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const stranger = await createCandidate(app)
  await createApplication(app, candidate, slug)
  const params = { slug }

  expect(await app.call(operator, takeDownVacancy, { params, body })).toMatchObject({
    status: 'taken-down',
  })
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 1 })
  const { data } = await app.call(candidate, getJob, { params })
  expect(data.application).toMatchObject({ state: 'returned', return_cause: 'taken_down' })
  const mail = await app.mailTo(candidate.email, 'credits_refunded')
  expect(mail.text).toContain('Altura took the vacancy Chief Operating Officer down')
  expect(mail.text).not.toContain('without answering')
  const { data: history } = await app.call(candidate, listCreditHistory)
  expect(history[0]).toMatchObject({ cause: 'taken_down' })
  expect(await app.call(stranger, getJob, { params })).toMatchObject({ status: 404 })
  expect((await app.call(owner, getJob, { params })).data).toMatchObject({
    job_status: 'CLOSED',
    taken_down: { reason: body.reason },
  })
  await app.mailTo(owner.email, 'vacancy_taken_down')
  const { language: locale, ...content } = vacancyBody({ job_status: 'OPEN' })
  const open = { params, body: { ...content, locale } }
  expect(await app.call(owner, changeVacancy, open)).toMatchObject({ status: 409 })

  await app.call(operator, restoreVacancy, { params, body })
  expect(await app.call(owner, changeVacancy, open)).toMatchObject({ status: 200 })
  expect(await app.call(operator, getKnownVacancy, { params })).toMatchObject({
    data: {
      job_status: 'OPEN',
      taken_down: null,
      sponsorship: null,
      applications: { returned: 1 },
    },
  })
})

test('an operator reads the places of a vacancy apart from what its invitations pay for', async () => {
  const operator = await createOperator(app)
  const owner = await createCompany(app, { credits: 9 })
  const slug = await createVacancy(app, owner, { body: { sponsored_places: 2 } })
  await createInvitation(app, owner, slug)
  await createInvitation(app, owner, slug)
  expect(await app.call(operator, getKnownVacancy, { params: { slug } })).toMatchObject({
    data: { sponsorship: { places: 2, taken: 0 } },
  })
})

test('an act and its entry in the log come together or not at all', async () => {
  const operator = await createOperator(app)
  const person = await createCandidate(app)
  await app.owner.schema.alterTable('audit_log').renameTo('audit_log_away').execute()
  const params = { id: person.id }
  expect(await app.call(operator, suspendPerson, { params, body })).toMatchObject({ status: 500 })
  await app.owner.schema.alterTable('audit_log_away').renameTo('audit_log').execute()
  expect(await app.call(person, getUser)).toMatchObject({ status: 200 })
  expect(app.mails.filter(({ to }) => to === person.email)).toEqual([])
})

test('people, companies and vacancies are found by a part of what they are called', async () => {
  const operator = await createOperator(app)
  const owner = await createCompany(app, { company: 'Ñandú & 100%', last_name: 'Quetzalcóatl' })
  const slug = await createVacancy(app, owner, { body: { title: 'Head of Zeppelins' } })
  const keys = async (object: string, search: string) =>
    (await app.call(operator, find, { params: { object }, query: { search } })).data.map(
      ({ key }: { key: string }) => key,
    )
  for (const search of [owner.email.toUpperCase(), owner.id, owner.slug, 'quetzalcoatl'])
    expect(await keys('users', search), search).toEqual([owner.id])
  for (const search of ['nandu', '100%', owner.company_id])
    expect(await keys('companies', search)).toEqual([owner.company_id])
  expect(await keys('vacancies', 'zeppelin')).toEqual([slug])
  expect(await keys('companies', '100_')).toEqual([])
  expect(await app.call(operator, find, { params: { object: 'sessions' } })).toMatchObject({
    status: 404,
  })
  const first = await app.call(operator, find, { params: { object: 'users' }, query: { limit: 2 } })
  const next = { limit: 2, cursor: first.meta.next_cursor }
  const second = await app.call(operator, find, { params: { object: 'users' }, query: next })
  const both = [...first.data, ...second.data].map(({ key }: { key: string }) => key)
  expect(new Set(both).size).toBe(4)
})
