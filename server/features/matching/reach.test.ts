import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  demandsOfDayMax,
  type Reach,
  reachDays,
  readReach,
  type WrittenDemand,
} from '#contract/matching/reach.ts'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { saveWishes } from '#contract/matching/wishes.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { bandOf, countReach, type PartialDemand, pruneReach } from './reach.ts'
import { emptyWishes } from './wishes-json.ts'

const app = setUpTestApp()

test.each([
  [0, 'fewer_than_five'],
  [4, 'fewer_than_five'],
  [5, 'about_ten'],
  [29, 'about_ten'],
  [30, 'about_fifty'],
  [10_000, 'about_fifty'],
])('%d are said as %s', (count, band) => {
  expect(bandOf(count)).toBe(band)
})

/** Candidates who wish for legal positions in Spain, whom no other wish here concerns. */
async function createCounted(count: number, changes: Partial<Wishes> = {}) {
  const made = []
  for (let from = 0; from < count; from += 1) {
    const person = await createCandidate(app)
    await app.call(person, saveWishes, {
      body: { ...emptyWishes, industries: [7], is_counted: true, ...changes },
    })
    made.push(person)
  }
  return made
}

const ofSeven: WrittenDemand = { industries: [7] }
async function bandFor(person: { token: string }, body = ofSeven) {
  const { data } = await app.call(person, readReach, { body })
  return data.all
}

test('who is away, has blocked the company, is of its team or did not agree is not counted', async () => {
  const [paused, suspended, leaving, blocking, former, refusing] = await createCounted(6)
  await createCounted(5, { is_counted: false })
  const ids = { paused, suspended, leaving, blocking, former, refusing }
  const idOf = (name: keyof typeof ids) => ids[name]?.id ?? ''
  const fresh = () => createCompany(app)
  const countFor = async (by: { company_id: string }) => {
    const demand = { ...nothing, industries: ['7'] }
    const { counted, all } = await countReach(app.db, by.company_id, demand)
    expect(counted).toBe(all)
    return all
  }
  const owner = await fresh()
  expect(await countFor(owner)).toBe(6)

  await sql`update users set paused_at = now() where id = ${idOf('paused')}`.execute(app.db)
  expect(await countFor(owner)).toBe(5)
  await sql`update users set suspended_at = now(), suspended_for = 'Fraud' where id = ${idOf('suspended')}`.execute(
    app.db,
  )
  expect(await countFor(owner)).toBe(4)
  await sql`update users set erase_at = now() where id = ${idOf('leaving')}`.execute(app.db)
  expect(await countFor(owner)).toBe(3)
  await sql`insert into company_blocks (company_id, user_id, blocked_at)
    values (${owner.company_id}, ${idOf('blocking')}, now())`.execute(app.db)
  await sql`insert into company_blocks (user_id, blocked_at) values (${idOf('refusing')}, now())`.execute(
    app.db,
  )
  expect(await countFor(owner)).toBe(1)
  const other = await fresh()
  expect(await countFor(other)).toBe(2)

  const colleague = await createStaff(app, owner)
  await sql`update users set removed_at = now(), removed_by = ${owner.id}, email = (
    select email from users where id = ${idOf('former')}) where id = ${colleague.id}`.execute(
    app.db,
  )
  expect(await countFor(owner)).toBe(0)
  expect(await countFor(other)).toBe(2)
})

const nothing: PartialDemand = {
  functions: [],
  levels: [],
  places: [],
  workplaces: [],
  industries: [],
  education: [],
  languages: [],
  years: null,
  pay: null,
  currency: null,
}

test('the bands of a demand stay for a day, and are the same in whatever order it is written', async () => {
  const owner = await createCompany(app)
  const both = { industries: [8, 9] }
  expect(await bandFor(owner, both)).toBe('fewer_than_five')
  await createCounted(5, { industries: [8] })
  expect(await bandFor(owner, both)).toBe('fewer_than_five')
  expect(await bandFor(owner, { industries: [9, 8] })).toBe('fewer_than_five')
  expect(await bandFor(await createStaff(app, owner), both)).toBe('fewer_than_five')
  expect(await bandFor(await createCompany(app), both)).toBe('about_ten')
  await sql`update demand_reach set day = day - 1`.execute(app.db)
  expect(await bandFor(owner, both)).toBe('about_ten')
})

const rulesOf = ({ rules }: Reach) => rules.map(({ rule }) => rule)

test('a vacancy is read as it is written: roles of its title, place and pay, or nothing at all', async () => {
  const owner = await createCompany(app)
  expect((await app.call(owner, readReach, { body: {} })).data).toEqual({
    counted: expect.any(String),
    rules: [],
    all: null,
  })
  const { data } = await app.call(owner, readReach, {
    body: {
      title: 'Chief financial officer',
      address: { location: 'Monterrey, Nuevo León, Mexico', place_id: null },
      workplace_type: 'HYBRID',
      asked_languages: [
        { code: 'en', level: 'C1' },
        { code: 'es', level: null },
      ],
      min_years: 2.5,
      salary: { min_salary: 1e15, salary_currency: 'MXN' },
    },
  })
  expect(rulesOf(data)).toEqual(['functions', 'levels', 'places', 'workplaces', 'languages'])
  const paid = { min_years: 3, salary: { min_salary: 100, salary_currency: 'MXN' as const } }
  expect(rulesOf((await app.call(owner, readReach, { body: paid })).data)).toEqual(['pay', 'years'])
  const remote = await app.call(owner, readReach, {
    body: {
      address: { location: 'Monterrey, Nuevo León, Mexico', place_id: null },
      workplace_type: 'REMOTE',
    },
  })
  expect(rulesOf(remote.data)).toEqual(['workplaces'])
})

test('a company asks for so many demands a day, and figures are deleted after two days', async () => {
  const owner = await createCompany(app)
  await sql`insert into demand_reach (company_id, day, digest, reach, counted_at)
    select ${owner.company_id}, ${app.clock.now()}::date, sha256(convert_to(n::text, 'UTF8')), '{}',
      ${app.clock.now()}
    from generate_series(2, ${demandsOfDayMax}) n`.execute(app.db)
  expect(await bandFor(owner, { min_years: 1 })).not.toBeNull()
  expect(await app.call(owner, readReach, { body: { min_years: 2 } })).toMatchObject({
    status: 409,
  })
  expect(await bandFor(owner, { min_years: 1 })).not.toBeNull()
  const rows = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from demand_reach where company_id = ${owner.company_id}`.execute(
      app.db,
    )
    return rows[0]?.count
  }
  const before = new Date(app.clock.now().getTime() - reachDays * dayMs)
  await pruneReach(app, before)
  expect(await rows()).toBe(demandsOfDayMax)
  await sql`update demand_reach set counted_at = counted_at - interval '3 days' where company_id = ${owner.company_id}`.execute(
    app.db,
  )
  await pruneReach(app, before)
  expect(await rows()).toBe(0)
})
