import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { casesOf } from '#server/testing/stress.ts'
import { createCandidate, createCompany, createOperator } from './testing/factories.ts'
import { requestSchemaOf } from './testing/request-schema.ts'
import { setUpTestApp } from './testing/test-app.ts'

const app = setUpTestApp()
let callers: ({ token: string } | null)[]
beforeAll(async () => {
  callers = [null, await createCandidate(app), await createCompany(app), await createOperator(app)]
})

/** Unknown and malformed ids and slugs. */
const strangeParams = [
  '00000000-0000-4000-8000-000000000000',
  'nobody',
  '..%2f..',
  '%F0%9F%98%80',
  'a'.repeat(190),
  '-1',
  "'; --",
]

/** Inputs that violate the contract. */
const strangeValue = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    'x',
    -1,
    0,
    2 ** 31,
    2 ** 53,
    1e300,
    '1e999',
    'NaN',
    '\ud800',
    '<b>ñ</b>',
    'a'.repeat(6000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

function strangeBody(endpoint: Endpoint) {
  const { properties = {} } = (endpoint.body ? requestSchemaOf(endpoint.body) : {}) as {
    properties?: object
  }
  const params = Object.fromEntries(Object.keys(properties).map((name) => [name, strangeValue]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(params, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

test('whatever is sent to whichever call, the answer is never a server error and every refusal has a message', async () => {
  const samples = app.served.flatMap(({ endpoint }) =>
    fc
      .sample(fc.tuple(strangeBody(endpoint), fc.constantFrom(...strangeParams)), {
        numRuns: casesOf(40, 10),
        seed: 7,
      })
      .map((sample) => ({ endpoint, sample })),
  )
  // Signing out or closing the account's doors in the middle would make the rest a test of 401.
  const lasting = samples.filter(({ endpoint }) => endpoint.path !== '/logout')

  for (const { endpoint, sample } of lasting) {
    const [body, param] = sample
    const url = `/api${endpoint.path.replace(/:\w+/g, param)}`
    const ask = async (caller: (typeof callers)[number]) => {
      const response = await app.http.inject({
        method: endpoint.method,
        url:
          endpoint.method === 'GET'
            ? `${url}?limit=${encodeURIComponent(JSON.stringify(body))}&cursor=${param}&industries=x,99999999999`
            : url,
        headers: {
          'content-type': 'application/json',
          ...(caller && { authorization: `Bearer ${caller.token}` }),
        },
        ...(endpoint.method !== 'GET' &&
          endpoint.method !== 'DELETE' && { payload: JSON.stringify(body) }),
      })
      const what = `${endpoint.method} ${url} ${JSON.stringify(body)} → ${response.statusCode} ${response.body}`
      expect(response.statusCode, what).toBeLessThan(500)
      if (response.statusCode >= 400)
        expect(response.json(), what).toMatchObject({ message: expect.stringMatching(/./) })
      else expect(Object.keys(response.json()), what).not.toContain('message')
    }
    await Promise.all(callers.map(ask))
  }
})

test('a call that needs fields names those that are missing', async () => {
  const withFields = app.served.filter(({ endpoint }) => {
    const { required = [] } = (endpoint.body ? requestSchemaOf(endpoint.body) : {}) as {
      required?: string[]
    }
    return required.length > 0 && !endpoint.path.includes(':')
  })
  expect(withFields.length).toBeGreaterThan(10)

  for (const { endpoint } of withFields) {
    const roles: readonly string[] = typeof endpoint.access === 'object' ? endpoint.access : []
    const isOf = (role: string) => roles.includes(role)
    const mayCall = callers.at(isOf('candidate') ? 1 : isOf('operator') ? 3 : 2)
    const reply = await app.call(mayCall ?? null, endpoint, { body: {} })
    expect(reply, endpoint.path).toMatchObject({
      status: 422,
      message: expect.any(String),
      errors: expect.any(Object),
    })
    expect(Object.values(reply.errors as object).flat(), endpoint.path).toContain(reply.message)
  }
})
