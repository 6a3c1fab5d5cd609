import { beforeAll, expect, test } from 'vitest'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { Candidate, Staff } from '#server/platform/http/actor.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp({}, { places: 'world' })
let owner: Staff & { token: string }
let reader: Candidate & { token: string }
const slugs: Record<string, string> = {}

const locations = {
  monterrey: 'Monterrey, Nuevo León, Mexico',
  garcia: 'García, Nuevo León, México',
  capital: 'Ciudad de México, México',
  madrid: 'Madrid, Spain',
  anywhere: 'Anywhere in Latin America',
}

beforeAll(async () => {
  owner = await createCompany(app)
  reader = await createCandidate(app)
  for (const [name, location] of Object.entries(locations))
    slugs[name] = await createVacancy(app, owner, {
      body: { address: { location, location_fixed: null } },
    })
})

type Query = Record<string, string | string[]>

async function slugsBy(query: Query, who: { token: string } = reader) {
  const { status, data }: Reply = await app.call(who, listVacancies, {
    query: query as Record<string, string>,
  })
  expect(status).toBe(200)
  const names = Object.entries(slugs).map(([name, slug]) => [slug, name])
  return data.map(({ slug }: { slug: string }) => Object.fromEntries(names)[slug]).toSorted()
}

test.for<[string, string[]]>([
  ['MX', ['capital', 'garcia', 'monterrey']],
  ['mx.19', ['garcia', 'monterrey']],
  ['3995465', ['monterrey']],
  ['ES,MX.19', ['garcia', 'madrid', 'monterrey']],
  ['3995465,3530597', ['capital', 'monterrey']],
  ['DE', []],
  ['MX.99', []],
  ["MX' | 'a", []],
  ['1', []],
])('the place %s finds %o', async ([place, names]) => {
  expect(await slugsBy({ place })).toEqual(names)
  expect(await slugsBy({ place }, owner)).toEqual(names)
  expect(await slugsBy({ 'place[]': place })).toEqual(names)
})

test('places are one filter beside the others', async () => {
  expect(await slugsBy({ place: 'MX', search: 'garcia' })).toEqual(['garcia'])
  expect(await slugsBy({ place: 'MX', workplace: 'NONE' })).toEqual([])
  expect(await slugsBy({ place: ['MX.19', 'ES'], sort: 'pay' })).toEqual([
    'garcia',
    'madrid',
    'monterrey',
  ])
})

test('the number found and the pages agree with the filter', async () => {
  const first: Reply = await app.call(reader, listVacancies, {
    query: { place: 'MX', view: 'card', limit: '2' },
  })
  expect(first.meta.total).toEqual({ count: 3, has_more: false })
  const second: Reply = await app.call(reader, listVacancies, {
    query: { place: 'MX', view: 'card', limit: '2', cursor: first.meta.next_cursor },
  })
  expect([...first.data, ...second.data].map(({ place }) => place.label).toSorted()).toEqual([
    'García, Nuevo León, Mexico',
    'Mexico City, Mexico',
    'Monterrey, Nuevo León, Mexico',
  ])
})

test('more than ten are refused by name', async () => {
  const place = Array.from({ length: 11 }, (_, index) => String(index + 1)).join()
  expect(await app.call(reader, listVacancies, { query: { place } })).toMatchObject({
    status: 422,
    errors: { place: [expect.stringContaining('10')] },
  })
})

test('a place is found by its names in both languages, whichever was written', async () => {
  for (const search of ['mexico city', 'ciudad de mexico', 'exico'])
    expect(await slugsBy({ search })).toContain('capital')
  expect(await slugsBy({ search: 'spain madrid' })).toEqual(['madrid'])
  expect(await slugsBy({ search: 'españa' })).toEqual(['madrid'])
})

test('a vacancy that moves is found where it is now', async () => {
  const slug = await createVacancy(app, owner, {
    body: { address: { location: 'Lima, Peru', location_fixed: null } },
  })
  const seen = async (place: string) => {
    const { data }: Reply = await app.call(reader, listVacancies, { query: { place } })
    return data.some((vacancy: { slug: string }) => vacancy.slug === slug)
  }
  expect([await seen('PE'), await seen('CL')]).toEqual([true, false])
  const santiago = await app.db
    .selectFrom('places')
    .select('id')
    .where('label_en', 'like', 'Santiago%Chile')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('vacancies')
    .set({ place_id: santiago.id })
    .where('slug', '=', slug)
    .execute()
  expect([await seen('PE'), await seen('CL')]).toEqual([false, true])
})
