// Places and their credits change together or not at all when the server is killed.
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dayIn } from '#contract/times/business-days.ts'
import { VacancyChange } from '#contract/vacancies/vacancy-body.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { price } from '#server/testing/sponsored-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'
import type { Task } from '#server/testing/worker.child.ts'
import { doAfterKills, killWorkers } from '#server/testing/workers.ts'

const late = 10 * dayMs
const app = setUpTestApp({ VACANCY_CREDITS_VALUE: String(price) })
afterAll(killWorkers)
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(app.db)).toEqual([])
}

const ledger = ['credit_accounts', 'credit_movements', 'credit_entries']

/** Everything that a task may change of a vacancy and of the credits. */
async function state(slug: string) {
  const { rows } = await sql`
    select job_status, (select json_agg(s order by created_at) from sponsorships s where s.vacancy_id = v.id) as sponsorships,
      (select json_agg(json_build_object('id', a.id, 'state', a.state, 'cause', a.return_cause) order by a.id)
        from applications a where a.vacancy_id = v.id) as applications,
      (select count(*) from chats where vacancy_id = v.id) as chats,
      (select json_agg(balance order by id) from credit_accounts) as balances,
      (select count(*) from credit_movements) as movements
    from vacancies v where slug = ${slug}`.execute(app.db)
  return rows[0]
}

function killed(slug: string, tables: string[], task: Task, offsetMs = 0) {
  return doAfterKills(app, { tables, task, state: () => state(slug), offsetMs })
}

async function createSponsored(places: number, fields: object = {}) {
  const owner = await createCompany(app, { credits: 20 })
  const body = { sponsored_places: places, ...fields }
  const slug = await createVacancy(app, owner, { credits_value: price, body })
  return { owner, slug }
}

const createApplicant = () => createCandidate(app, { credits: 0, has_salary: true })

async function balancesOf({ id, company_id }: { id: string; company_id: string | null }) {
  const accounts = app.db.selectFrom('credit_accounts').select(['kind', 'balance'])
  const rows = await (
    company_id ? accounts.where('company_id', '=', company_id) : accounts.where('user_id', '=', id)
  ).execute()
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance
  return [of('available'), of('held')]
}

test('an application takes its place and is sent, or neither', async () => {
  const { owner, slug } = await createSponsored(1)
  const candidate = await createApplicant()
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  const tables = ['sponsorships', 'applications', 'application_answers', 'chats', 'notifications']
  await killed(slug, tables, { does: 'apply', candidate, slug, body })
  expect(await balancesOf(owner)).toEqual([18, 2])
  expect(await state(slug)).toMatchObject({ sponsorships: [{ places: 1, taken: 1 }], chats: 1 })
})

test('silence gives the credits of the company to the candidate, once', async () => {
  const { owner, slug } = await createSponsored(1)
  const candidate = await createApplicant()
  await createApplication(app, candidate, slug)
  await killed(slug, ['applications', ...ledger], { does: 'return' }, late)
  expect(await balancesOf(owner)).toEqual([18, 0])
  expect(await balancesOf(candidate)).toEqual([price, 0])
})

test('places that are added are there with their credits, or are not', async () => {
  const { owner, slug } = await createSponsored(1)
  const task = changeOf(owner, slug, { sponsored_places: 4 })
  await killed(slug, ['sponsorships', ...ledger], task)
  expect(await balancesOf(owner)).toEqual([12, 8])
})

test('a vacancy is closed for good with its free places released and its candidates compensated', async () => {
  const { owner, slug } = await createSponsored(3)
  const candidate = await createApplicant()
  await createApplication(app, candidate, slug)
  const task: Task = { does: 'close for good', staff: owner, slug }
  await killed(slug, ['vacancies', 'sponsorships', 'applications', ...ledger], task)
  expect(await balancesOf(owner)).toEqual([18, 0])
  expect(await balancesOf(candidate)).toEqual([price, 0])
})

test('an unconfirmed vacancy closes by itself in the same way', async () => {
  const { owner, slug } = await createSponsored(3)
  const candidate = await createApplicant()
  await createApplication(app, candidate, slug)
  await sql`
    update vacancies set confirm_reminders = 2, confirm_by = current_date - 2, confirm_next_at = now()
    where slug = ${slug}`.execute(app.db)
  const task: Task = { does: 'remind or close' }
  await killed(slug, ['vacancies', 'sponsorships', 'applications', ...ledger], task)
  expect(await balancesOf(owner)).toEqual([18, 0])
  expect(await balancesOf(candidate)).toEqual([price, 0])
})

const endings: [how: string, fields: () => object, taskOf: typeof stopOf, offset: number][] = [
  ['by hand', () => ({}), stopOf, 0],
  ['by date', closingToday, () => ({ does: 'close due' }), 2 * dayMs],
]

test.each(endings)(
  'applying ends %s with the free places released, and who waits keeps theirs',
  async (_, fields, taskOf, offset) => {
    const { owner, slug } = await createSponsored(3, fields())
    await createApplication(app, await createApplicant(), slug)
    await killed(slug, ['vacancies', 'sponsorships', ...ledger], taskOf(owner, slug), offset)
    expect(await balancesOf(owner)).toEqual([18, 2])
    expect(await state(slug)).toMatchObject({
      job_status: 'CLOSED',
      applications: [{ state: 'sent', cause: null }],
    })
  },
)

function closingToday() {
  return { closes_on: dayIn('America/Mexico_City', app.clock.now()) }
}

function stopOf(owner: Awaited<ReturnType<typeof createCompany>>, slug: string): Task {
  return changeOf(owner, slug, { job_status: 'CLOSED' })
}

function changeOf(
  staff: Awaited<ReturnType<typeof createCompany>>,
  slug: string,
  changes: object,
): Task {
  const { language: locale, ...rest } = vacancyBody()
  const change = z.parse(VacancyChange, { locale, ...rest, ...changes })
  return { does: 'change', staff, slug, change }
}
