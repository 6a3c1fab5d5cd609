import { expect, test } from 'vitest'
import { getCareer, saveCareer } from '#contract/accounts/careers.ts'
import { career, createCareer } from '#server/testing/career-factories.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('a professional profile is null until it is saved, then as it was saved', async () => {
  const person = await createCandidate(app)
  const other = await createCandidate(app)
  expect(await app.call(person, getCareer)).toEqual({ status: 200, data: null })
  const first = await createCareer(app, person)
  expect(first).toMatchObject({ status: 200, data: { career, version: 1 } })
  expect(await app.call(person, getCareer)).toEqual(first)
  expect(await app.call(other, getCareer)).toEqual({ status: 200, data: null })

  const shorter = { ...career, summary: '  ', positions: [] }
  const body = { ...shorter, version: 1 }
  expect(await app.call(person, saveCareer, { body })).toMatchObject({
    data: { career: { ...shorter, summary: null }, version: 2 },
  })
})

test('of two tabs the later one is told that the profile was saved since', async () => {
  const person = await createCandidate(app)
  const saveAt = (version: number | null, summary: string) =>
    app.call(person, saveCareer, { body: { ...career, summary, version } })
  const firsts = await Promise.all([saveAt(null, 'One'), saveAt(null, 'Two')])
  expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await saveAt(1, 'Three')).toMatchObject({ status: 200 })
  for (const version of [null, 1])
    expect(await saveAt(version, 'Four')).toMatchObject({ status: 409 })
  expect((await app.call(person, getCareer)).data).toMatchObject({
    career: { summary: 'Three' },
    version: 2,
  })
})

test('what is wrong is named by its place', async () => {
  const person = await createCandidate(app)
  const wrong = async (changed: object) => {
    const body = { ...career, ...changed, version: null }
    const reply = await app.call(person, saveCareer, { body: body as never })
    expect(reply.status).toBe(422)
    return Object.keys((reply as unknown as { errors: object }).errors)
  }
  const [position] = career.positions
  expect(await wrong({ positions: [position, { ...position, company: ' ' }] })).toEqual([
    'positions.1.company',
  ])
  expect(await wrong({ positions: [{ ...position, to: '2019-03' }] })).toEqual(['positions.0.to'])
  expect(await wrong({ positions: [{ ...position, from: '2019-13' }] })).toEqual([
    'positions.0.from',
  ])
  expect(await wrong({ positions: Array(31).fill(position) })).toEqual(['positions'])
  expect(await wrong({ languages: [{ code: 'xx', level: 'B2' }] })).toEqual(['languages.0.code'])
  const [english] = career.languages
  expect(await wrong({ languages: [english, english] })).toEqual(['languages.1.code'])
  expect(await wrong({ skills: ['x'.repeat(101)] })).toEqual(['skills.0'])
})

test('an end of the same year is in order, whatever its month', async () => {
  const person = await createCandidate(app)
  const [position] = career.positions
  const positions = [{ ...position!, from: '2019-04', to: '2019' }]
  expect(await createCareer(app, person, { ...career, positions })).toMatchObject({ status: 200 })
})
