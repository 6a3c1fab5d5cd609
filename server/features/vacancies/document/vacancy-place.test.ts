import { expect, test } from 'vitest'
import { changeVacancy, getVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'

const mexicoCity = 3530597
const monterrey = 3995465

const app = setUpTestApp()

async function post(address: { location: string; place_id?: number | null }) {
  const owner = await createCompany(app)
  const { status, errors, data } = await app.call(owner, postVacancy, {
    body: vacancyBody({ address: { location_fixed: null, ...address } }),
  })
  return { owner, status, errors, data }
}

test('a vacancy keeps what was written, and says its place in the language of its reader', async () => {
  const { owner, data } = await post({ location: 'Ciudad de México, México', place_id: mexicoCity })
  const read = (language: string) =>
    app.call(owner, getVacancy, {
      params: { slug: data.slug },
      headers: { 'accept-language': language },
    })

  expect((await read('en')).data).toMatchObject({
    address: { location: 'Ciudad de México, México', location_fixed: null },
    place: { id: mexicoCity, label: 'Mexico City, Mexico' },
  })
  expect((await read('es')).data.place).toEqual({
    id: mexicoCity,
    label: 'Ciudad de México, México',
  })
})

test.for([
  'Mexico City, Mexico',
  'mexico city, mexico city, mexico',
  'Ciudad de Mexico, Ciudad de México, México',
])('a text that names a known place is that place: %s', async (location) => {
  expect((await post({ location })).data).toMatchObject({
    address: { location },
    place: { id: mexicoCity },
  })
})

test.for(['Torre Norte, near Monterrey', 'Monterrey', 'Anywhere in Latin America', ', ,'])(
  'any other text stays as it was written: %s',
  async (location) => {
    expect((await post({ location, place_id: null })).data).toMatchObject({
      address: { location },
      place: null,
    })
  },
)

test('a place that is not known, or not the one that is written, is refused by name', async () => {
  for (const [location, place_id] of [
    ['Monterrey, Nuevo León, Mexico', 1],
    ['Monterrey, Nuevo León, Mexico', mexicoCity],
    ['Anywhere', monterrey],
    ['Anywhere', 'three'],
  ] as const)
    expect(await post({ location, place_id: place_id as number })).toMatchObject({
      status: 422,
      errors: { 'address.place_id': [expect.any(String)] },
    })
})

test('the same place in another language is no change for those who have applied; another place is', async () => {
  const { owner, data } = await post({ location: 'Mexico City, Mexico' })
  const change = (address: object) =>
    app.call(owner, changeVacancy, {
      params: { slug: data.slug },
      body: { ...vacancyBody(), locale: 'en', address: { location_fixed: null, ...address } },
    })
  await createApplication(
    app,
    await createCandidate(app, { credits: 1, has_salary: true }),
    data.slug,
  )

  expect(
    await change({ location: 'Ciudad de México, México', place_id: mexicoCity }),
  ).toMatchObject({
    status: 200,
    data: { place: { id: mexicoCity } },
  })
  expect(
    await change({ location: 'Monterrey, Nuevo León, Mexico', place_id: monterrey }),
  ).toMatchObject({
    status: 409,
  })
})

test('a change moves a vacancy to another place, and away from any', async () => {
  const { owner, data } = await post({ location: 'Mexico City, Mexico' })
  const change = async (address: object) => {
    const changed = await app.call(owner, changeVacancy, {
      params: { slug: data.slug },
      body: { ...vacancyBody(), locale: 'en', address: { location_fixed: null, ...address } },
    })
    return changed.data.place
  }
  expect(await change({ location: 'Monterrey, Nuevo León, Mexico', place_id: monterrey })).toEqual({
    id: monterrey,
    label: 'Monterrey, Nuevo León, Mexico',
  })
  expect(await change({ location: 'Where our clients are' })).toBeNull()
})
