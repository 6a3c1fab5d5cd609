import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { login } from '#contract/accounts/login.ts'
import { getApproaches } from '#contract/approaches/approaches.ts'
import { getOpenness } from '#contract/approaches/openness.ts'
import { listOwnApproaches } from '#contract/approaches/own-approaches.ts'
import { getChat } from '#contract/chats/chats.ts'
import { getEmployer } from '#contract/employers/employers.ts'
import { listBlocks } from '#contract/invitations/invited.ts'
import { listSearches } from '#contract/vacancies/saved-searches.ts'
import { listMyJobs, listSavedJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { refreshAnswerRecords } from '#server/features/applications/answer/answer-records.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { workOnRounds } from '#server/features/approaches/rounds/due-rounds.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { matchOpenings } from '#server/features/vacancies/alerts/match-openings.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { demoPassword } from '../demo.ts'
import { seed } from '../seed.ts'
import { seedBusyWorld } from './busy-world.ts'

const app = setUpTestApp()

beforeAll(async () => {
  await seed(app, 'demo')
  await seedBusyWorld(app)
  await refreshAnswerRecords(app)
  await matchOpenings(app)
})

const signIn = async (email: string) => {
  const { token, user } = await app.call(null, login, {
    body: { email: `${email}@demo.test`, password: demoPassword },
  })
  return { token: String(token), user }
}

const slugsOf = ({ data }: Reply) => data.map(({ slug }: { slug: string }) => slug)

/** The applications to the four vacancies of the company. */
const ofCompany = () =>
  app.db
    .selectFrom('applications as a')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .where('c.name', '=', 'Universidad Brisalta')

async function countBy(column: 'stage' | 'state' | 'slug') {
  const of = column === 'slug' ? 'v.slug' : (`a.${column}` as const)
  const rows = await ofCompany()
    .select([sql<string>`${sql.ref(of)}`.as('key'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql.ref(of))
    .execute()
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

test('a company is in the midst of hiring: sixty applications to four vacancies, in every stage', async () => {
  expect(await countBy('slug')).toEqual({
    'provost-puebla-campus-brisalta': 20,
    'decanato-escuela-de-negocios-brisalta': 16,
    'dean-school-of-design-brisalta': 13,
    'decanato-fundador-hermosillo-brisalta': 11,
  })
  expect(await countBy('stage')).toEqual({
    new: 18,
    shortlisted: 5,
    interview: 11,
    offer: 1,
    hired: 1,
    not_selected: 24,
  })
  expect(await countBy('state')).toEqual({
    sent: 5,
    opened: 8,
    answered: 42,
    returned: 3,
    withdrawn: 2,
  })
})

test('two readers mark, and differ; what waits is nobody to lose', async () => {
  const { rows } = await sql<{ readers: number; differ: boolean }>`
    select count(*)::int as readers, max(mean_mark) > min(mean_mark) as differ
    from application_readings where finished_at is not null group by application_id`.execute(app.db)
  expect(rows.filter(({ readers }) => readers === 2).length).toBeGreaterThan(30)
  expect(rows.filter(({ differ }) => differ).length).toBeGreaterThan(30)
  const before = await countBy('state')
  await returnOverdue(app)
  expect(await countBy('state')).toEqual(before)
})

test('notes name people, meetings are proposed and fixed, letters are written, two are invited', async () => {
  const { rows } = await sql`
    select (select count(*)::int from note_mentions) as mentions,
      (select count(*)::int from meetings where starts_at > ${app.clock.now()}) as coming,
      (select count(*)::int from meeting_proposals where ended_at is null) as proposed,
      (select count(*)::int from application_feedback where letter is not null) as letters,
      (select count(*)::int from invitations where kind <> 'approach') as invitations,
      (select count(*)::int from reports where settled_at is null) as reports,
      (select count(*)::int from companies where logo_file_id is null) as without_logo,
      (select count(*)::int from companies
        where cover_file_id is not null and about_en is not null) as with_page,
      (select sum(taken)::int from sponsorships s join vacancies v on v.id = s.vacancy_id
        where v.slug like 'decanato-fundador-%') as paid_by_company`.execute(app.db)
  expect(rows).toEqual([
    {
      mentions: 20,
      coming: 6,
      proposed: 3,
      letters: 24,
      invitations: 2,
      reports: 2,
      without_logo: 0,
      with_page: 2,
      paid_by_company: 10,
    },
  ])
})

test('what nobody answered was returned in the minute after its deadline', async () => {
  const { rows } = await sql<{ late: boolean }>`
    select returned_at > answer_due_at + interval '1 minute' as late from applications
    where return_cause = 'unanswered'`.execute(app.db)
  expect(rows).toEqual([{ late: false }, { late: false }, { late: false }])
})

test('the answers of six months make a record', async () => {
  const record = await app.db
    .selectFrom('answer_records as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select(['applications', 'answered_in_time', 'rated', 'useful'])
    .where('c.name', '=', 'Universidad Brisalta')
    .executeTakeFirst()
  expect(record).toEqual({ applications: 45, answered_in_time: 42, rated: 15, useful: 14 })
})

test('an executive has six applications in every state, saved vacancies, alerts and returned credits', async () => {
  const executive = await signIn('executive')
  const { data } = await app.call(executive, listMyJobs)
  const states = data.map(
    ({ application }: { application: { state: string } }) => application.state,
  )
  expect(states.sort()).toEqual(['answered', 'answered', 'read', 'returned', 'sent', 'withdrawn'])
  expect((await app.call(executive, listSavedJobs)).data).toHaveLength(4)
  const searches = (await app.call(executive, listSearches)).data
  expect(searches.map(({ new_count }: { new_count: number }) => new_count > 0)).toContain(true)
  expect(executive.user.remaining_credits).toBe(10)
})

test('she has an approach that waits, one with a yes and its chat, and one that is over', async () => {
  const executive = await signIn('executive')
  const { data } = await app.call(executive, listOwnApproaches)
  expect(data.map(({ state }: { state: string }) => state)).toEqual(['open', 'by_name', 'over'])
  expect(Date.parse(data[0].due_at)).toBeGreaterThan(app.clock.now().getTime() + dayMs)
  const chat = await app.call(executive, getChat, { params: { id: data[1].chat } })
  expect(chat.data.messages).toHaveLength(3)
  expect((await app.call(executive, getOpenness)).data).toMatchObject({ state: 'open' })
  expect((await app.call(executive, getEmployer)).data).toMatchObject({
    state: 'stated',
    company: { name: 'Universidad del Lindero' },
  })
  expect((await app.call(executive, listBlocks)).data).toHaveLength(1)
  const fitting = await app.call(executive, listVacancies, { query: { fits: '1' } })
  expect(slugsOf(fitting)).toEqual(
    expect.arrayContaining(['direccion-de-administracion-y-finanzas-brisalta', 'demo-open-empty']),
  )
})

test('both companies have a round that runs and one that has ended, with people who said yes', async () => {
  await workOnRounds(app)
  const figuresOf = async (email: string, slug: string) =>
    (await app.call(await signIn(email), getApproaches, { params: { slug } })).data
  expect(await figuresOf('company', 'demo-open-empty')).toMatchObject({
    approached: 5,
    yes: 1,
    reasons: null,
    rounds: [{ ended_at: null, answered: null }],
  })
  expect(await figuresOf('company', 'demo-open-stale')).toMatchObject({
    answered: 4,
    yes: 1,
    rounds: [{ ended_at: expect.any(String), answered: 4 }],
  })
  expect(await figuresOf('busy', 'direccion-de-administracion-y-finanzas-brisalta')).toMatchObject({
    approached: 5,
    yes: 2,
    rounds: [{ ended_at: null }],
  })
  const ended = await figuresOf('busy', 'decanato-escuela-de-negocios-brisalta')
  expect(ended).toMatchObject({ approached: 10, answered: 9, yes: 3 })
  expect(ended.reasons[0]).toEqual({ reason: 'wrong_place', people: 3 })
  expect(ended.people.map(({ name }: { name: string }) => name)).toContain('Marisol Trejo Avendaño')
})

test('the ledger verifies, and the audit log knows every act and none of the future', async () => {
  expect(await findFaults(app.db)).toEqual([])
  const { rows } = await sql<{ kind: string; last: Date }>`
    select kind, max(at) as last from audit_log group by kind`.execute(app.db)
  const kinds = rows.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'application_opened',
      'approaches_made',
      'employer_held',
      'invitation_made',
      'report_made',
    ]),
  )
  for (const { last } of rows) expect(last.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
  await expect(sql`update audit_log set reason = 'another'`.execute(app.db)).rejects.toThrow(
    'audit_log',
  )
})

test('the small world stays as it is, and nothing is made twice', async () => {
  const staff = await signIn('company')
  expect(slugsOf(await app.call(staff, listVacancies)).sort()).toEqual([
    'demo-closed',
    'demo-open-empty',
    'demo-open-fresh',
    'demo-open-stale',
  ])
  expect((await signIn('candidate')).user.remaining_credits).toBe(20)
  const before = await app.db.selectFrom('credit_entries').selectAll().execute()
  await seedBusyWorld(app)
  expect(await app.db.selectFrom('credit_entries').selectAll().execute()).toEqual(before)
})
