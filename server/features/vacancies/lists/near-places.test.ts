import { beforeAll, expect, test } from 'vitest'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
let reader: Awaited<ReturnType<typeof createCandidate>>

beforeAll(async () => {
  reader = await createCandidate(app)
  const owner = await createCompany(app)
  const locations = [
    'Guadalajara, Jalisco, Mexico',
    'Mexico City, Mexico',
    'Mexico City, Mexico',
    'Monterrey, Nuevo León, Mexico',
    'Seville, Andalusia, Spain',
  ]
  for (const location of locations)
    await createVacancy(app, owner, {
      body: { title: 'Head of Rye', address: { location, location_fixed: null } },
    })
})

async function codeOf(name: string) {
  const { id } = await app.db
    .selectFrom('places')
    .select('id')
    .where('name_en', '=', name)
    .where('country_code', '=', 'MX')
    .orderBy('population', 'desc')
    .executeTakeFirstOrThrow()
  return String(id)
}

async function nearOf(query: Partial<VacancyQuery>) {
  const page: Reply = await app.call(reader, listVacancies, { query: { view: 'card', ...query } })
  const near: { label: string; count: number; code: string }[] | undefined = page.meta.near
  return near?.map(({ label, count }) => [label.split(',')[0], count])
}

test('a search that finds nothing in its place names the cities near it, those of its state first', async () => {
  const place = await codeOf('Zapopan')
  const near = [
    ['Guadalajara', 1],
    ['Mexico City', 2],
    ['Monterrey', 1],
  ]
  expect(await nearOf({ search: 'rye', place })).toEqual(near)
  expect(await nearOf({ search: 'zapopan' })).toEqual(near)
  expect(await nearOf({ place: await codeOf('Tijuana') })).toEqual(near.toSorted(byCount))
})

test('nothing is near a country, several places, or what is nowhere in the country', async () => {
  expect(await nearOf({ search: 'rye', place: 'CO' })).toBeUndefined()
  const [one, other] = [await codeOf('Zapopan'), await codeOf('Tijuana')]
  expect(await nearOf({ search: 'rye', place: `${one},${other}` })).toBeUndefined()
  expect(await nearOf({ search: 'ostriches', place: one })).toBeUndefined()
  expect(await nearOf({ search: 'rye', place: await codeOf('Monterrey') })).toBeUndefined()
})

test('the public board links to them', async () => {
  const place = await codeOf('Zapopan')
  const { body } = await app.http.inject({ url: `/jobs?search=rye&place=${place}` })
  expect(body.includes('Look in Guadalajara, Jalisco, Mexico')).toBe(true)
  expect(body.includes(`place=${await codeOf('Guadalajara')}`)).toBe(true)
})

function byCount([, one]: (string | number)[], [, other]: (string | number)[]) {
  return Number(other) - Number(one)
}
