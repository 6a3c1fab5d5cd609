// Rounds, answers and their credits change together or not at all when the server is killed.
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import {
  type Approached,
  answerLatest,
  approachesTo,
  createApproaching,
  createOnlyApproachable,
  startRound,
} from '#server/testing/approach-factories.ts'
import { companyCredits } from '#server/testing/sponsored-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import type { Task } from '#server/testing/worker.child.ts'
import { doAfterKills, killWorkers } from '#server/testing/workers.ts'

const app = setUpTestApp()
afterAll(killWorkers)
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(app.db)).toEqual([])
}

const late = 10 * dayMs
const ledger = ['credit_accounts', 'credit_movements', 'credit_entries']

/** Everything that a task may change of a vacancy and of the credits. */
async function state(slug: string) {
  const { rows } = await sql`
    select job_status,
      (select json_agg(r order by r.id) from approach_rounds r where r.vacancy_id = v.id) as rounds,
      (select json_agg(a order by a.id) from approaches a where a.vacancy_id = v.id) as approaches,
      (select json_agg(s order by s.id) from sponsorships s where s.vacancy_id = v.id) as sponsorships,
      (select count(*) from chats where vacancy_id = v.id) as chats,
      (select count(*) from approach_profiles) as profiles, (select count(*) from company_blocks) as blocks,
      (select json_agg(o order by user_id) from approachable o) as openness,
      (select count(*) from notifications) as notifications, (select count(*) from audit_log) as log,
      (select json_agg(balance order by id) from credit_accounts) as balances,
      (select count(*) from credit_movements) as movements
    from vacancies v where slug = ${slug}`.execute(app.db)
  return rows[0]
}

function killed(slug: string, tables: string[], task: Task, offsetMs = 0) {
  return doAfterKills(app, { tables, task, state: () => state(slug), offsetMs })
}

async function createRound() {
  const people = await createOnlyApproachable(app, 5)
  const approaching = await createApproaching(app)
  await startRound(app, approaching.owner, approaching.slug)
  return { people, ...approaching }
}

async function taskOf(person: Approached | undefined, reply: object): Promise<Task> {
  if (!person) throw new Error('nobody was approached')
  const [approach] = await approachesTo(app, person)
  return {
    does: 'answer approach',
    candidate: person,
    id: approach?.id ?? '',
    reply: { answer: 'no', reason: null, never_again: false, ...reply },
  }
}

test('a round is made with its credits, or is not', async () => {
  await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app)
  const round = { size: 5, line: 'We build a new plant.' } as const
  const tables = ['invitations', 'sponsorships', 'approach_rounds', 'approaches', ...ledger]
  await killed(slug, [...tables, 'notifications', 'audit_log'], {
    does: 'approach',
    staff: owner,
    slug,
    round,
  })
  expect(await companyCredits(app, owner)).toEqual({ available: 85, held: 15 })
})

test('a yes is given with its credits, the profile and the conversation, or is not', async () => {
  const { people, owner, slug } = await createRound()
  const task = await taskOf(people[0], { answer: 'applies' })
  const tables = ['approaches', 'approach_rounds', 'invitation_claims', 'approach_profiles']
  await killed(slug, [...tables, 'chats', 'notifications', ...ledger], task)
  expect(await companyCredits(app, owner)).toEqual({ available: 85, held: 14 })
})

test('a no is given with its block, or is not', async () => {
  const { people, owner, slug } = await createRound()
  const task = await taskOf(people[0], { never_again: true })
  await killed(slug, ['approaches', 'company_blocks'], task)
  expect(await companyCredits(app, owner)).toEqual({ available: 85, held: 15 })
})

test('a round ends with its credits and its silences, or goes on', async () => {
  const { people, owner, slug } = await createRound()
  await answerLatest(app, people[0]!, 'applies')
  await answerLatest(app, people[1]!, 'no')
  const tables = ['approaches', 'approach_rounds', 'sponsorships', ...ledger]
  await killed(slug, [...tables, 'approachable', 'notifications'], { does: 'end approaches' }, late)
  // Two answers, and the place of the one who will apply.
  expect(await companyCredits(app, owner)).toEqual({ available: 96, held: 2 })
})

test('a vacancy that is closed ends its rounds, with all that they hold', async () => {
  const { people, owner, slug } = await createRound()
  await answerLatest(app, people[0]!, 'no')
  const tables = ['vacancies', 'approaches', 'approach_rounds', 'sponsorships', ...ledger]
  await killed(slug, tables, { does: 'close for good', staff: owner, slug })
  expect(await companyCredits(app, owner)).toEqual({ available: 99, held: 0 })
  expect((await approachesTo(app, people[1]!))[0]).toMatchObject({ state: 'over' })
})
