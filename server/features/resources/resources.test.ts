import { beforeAll, expect, test } from 'vitest'
import * as areas from '#contract/pages/areas.ts'
import * as places from '#contract/pages/places.ts'
import * as api from '#contract/pages/resources.ts'
import * as terms from '#contract/pages/terms.ts'
import * as competencies from '#contract/vacancies/competencies.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
let person: { token: string }
beforeAll(async () => {
  person = await createCandidate(app, { is_verified: false })
})

const inSpanish = { headers: { 'accept-language': 'es' } }

test('industries and functional areas have the same ids in both languages', async () => {
  for (const [list, english, spanish] of [
    [api.listIndustries, 'Automotive', 'Automotriz'],
    [api.listFunctionalAreas, 'General management', 'Dirección general'],
  ] as const) {
    const [en, es] = [await app.call(person, list), await app.call(person, list, inSpanish)]
    expect([en.data[0], es.data[0]]).toEqual([
      { id: 1, name: english },
      { id: 1, name: spanish },
    ])
    expect(en.data.map(idOf)).toEqual(es.data.map(idOf))
    expect(en.data.length).toBeGreaterThanOrEqual(10)
  }
})

test('competencies come with what they mean and what to ask', async () => {
  const { data } = await app.call(person, competencies.listCompetencies)
  expect(data.length).toBeGreaterThanOrEqual(15)
  expect(data[0]).toEqual({
    id: expect.any(Number),
    competence: 'Strategic leadership',
    description: expect.any(String),
    question: expect.any(String),
  })
  const spanish = await app.call(person, competencies.listCompetencies, inSpanish)
  expect(spanish.data[0]).toMatchObject({ id: data[0].id, competence: 'Liderazgo estratégico' })
})

test('salary ranges and company sizes are keys with labels, in their order', async () => {
  const salaries = await app.call(person, api.listSalaries)
  expect(Object.entries(salaries.data)[0]).toEqual(['up-to-60k', 'Up to MXN 60,000 a month'])
  expect(Object.keys(salaries.data).length).toBeGreaterThanOrEqual(5)
  const sizes = await app.call(person, api.listEmployeeCounts, inSpanish)
  expect(Object.entries(sizes.data)[0]).toEqual(['1-10', 'De 1 a 10 personas'])
  expect(Object.keys(sizes.data).length).toBeGreaterThanOrEqual(4)
})

test('countries are named in the language asked for and ordered by that name', async () => {
  const [en, es] = [
    await app.call(person, api.listCountries),
    await app.call(person, api.listCountries, inSpanish),
  ]
  expect(en.data).toMatchObject({ MX: 'Mexico', DE: 'Germany', ES: 'Spain' })
  expect(es.data).toMatchObject({ MX: 'México', DE: 'Alemania', ES: 'España' })
  expect(Object.keys(en.data)).toHaveLength(249)
  expect(Object.keys(en.data)[0]).toBe('AF')
  expect(Object.values<string>(en.data).every((name) => name.length > 2)).toBe(true)
})

test('time zones are IANA names, each once, and each one that dates can be shown in', async () => {
  const { data } = await app.call(person, api.listTimezones)
  expect(data).toEqual(expect.arrayContaining(['America/Mexico_City', 'Europe/Madrid', 'UTC']))
  expect(new Set(data).size).toBe(data.length)
  for (const timeZone of data) {
    expect(timeZone).toBeTypeOf('string')
    expect(() => new Intl.DateTimeFormat('es', { timeZone }), timeZone).not.toThrow()
  }
})

test('what a vacancy must pay and an application costs is what the operator has set', async () => {
  expect(await app.call(person, terms.getTerms)).toEqual({
    status: 200,
    data: {
      minimum_salary: { MXN: 96_000, USD: 96_000, EUR: 96_000 },
      application_price: 1,
    },
  })
})

test('what an operator changes shows within a minute', async () => {
  await app.call(person, api.listIndustries)
  await app.db.updateTable('industries').set({ name_en: 'Cars' }).where('id', '=', 1).execute()
  app.clock.moveBy(60_001)
  expect((await app.call(person, api.listIndustries)).data[0]).toEqual({ id: 1, name: 'Cars' })
})

test('a visitor sees none of them, but whom to write to', async () => {
  const lists = Object.values({ ...api, ...areas, ...competencies, ...places, ...terms }).filter(
    (value) => typeof value === 'object' && 'path' in value && 'access' in value,
  )
  for (const list of lists.filter((list) => list !== terms.listContacts))
    expect(await app.call(null, list)).toEqual({ status: 401, message: 'Unauthenticated.' })
  expect(await app.call(null, terms.listContacts)).toMatchObject({
    status: 200,
    data: expect.arrayContaining([expect.stringContaining('@')]),
  })
})

function idOf({ id }: { id: number }) {
  return id
}
