import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { completeProfile, getProfile } from '#contract/accounts/candidate-profile.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const profile = {
  is_employed: false,
  job_title: 'Finance director',
  salary_range: 'up-to-60k',
  country: 'MX',
  city: 'Mérida',
  industries: [3, 1, 2],
  functional_areas: [{ id: 4 }, '3', 2, 1],
}

test('a candidate completes the profile and reads it again as it was sent', async () => {
  const person = await createCandidate(app)
  expect(await app.call(person, getProfile)).toEqual({ status: 200, data: null })
  expect(await app.call(person, getUser)).toMatchObject({ has_profile: false })
  const reply = await app.call(person, completeProfile, { body: profile })
  expect(reply).toMatchObject({ status: 200, data: { id: person.id, has_profile: true } })
  expect(await app.call(person, getProfile)).toEqual({
    status: 200,
    data: { ...profile, functional_areas: [4, 3, 2, 1] },
  })
})

test('what a save does not name stays, and what it leaves blank is cleared', async () => {
  const person = await createCandidate(app)
  await app.call(person, completeProfile, { body: profile })
  await app.call(person, completeProfile, { body: { city: 'León', industries: [5] } })
  const expected = { ...profile, city: 'León', industries: [5], functional_areas: [4, 3, 2, 1] }
  expect(await app.call(person, getProfile)).toMatchObject({ data: expected })

  const blank = {
    city: 'León',
    job_title: '',
    salary_range: null,
    country: null,
    industries: [],
    functional_areas: [],
  }
  await app.call(person, completeProfile, { body: blank })
  expect(await app.call(person, getProfile)).toMatchObject({
    data: { ...blank, job_title: null, is_employed: false },
  })
})

test('somebody who says nothing of it is employed', async () => {
  const person = await createCandidate(app)
  await app.call(person, completeProfile, { body: { city: 'León' } })
  expect(await app.call(person, getProfile)).toMatchObject({
    data: { is_employed: true, industries: [] },
  })
})

test('each reads the own profile and nobody else does, neither colleague nor company', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  await app.call(person, completeProfile, { body: profile })
  expect(await app.call(other, getProfile)).toEqual({ status: 200, data: null })
  expect(await app.call(await createCompany(app), getProfile)).toMatchObject({ status: 403 })
  expect(
    await app.call(await createCandidate(app, { is_verified: false }), getProfile),
  ).toMatchObject({
    status: 403,
  })
  expect(await app.call(null, getProfile)).toMatchObject({ status: 401 })
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
  expect(await app.call(person, getProfile)).toMatchObject({ data: null })
})

test('saving twice at once keeps one of the two', async () => {
  const person = await createCandidate(app)
  const replies = await Promise.all(
    [1, 2, 3, 4].map((id) =>
      app.call(person, completeProfile, { body: { city: 'León', industries: [id] } }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { data } = await app.call(person, getProfile)
  expect(data.industries).toHaveLength(1)
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
  expect(await app.call(unverified, completeProfile, { body: profile })).toMatchObject({
    status: 403,
  })
  expect(await app.call(null, completeProfile, { body: profile })).toMatchObject({ status: 401 })
})
