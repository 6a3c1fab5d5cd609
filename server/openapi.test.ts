// The description is valid OpenAPI 3.1, and every schema is valid JSON Schema 2020-12.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { version } from './platform/version.ts'
import { exportedShapes } from './testing/exported-shapes.ts'
import { createCandidate } from './testing/factories.ts'
import type { Media } from './testing/openapi-description.ts'
import { readDescription } from './testing/openapi.ts'
import { setUpTestApp } from './testing/test-app.ts'

type Described = Awaited<ReturnType<typeof readDescription>>

const app = setUpTestApp()
let described: Described
beforeAll(async () => {
  described = await readDescription(app)
})

test('it says what it describes, and where that is', () => {
  const { description } = described
  expect(description.openapi).toMatch(/^3\.1\.\d+$/)
  expect(description.info).toMatchObject({ title: 'Altura', version })
  expect(URL.canParse(description.servers[0]?.url ?? '')).toBe(true)
})

test('each call has the name that the contract exports it by, under a noun that is explained', () => {
  const { description, operations } = described
  const byId = new Map(operations.map((each) => [each.operation.operationId, each]))
  expect(byId.size).toBe(operations.length)
  for (const { endpoint } of app.served) {
    const { name, tag } = endpoint
    expect(byId.get(name), name).toMatchObject({
      path: pathOf(endpoint),
      method: endpoint.method.toLowerCase(),
      operation: { tags: [tag], summary: endpoint.summary },
    })
  }
  const explained = description.tags.map(({ name }) => name)
  for (const { what, operation } of operations)
    expect(
      operation.tags.every((tag) => explained.includes(tag)),
      what,
    ).toBe(true)
})

test('each shape has the name that the contract exports it by, and a line about it', async () => {
  const { schemas } = described.description.components
  const names = [
    'Vacancy',
    'VacancyCard',
    'NewVacancy',
    'Application',
    'User',
    'Company',
    'Chat',
    'Message',
  ]
  for (const name of [...names, 'Receipt', 'Error', 'ValidationError'])
    expect(schemas).toHaveProperty(name)
  const own = ['Error', 'ValidationError', 'LiveChange', 'Status']
  const exported = [...(await exportedShapes()).keys(), ...own]
  for (const [name, schema] of Object.entries(schemas)) {
    expect(exported, name).toContain(name)
    expect(schema.description, name).toMatch(/./)
  }
})

test('limits, choices and formats of the contract are in it', () => {
  const { NewVacancy, User, Credentials, SalaryPreferences } =
    described.description.components.schemas
  expect(NewVacancy).toMatchObject({
    required: expect.arrayContaining(['title', 'address', 'salary', 'outcomes']),
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 150 },
      workplace_type: { enum: ['ON_SITE', 'REMOTE', 'HYBRID'] },
      outcomes: { minItems: 5, maxItems: 5, items: { minLength: 100, maxLength: 5000 } },
      competencies: { minItems: 5, maxItems: 5, uniqueItems: true, items: { type: 'integer' } },
      industries: { minItems: 3, maxItems: 5 },
    },
  })
  expect(User).toMatchObject({
    properties: {
      id: { type: 'string', format: 'uuid' },
      phone: { type: ['string', 'null'] },
      email_verified_at: { type: ['string', 'null'], format: 'date-time' },
      email_change: {
        anyOf: [{ $ref: '#/components/schemas/PendingEmailChange' }, { type: 'null' }],
      },
    },
  })
  expect(Credentials).toMatchObject({ properties: { email: { format: 'email', maxLength: 254 } } })
  expect(SalaryPreferences).toMatchObject({ properties: { salary: { minItems: 1, maxItems: 20 } } })
})

test('each path names its parameters once, and each parameter is described', () => {
  for (const { what, path, operation } of described.operations) {
    expect(path, what).toMatch(/^(?:\/(?:[a-z0-9-]+|\{\w+\})(?:\.json|\.csv|\.pdf)?)+$/)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(inPath.map(({ name }) => name).sort(), what).toEqual(named.sort())
    expect(
      inPath.every(({ required }) => required),
      what,
    ).toBe(true)
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(keys).size, what).toBe(keys.length)
    for (const { name, description } of operation.parameters)
      expect(description, `${what} ${name}`).toMatch(/./)
  }
})

test('each call says what it does, what it answers and how it refuses', () => {
  const { description, operations } = described
  expect(operations.length).toBeGreaterThan(70)
  for (const { what, method, operation } of operations) {
    expect(['get', 'post', 'put', 'delete'], what).toContain(method)
    expect(operation.summary, what).toMatch(/./)
    const statuses = Object.keys(operation.responses)
    expect(
      statuses.filter((status) => /^2\d\d$/.test(status)),
      what,
    ).toHaveLength(1)
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status, what).toMatch(/^(?:301|[245]\d\d)$/)
      expect(response.description, what).toMatch(/./)
      if (status === '429' || status === '503')
        expect(response.headers, what).toHaveProperty('Retry-After')
    }
    for (const security of operation.security)
      expect(Object.keys(description.components.securitySchemes), what).toEqual(
        expect.arrayContaining(Object.keys(security)),
      )
  }
})

test('every schema in it is one, and refers to nothing that is not there', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'altura', ...described.source })
  for (const { what, operation } of described.operations) {
    const schemas = [
      ...operation.parameters.map(({ schema }) => schema),
      ...[operation.requestBody ?? {}, ...Object.values(operation.responses)].flatMap(schemasOf),
    ]
    for (const schema of schemas) {
      expect(ajv.validateSchema(schema), `${what}: ${JSON.stringify(ajv.errors)}`).toBe(true)
      expect(() => ajv.compile(atHome(schema)), what).not.toThrow()
    }
  }
})

test('what a caller does wrong is refused as it is described', async () => {
  const person = await createCandidate(app)
  for (const { what, path, method, operation } of described.operations) {
    if (/live|verification-notification/.test(path)) continue
    const url = path
      .replace('{side}', 'new')
      .replace(/\{\w+\}/g, '5f0c8c39-8f0a-4f0e-9a55-0f6a3f6b2a11')
    const isWrite = method !== 'get'
    const wrong: [payload: string, type: string][] = isWrite
      ? [
          ['{', 'application/json'],
          ['{}', 'application/json'],
          ['x', 'text/plain'],
          [`{"x":"${'x'.repeat(1_100_000)}"}`, 'application/json'],
        ]
      : [['', '']]
    for (const [payload, type] of wrong)
      for (const token of [null, person.token]) {
        const response = await app.http.inject({
          method: method.toUpperCase() as 'GET',
          url,
          headers: {
            ...(type && { 'content-type': type }),
            ...(token && path !== '/api/logout' && { authorization: `Bearer ${token}` }),
          },
          ...(payload && { payload }),
        })
        const answer = operation.responses[String(response.statusCode)]
        const tried = `${what} ${type} ${payload.slice(0, 20)} ${response.statusCode}`
        expect(answer, tried).toBeDefined()
        const schema = answer?.content?.['application/json']?.schema
        if (response.statusCode >= 400)
          expect(described.check(schema ?? {}, response.json()), tried).toBeNull()
      }
  }
})

test('another method on a path that is described is refused with those that are allowed', async () => {
  for (const [path, methods] of Object.entries(described.description.paths)) {
    const url = path.replace('{language}/{namespace}', 'en/common').replace(/\{\w+\}/g, 'x')
    const response = await app.http.inject({ method: 'PATCH', url })
    expect([response.statusCode, response.json()], path).toEqual([
      405,
      { message: 'Method not allowed.' },
    ])
    expect(String(response.headers.allow).toLowerCase().split(', '), path).toEqual(
      expect.arrayContaining(Object.keys(methods)),
    )
  }
})

function pathOf({ path }: Endpoint) {
  return `/api${path.replace(/:(\w+)/g, '{$1}')}`
}

function schemasOf({ content = {} }: Media) {
  return Object.values(content).map(({ schema }) => schema)
}

/** With references that begin at the whole description. */
function atHome(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"altura#/')) as object
}
