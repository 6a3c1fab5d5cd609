import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeProfile } from '#contract/accounts.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const profile = {
  is_employed: false,
  job_title: 'Finance director',
  salary_range: 'up-to-60k',
  country: 'MX',
  city: 'Mérida',
  industries: [3, 1, 2],
  functional_areas: [{ id: 4 }, '3', 2, 1],
}

function stored(user_id: string) {
  return app.db
    .selectFrom('candidate_profiles')
    .select(['is_employed', 'job_title', 'salary_range', 'country', 'city'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

function industriesOf(user_id: string) {
  return app.db
    .selectFrom('candidate_profile_industries')
    .select('industry_id')
    .where('user_id', '=', user_id)
    .orderBy('position')
    .execute()
}

test('a candidate completes the profile, and completing it again replaces it', async () => {
  const person = await createCandidate(app)
  const reply = await app.call(person, completeProfile, { body: profile })
  expect(reply).toMatchObject({ status: 200, data: { id: person.id, verified_email: true } })
  const { industries: _, functional_areas: __, ...facts } = profile
  expect(await stored(person.id)).toEqual(facts)
  expect(await industriesOf(person.id)).toEqual([{ industry_id: 3 }, { industry_id: 1 }, { industry_id: 2 }])

  expect(await app.call(person, completeProfile, { body: { city: 'León', industries: [5] } })).toMatchObject({
    status: 200,
  })
  expect(await stored(person.id)).toEqual({
    is_employed: true,
    job_title: null,
    salary_range: null,
    country: null,
    city: 'León',
  })
  expect(await industriesOf(person.id)).toEqual([{ industry_id: 5 }])
})

test('only the city is required, and too many or unknown choices are named', async () => {
  const person = await createCandidate(app)
  const wrong = async (change: object) => {
    const reply = await app.call(person, completeProfile, { body: { ...profile, ...change } })
    expect(reply).toMatchObject({ status: 422, message: expect.any(String) })
    return Object.keys(reply.errors)
  }
  expect(await wrong({ city: ' ' })).toEqual(['city'])
  expect(await wrong({ city: undefined })).toEqual(['city'])
  expect(await wrong({ industries: [1, 2, 3, 4] })).toEqual(['industries'])
  expect(await wrong({ industries: [1, 1] })).toEqual(['industries'])
  expect(await wrong({ functional_areas: [1, 2, 3, 4, 5] })).toEqual(['functional_areas'])
  expect(
    await wrong({
      salary_range: 'plenty',
      country: 'XX',
      industries: [999_999],
      functional_areas: [-1],
    }),
  ).toEqual(['salary_range', 'country', 'industries', 'functional_areas'])
  expect(await wrong({ is_employed: 'yes', industries: 'all', job_title: 4 })).toEqual([
    'is_employed',
    'job_title',
    'industries',
  ])
  expect(await stored(person.id)).toBeUndefined()
})

test('saving twice at once keeps one of the two', async () => {
  const person = await createCandidate(app)
  const replies = await Promise.all(
    [1, 2, 3, 4].map((id) => app.call(person, completeProfile, { body: { city: 'León', industries: [id] } })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await industriesOf(person.id)).toHaveLength(1)
})

test('only a verified candidate has a profile to complete', async () => {
  const owner = await createCompany(app)
  for (const staff of [
    owner,
    await createStaff(app, owner, { role: 'administrator' }),
    await createStaff(app, owner),
  ])
    expect(await app.call(staff, completeProfile, { body: profile })).toEqual({
      status: 403,
      message: 'This action is unauthorized.',
    })
  const unverified = await createCandidate(app, { is_verified: false })
  expect(await app.call(unverified, completeProfile, { body: profile })).toMatchObject({ status: 403 })
  expect(await app.call(null, completeProfile, { body: profile })).toMatchObject({ status: 401 })
})
