// Who is approached: never too often, in turns, and only who fits and wants it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approachesAWeekMax } from '#contract/approaches/approach-choices.ts'
import { listBlocks } from '#contract/invitations/invited.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import {
  answerLatest,
  type Approached,
  approachesTo,
  createApproaching,
  createOnlyApproachable,
  figuresOf,
  startRound,
} from '#server/testing/approach-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { workOnRounds } from './due-rounds.ts'

const app = setUpTestApp()

async function countsOf(people: readonly Approached[]) {
  const counts = []
  for (const person of people) counts.push((await approachesTo(app, person)).length)
  return counts
}

test('nobody is approached more than three times a week, whoever asks at once', async () => {
  const people = await createOnlyApproachable(app, 7)
  const companies = []
  for (let count = 0; count < 6; count++) companies.push(await createApproaching(app))
  const replies = await Promise.all(
    companies.map(({ owner, slug }) => startRound(app, owner, slug)),
  )
  // Seven people have 21 turns, which are enough for four rounds of five.
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409])
  for (const count of await countsOf(people)) expect(count).toBeLessThanOrEqual(approachesAWeekMax)
  expect(await findFaults(app.db)).toEqual([])
  const [one] = people
  await expect(
    sql`
      insert into approaches (round_id, vacancy_id, company_id, candidate_id, sent_at, due_at)
      select r.id, r.vacancy_id, r.company_id, busy.candidate_id, r.created_at, r.due_at
      from approach_rounds r cross join (
        select candidate_id from approaches group by candidate_id having count(*) = 3 limit 1) busy
      where not exists (select from approaches a
        where a.vacancy_id = r.vacancy_id and a.candidate_id = busy.candidate_id) limit 1`.execute(
      app.db,
    ),
  ).rejects.toThrow('three times a week')
  expect(one).toBeDefined()
})

test('whoever had fewer approaches comes first, and nobody twice for one vacancy', async () => {
  const people = await createOnlyApproachable(app, 10)
  const first = await createApproaching(app)
  await startRound(app, first.owner, first.slug)
  const second = await createApproaching(app)
  await startRound(app, second.owner, second.slug)
  expect(await countsOf(people)).toEqual(people.map(() => 1))
  await startRound(app, first.owner, first.slug)
  expect(await countsOf(people)).toEqual(expect.arrayContaining([1, 2]))
  expect((await startRound(app, first.owner, first.slug)).status).toBe(409)
})

test('whom a rule does not fit is left out, and who fits more rules comes first', async () => {
  const people = await createOnlyApproachable(app, 11)
  const { owner, slug } = await createApproaching(app)
  const [unfit, ...others] = people
  const [best] = others
  await sql`update wishes set pay = 90000000, currency = 'MXN' where user_id = ${unfit!.id}`.execute(
    app.db,
  )
  const { rows } = await sql<{ workplaces: string[]; industries: number[] }>`
    select d.workplaces, d.industries::int[] as industries from vacancy_demands d
    join vacancies v on v.id = d.vacancy_id where v.slug = ${slug}`.execute(app.db)
  const [demand] = rows
  await sql`
    update wishes set workplaces = ${demand!.workplaces}, industries = ${demand!.industries}, pay = 1,
      currency = 'MXN', relocation = 'anywhere'
    where user_id = ${best!.id}`.execute(app.db)
  await startRound(app, owner, slug)
  expect(await approachesTo(app, best!)).toHaveLength(1)
  await startRound(app, owner, slug)
  expect(await approachesTo(app, unfit!)).toEqual([])
  expect((await countsOf(others)).filter((count) => count === 1)).toHaveLength(10)
})

test('who has paused, works there, was blocked or is away is not approached', async () => {
  const people = await createOnlyApproachable(app, 10)
  const { owner, slug } = await createApproaching(app)
  const [paused, employed, blocking, away, suspended] = people
  await sql`update approachable set paused_at = now() where user_id = ${paused!.id}`.execute(app.db)
  await sql`insert into employers (user_id, company_id, stated_at) values (${employed!.id}, ${owner.company_id}, now())`.execute(
    app.db,
  )
  await sql`insert into company_blocks (user_id, company_id, blocked_at) values (${blocking!.id}, ${owner.company_id}, now())`.execute(
    app.db,
  )
  await sql`update users set paused_at = now() where id = ${away!.id}`.execute(app.db)
  await sql`update users set suspended_at = now(), suspended_for = 'Spam.' where id = ${suspended!.id}`.execute(
    app.db,
  )
  expect((await startRound(app, owner, slug, 10)).data.approached).toBe(5)
  const { rows } = await sql<{ candidate_id: string }>`
    select candidate_id from approaches a join vacancies v on v.id = a.vacancy_id where v.slug = ${slug}`.execute(
    app.db,
  )
  const left = [paused, employed, blocking, away, suspended].map((person) => person!.id)
  expect(rows.filter(({ candidate_id }) => left.includes(candidate_id))).toEqual([])
})

test('never again blocks the company, also a confidential one, for later approaches', async () => {
  const [person] = await createOnlyApproachable(app, 5)
  const { owner, slug } = await createApproaching(app, { body: { visibility: 'confidential' } })
  await startRound(app, owner, slug)
  const [latest] = await approachesTo(app, person!)
  expect(latest).toMatchObject({ record: null, vacancy: { company: { name: null } } })
  await answerLatest(app, person!, 'no', { never_again: true })
  const { data: blocks } = await app.call(person!, listBlocks, {})
  expect(blocks).toMatchObject([{ company: null, company_hidden: { why: 'confidential_company' } }])
  const { rows } = await sql<{ may: boolean }>`
    select may_approach(${person!.id}, ${owner.company_id}, now()) as may`.execute(app.db)
  expect(rows).toEqual([{ may: false }])
})

test('three silences pause the openness, and an answer ends their count', async () => {
  const people = await createOnlyApproachable(app, 5)
  const [silent, answering] = people
  for (let count = 0; count < 3; count++) {
    const { owner, slug } = await createApproaching(app)
    expect((await startRound(app, owner, slug)).status).toBe(201)
    if (count === 1) await answerLatest(app, answering!, 'no')
    app.clock.moveBy(8 * dayMs)
    await workOnRounds(app)
    expect((await figuresOf(app, owner, slug)).rounds[0]?.ended_at).not.toBeNull()
  }
  const states = await app.db
    .selectFrom('approachable')
    .select(['silences', 'paused_at'])
    .where('user_id', 'in', [silent!.id, answering!.id])
    .orderBy('silences')
    .execute()
  expect(states).toMatchObject([
    { silences: 1, paused_at: null },
    { silences: 3, paused_at: expect.any(Date) },
  ])
})
