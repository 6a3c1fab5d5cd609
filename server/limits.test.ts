import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { limitsOf } from './platform/http/attempts.ts'
import { createCandidate } from './testing/factories.ts'
import { statementsOf } from './testing/statements.ts'
import { setUpTestApp } from './testing/test-app.ts'

const app = setUpTestApp({ RATE_LIMIT: '0.1' })

/** The kinds of calls that a machine could abuse, as the contract tells them. */
const kinds: Record<string, (endpoint: Endpoint) => unknown> = {
  upload: ({ upload }) => upload,
  mail: ({ mails }) => mails,
  apply: ({ path }) => path.endsWith('/apply'),
  search: ({ query }) => 'search' in shapeOf(query),
}

for (const [kind, isOf] of Object.entries(kinds))
  test(`each call of the kind ${kind} has a limit for a person, where there is one, and for an address`, () => {
    const endpoints = app.served.map(({ endpoint }) => endpoint).filter(isOf)
    expect(endpoints.length).toBeGreaterThan(0)
    const lacking = endpoints.filter((endpoint) => {
      const by = limitsOf(endpoint).map((limit) => limit.by)
      return !by.includes('address') || (endpoint.access !== 'anyone' && !by.includes('person'))
    })
    expect(lacking.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

test('searching is counted without a statement more, a tenth of the limit at a time, and told when to go on', async () => {
  const [reader, other] = [await createCandidate(app), await createCandidate(app)]
  const search = (token = reader.token) =>
    app.http.inject({
      url: '/api/vacancies?search=finance',
      headers: { authorization: `Bearer ${token}` },
    })
  const counting = async () =>
    (await statementsOf(app.pool, search)).filter(({ text }) => text.includes('rate_limits'))
  const [limit] = limitsOf(listVacancies)
  const times = (limit?.times ?? 0) / 10
  const writes: number[] = []
  for (let at = 0; at < times; at++) writes.push((await counting()).length)
  expect(writes.slice(0, times / 10 - 1).every((count) => count === 0)).toBe(true)
  expect(writes.filter((count) => count > 0)).toHaveLength(10)

  const refused = await search()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await search(other.token)).statusCode).toBe(200)
})

function shapeOf(schema: Endpoint['query']): object {
  return schema && 'shape' in schema ? (schema.shape as object) : {}
}
