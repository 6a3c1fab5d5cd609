// The description is valid OpenAPI 3.1, and every schema is valid JSON Schema 2020-12.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { setUpTestApp } from './testing/test-app.ts'

interface Media {
  content?: Record<string, { schema: object }>
}

interface Operation {
  summary: string
  security?: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: Media
  responses: Record<string, Media & { description: string }>
}

interface Description {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> }
}

const app = setUpTestApp()
let description: Description
let operations: { what: string; path: string; method: string; operation: Operation }[]
beforeAll(async () => {
  description = (await app.http.inject({ url: '/api/openapi.json' })).json<Description>()
  operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      what: `${method} ${path}`,
      path,
      method,
      operation,
    })),
  )
})

test('it says what it describes, and where that is', () => {
  expect(description.openapi).toMatch(/^3\.1\.\d+$/)
  expect(description.info).toMatchObject({ title: 'Altura', version: expect.stringMatching(/./) })
  expect(URL.canParse(description.servers[0]?.url ?? '')).toBe(true)
})

test('each path names its parameters once, and all of them are required', () => {
  for (const { what, path, operation } of operations) {
    expect(path, what).toMatch(/^\/api(?:\/(?:[a-z0-9-]+|\{\w+\}))+$/)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(inPath.map(({ name }) => name).sort(), what).toEqual(named.sort())
    expect(
      inPath.every(({ required }) => required),
      what,
    ).toBe(true)
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(keys).size, what).toBe(keys.length)
  }
})

test('each call says what it does, what it answers and how it refuses', () => {
  expect(operations.length).toBeGreaterThan(30)
  for (const { what, method, operation } of operations) {
    expect(['get', 'post', 'put', 'delete'], what).toContain(method)
    expect(operation.summary, what).toMatch(/./)
    const statuses = Object.keys(operation.responses)
    expect(
      statuses.filter((status) => /^2\d\d$/.test(status)),
      what,
    ).toHaveLength(1)
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status, what).toMatch(/^[245]\d\d$/)
      expect(response.description, what).toMatch(/./)
    }
    for (const security of operation.security ?? [])
      expect(Object.keys(description.components.securitySchemes), what).toEqual(
        expect.arrayContaining(Object.keys(security)),
      )
  }
})

test('every schema in it is one, and refers to nothing that is not there', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'altura', ...description })
  for (const { what, operation } of operations) {
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

test('what a call answers is what its description says', async () => {
  const schema =
    description.paths['/api/login']?.post?.responses['422']?.content?.['application/json']?.schema
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'altura', ...description })
  const isAsDescribed = ajv.compile(atHome(schema ?? {}))
  const refusal = await app.http.inject({ method: 'POST', url: '/api/login', payload: {} })
  expect(isAsDescribed(refusal.json()), JSON.stringify(isAsDescribed.errors)).toBe(true)
  expect(isAsDescribed({ errors: {} })).toBe(false)
})

function schemasOf({ content = {} }: Media) {
  return Object.values(content).map(({ schema }) => schema)
}

/** With references that begin at the whole description. */
function atHome(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"altura#/')) as object
}
