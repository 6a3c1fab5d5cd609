import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { countReach } from './reach.ts'

const app = setUpTestApp()

const demand = {
  functions: [],
  levels: [],
  places: [],
  workplaces: ['REMOTE'],
  industries: [],
  education: [],
  languages: [],
  years: null,
  pay: null,
  currency: null,
}

test('a company does not count those whose employer it is, as far as they say', async () => {
  const [employer, other] = [await createCompany(app), await createCompany(app)]
  const people = [
    await createCandidate(app),
    await createCandidate(app),
    await createCandidate(app),
  ]
  for (const { id } of people)
    await sql`insert into wishes (user_id, functions, levels, places, workplaces, industries,
        is_for_you, is_counted, saved_at)
      values (${id}, '{}', '{}', '{}', '{REMOTE}', '{}', false, true, now())`.execute(app.db)
  const counted = async ({ company_id }: { company_id: string }) =>
    (await countReach(app.db, company_id, demand)).all
  const before = await counted(employer)
  await sql`insert into employers (user_id, company_id, stated_at, held_at, held_by)
    values (${people[0]?.id}, ${employer.company_id}, now(), now(), 'operator'),
      (${people[1]?.id}, ${employer.company_id}, now(), null, null)`.execute(app.db)
  expect(await counted(employer)).toBe(before - 2)
  expect(await counted(other)).toBe(before)
})
