import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findPlaces, getMapService, listStates } from '#contract/pages/places.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp, startTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp({}, { places: 'world' })
let person: { token: string }
beforeAll(async () => {
  person = await createCandidate(app)
})

async function labels(search: string, language = 'en') {
  const headers = { 'accept-language': language }
  const { status, data } = await app.call(person, findPlaces, { query: { search }, headers })
  expect(status).toBe(200)
  return data.map(({ label }: { label: string }) => label)
}

test('a place is found by how its name begins, without case and accents, the largest first', async () => {
  const [first] = await labels('montERR')
  expect(first).toBe('Monterrey, Nuevo León, Mexico')
  expect((await labels('leon'))[0]).toBe('León, Guanajuato, Mexico')
  expect((await labels('méxico'))[0]).toMatch(/^Mexico City, /)
  expect((await labels('cdmx'))[0]).toMatch(/^Mexico City, /)
})

test('the label is in the language asked for', async () => {
  const { data } = await app.call(person, findPlaces, {
    query: { search: 'londres' },
    headers: { 'accept-language': 'es' },
  })
  expect(data[0]).toEqual({
    id: 2643743,
    label: 'Londres, Inglaterra, Reino Unido',
    city: 'Londres',
    state: 'Inglaterra',
    country: 'Reino Unido',
    latitude: expect.closeTo(51.5, 1),
    longitude: expect.closeTo(-0.1, 1),
  })
})

test('a city that is called like its state says it once, in either language', async () => {
  expect((await labels('cdmx'))[0]).toBe('Mexico City, Mexico')
  expect((await labels('cdmx', 'es'))[0]).toBe('Ciudad de México, México')
  expect((await labels('sevilla', 'es'))[0]).toBe('Sevilla, Andalucía, España')
  expect((await labels('Mexico City, Mexico'))[0]).toBe('Mexico City, Mexico')
  expect((await labels('Toluca', 'es'))[0]).toBe('Toluca de Lerdo, Estado de México, México')
})

test('country, state and city can be chosen one after another', async () => {
  const headers = { 'accept-language': 'es' }
  const states = await app.call(person, listStates, { query: { country: 'MX' }, headers })
  expect(states.data).toHaveLength(32)
  expect(states.data[0]).toEqual({ code: 'MX.01', name: 'Aguascalientes' })
  expect(states.data).toContainEqual({ code: 'MX.09', name: 'Ciudad de México' })

  const largest = await app.call(person, findPlaces, {
    query: { country: 'MX', state: 'MX.14' },
    headers,
  })
  expect(largest.data.slice(0, 2).map(({ city }: { city: string }) => city)).toEqual([
    'Guadalajara',
    'Zapopan',
  ])
  expect(largest.data.length).toBeLessThanOrEqual(400)
  const typed = { search: 'tlaj', country: 'MX', state: 'MX.14' }
  const reply = await app.call(person, findPlaces, { query: typed, headers })
  expect(reply.data[0].label).toMatch(/^Tlajomulco.*, Jalisco, México$/)
  expect(reply.data.every(({ state }: { state: string }) => state === 'Jalisco')).toBe(true)

  expect((await app.call(person, listStates, { query: { country: 'AQ' } })).data).toEqual([])
  for (const country of ['mx', 'MEX', ''])
    expect(await app.call(person, listStates, { query: { country } })).toMatchObject({
      status: 422,
      errors: { country: [expect.any(String)] },
    })
})

test('a point on the map finds what is nearest to it, a part of the map its largest places', async () => {
  const near = async (point: string) => {
    const { data } = await app.call(person, findPlaces, { query: { near: point } })
    return data.map(({ city }: { city: string }) => city)
  }
  expect((await near('25.67,-100.31'))[0]).toBe('Monterrey')
  expect((await near('40.4168,-3.7038')).slice(0, 3)).toContain('Madrid')
  // Far north, where a degree of longitude is short.
  expect((await near('64.1355,-21.8954'))[0]).toMatch(/^Reykjav/)
  expect(await near('0,-140')).toHaveLength(10)

  const mexico = await app.call(person, findPlaces, {
    query: { box: '-118,14,-86,33' },
    headers: { 'accept-language': 'es' },
  })
  expect(mexico.data[0]).toMatchObject({ city: 'Ciudad de México', country: 'México' })
  expect(mexico.data.length).toBeGreaterThan(40)
  for (const { latitude, longitude } of mexico.data)
    expect([latitude > 14, latitude < 33, longitude > -118, longitude < -86]).not.toContain(false)
})

test.for(['somewhere', '1', '1,2,3', '1,', '1e9,2', '1,2)', '1234,5'])(
  'what is no point is refused: %s',
  async (near) => {
    expect(await app.call(person, findPlaces, { query: { near } })).toMatchObject({
      status: 422,
      errors: { near: [expect.any(String)] },
    })
  },
)

test('no key of a maps service is told where there is none, and it where an operator has set one', async () => {
  expect(await app.call(person, getMapService)).toEqual({ status: 200, data: { key: null } })

  const other = await startTestApp({ MAPS_API_KEY: 'browser-key' })
  const reader = await createCandidate(other)
  expect(await other.call(reader, getMapService)).toMatchObject({ data: { key: 'browser-key' } })
  await other.stop()
})

test('a slip of the finger still finds the place', async () => {
  expect(await labels('guadalajra')).toContain('Guadalajara, Jalisco, Mexico')
})

test('what follows a comma narrows the search', async () => {
  const spanish = await labels('Guadalajara, España')
  expect(spanish.length).toBeGreaterThan(0)
  expect(spanish.every((label: string) => label.endsWith('Spain'))).toBe(true)
})

test('at most ten places are offered, each once, and none for what is no name', async () => {
  const many = await labels('san')
  expect(many).toHaveLength(10)
  expect(new Set(many).size).toBe(10)
  for (const search of ['', '   ', '%', '_', '\\', ',', "'; --"])
    expect((await labels(search)).length).toBeLessThan(10)
  expect(await app.call(person, findPlaces, { query: { search: 'x'.repeat(101) } })).toMatchObject({
    status: 422,
    errors: { search: [expect.any(String)] },
  })
})

test('beginnings and likenesses are looked up in their indexes', async () => {
  await sql`analyze place_names, places`.execute(app.owner)
  const planOf = async (condition: ReturnType<typeof sql>) => {
    const explained = await sql<Record<string, string>>`
      explain select place_id from place_names where ${condition}`.execute(app.db)
    return explained.rows.flatMap(Object.values).join('\n')
  }
  expect(await planOf(sql`name like folded('Monterr') || '%'`)).toContain('place_names_by_prefix')
  expect(await planOf(sql`name % folded('Monterr')`)).toContain('place_names_by_likeness')
  const nearest = await sql<Record<string, string>>`
    explain select * from places order by point(longitude, latitude) <-> point(1, 2) limit 60`.execute(
    app.db,
  )
  expect(nearest.rows.flatMap(Object.values).join('\n')).toContain('places_by_position')
  const largest = await sql<Record<string, string>>`
    explain select * from places where country_code = 'MX' and state_code = 'MX.14'
    order by population desc, id limit 60`.execute(app.db)
  expect(largest.rows.flatMap(Object.values).join('\n')).toContain('places_of_state')
})
