import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlaces } from '#contract/resources.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let person: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  person = await createCandidate(app)
})
afterAll(() => app.stop())

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
    label: 'Londres, England, Reino Unido',
    city: 'Londres',
    state: 'England',
    country: 'Reino Unido',
  })
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
  await sql`analyze place_names`.execute(app.db)
  const planOf = async (condition: ReturnType<typeof sql>) => {
    const explained = await sql<Record<string, string>>`
      explain select place_id from place_names where ${condition}`.execute(app.db)
    return explained.rows.flatMap(Object.values).join('\n')
  }
  expect(await planOf(sql`name like folded('Monterr') || '%'`)).toContain('place_names_by_prefix')
  expect(await planOf(sql`name % folded('Monterr')`)).toContain('place_names_by_likeness')
})
