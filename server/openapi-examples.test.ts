// The examples of the description come from the demo world. Where a shape has changed, record them
// again: RECORD_EXAMPLES=1 npx vitest run server/openapi-examples.test.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoPassword } from '#server/seeds/demo.ts'
import { seed } from '#server/seeds/seed.ts'
import { exportedShapes } from './testing/exported-shapes.ts'
import type { Schema } from './testing/openapi-description.ts'
import { sentExamples } from './testing/openapi-examples.ts'
import { followed, readDescription } from './testing/openapi.ts'
import { setUpTestApp } from './testing/test-app.ts'

const file = new URL('platform/http/openapi/examples.json', import.meta.url)

const app = setUpTestApp()
let described: Awaited<ReturnType<typeof readDescription>>
const answered: Record<string, unknown> = {}

beforeAll(async () => {
  await seed(app, 'demo')
  described = await readDescription(app)
  for (const person of ['candidate', 'company', 'other']) await readEverything(person)
  await buyCredits('candidate')
  if (process.env.RECORD_EXAMPLES) {
    const vacancy = answered.Vacancy as Parameters<typeof sentExamples>[0]
    // Pages are long, and what is in them has examples of its own.
    const { VacancyPage: _, SecFit: __, ...shapes } = answered
    const all = { ...shapes, ...sentExamples(vacancy) }
    const named = Object.entries(all).sort(([a], [b]) => a.localeCompare(b))
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(named), null, 2)}\n`)
  }
})

test('what the demo world answers is what the description says', () => {
  const names = [
    'User',
    'Vacancy',
    'VacancyCard',
    'CandidateApplication',
    'OwnApplication',
    'Receipt',
    'Chat',
    'Message',
  ]
  expect(Object.keys(answered)).toEqual(expect.arrayContaining(names))
  for (const [name, value] of Object.entries(answered))
    expect(described.check({ $ref: `#/components/schemas/${name}` }, value), name).toBeNull()
})

test('every example is what its schema says, and every shape that is sent has one', () => {
  const { check, description, operations } = described
  const examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const operationIds = operations.map(({ operation }) => operation.operationId)
  for (const name of Object.keys(examples))
    expect([...Object.keys(description.components.schemas), ...operationIds]).toContain(name)

  for (const [name, { examples = [] }] of Object.entries(description.components.schemas))
    for (const example of examples)
      expect(check({ $ref: `#/components/schemas/${name}` }, example), name).toBeNull()

  for (const { what, operation } of operations) {
    const json = operation.requestBody?.content?.['application/json']
    if (!json || operation.operationId === 'receivePaymentEvent') continue
    const [example = json.example] = (followed(description, json.schema).examples ??
      []) as unknown[]
    expect(example, what).toBeDefined()
    expect(check(json.schema, example), what).toBeNull()
  }
})

test('every example of what is sent is one that the contract takes', async () => {
  const examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const sent = Object.keys(sentExamples({}))
  const refused = [...(await exportedShapes())].filter(
    ([name, schema]) => sent.includes(name) && !z.safeParse(schema, examples[name]).success,
  )
  expect(refused.map(([name]) => name)).toEqual([])
})

/**
 * Every list and detail that a person of the demo world may read, kept by the names of its shapes.
 */
async function readEverything(person: string) {
  const headers = await logIn(person)
  const read = async (url: string) => app.http.inject({ url, headers })

  const lists = described.operations.filter(({ what }) => /^get \/api\/[^{]*$/.test(what))
  const paths = lists
    .map(({ path }) => path)
    .filter((path) => !/live|csv|openapi|docs|places|states/.test(path))
  const more = [
    '/api/jobs?view=card',
    '/api/resources/places?search=Monterrey',
    '/api/resources/areas?search=Mex',
  ]
  for (const url of [...paths, ...more]) {
    const response = await read(url)
    if (response.statusCode !== 200) continue
    keep(url.split('?')[0] ?? '', response.json())
    for (const [path, detail] of detailsOf(url, response.json<{ data: unknown }>().data)) {
      const reply = await read(detail)
      if (reply.statusCode !== 200) continue
      keep(path, reply.json())
      if (!path.endsWith('/candidates')) continue
      const [candidate] = reply.json<{ data: Item[] }>().data
      if (candidate)
        keep(
          `${path}/{uuid}`,
          (await read(detail.replace('?view=table', `/${candidate.id}`))).json(),
        )
    }
  }
}

/** A purchase of the cheapest package, for its receipt. */
async function buyCredits(person: string) {
  const headers = await logIn(person)
  const post = (url: string, payload: object) =>
    app.http.inject({ method: 'POST', url, headers, payload })
  const { default_price } = answered.Package as { default_price: { id: string } }
  const checkout = await post('/api/credits/checkout', { price: default_price.id })
  const code = checkout.json<{ url: string }>().url.replace(/^.*\//, '')
  await app.pay(code)
  await post('/api/credits/checkout/success', { code })
  const receipt = await app.http.inject({ url: `/api/credits/receipts/${code}`, headers })
  keep('/api/credits/receipts/{code}', receipt.json())
}

async function logIn(person: string) {
  const payload = { email: `${person}@demo.test`, password: demoPassword }
  const { token } = (await app.http.inject({ method: 'POST', url: '/api/login', payload })).json<{
    token: string
  }>()
  return { authorization: `Bearer ${token}` }
}

interface Item {
  id?: string
  slug?: string
}

function detailsOf(url: string, data: unknown): [path: string, url: string][] {
  const items = Array.isArray(data) ? (data as Item[]).slice(0, 8) : []
  if (url === '/api/chats') return items.map(({ id }) => ['/api/chats/{id}', `${url}/${id}`])
  if (!/^\/api\/(?:jobs|jobs\/me|vacancies)$/.test(url)) return []
  return items.flatMap(({ slug }) => [
    ['/api/vacancies/{slug}', `/api/vacancies/${slug}`],
    ['/api/vacancies/{slug}/candidates', `/api/vacancies/${slug}/candidates?view=table`],
  ])
}

function keep(path: string, value: unknown) {
  const schema =
    described.description.paths[path]?.get?.responses['200']?.content?.['application/json']?.schema
  if (schema) walk(schema, value)
}

/** Keeps the first value of each shape that has a name. */
function walk(schema: Schema, value: unknown): void {
  if (value === null || value === undefined) return
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace(/^.*\//, '')
    const isFuller = JSON.stringify(value).length > JSON.stringify(answered[name] ?? '').length
    if (!(name in answered) || (isFuller && name === 'OwnApplication'))
      answered[name] = shownTo(value)
    return walk(described.description.components.schemas[name] ?? {}, value)
  }
  const options = (schema.anyOf ?? schema.allOf ?? []) as Schema[]
  const fitting = options.find((option) => described.check(option, value) === null)
  if (fitting) walk(fitting, value)
  if (Array.isArray(value))
    for (const item of value.slice(0, 3)) walk((schema.items ?? {}) as Schema, item)
  else if (typeof value === 'object')
    for (const [key, property] of Object.entries(
      (schema.properties ?? {}) as Record<string, Schema>,
    ))
      walk(property, (value as Record<string, unknown>)[key])
}

/** Lists are long enough with two entries, and no key of a person is an example. */
function shownTo(value: unknown): unknown {
  const text = JSON.stringify(value, (key, part: unknown) => {
    if (key === 'draft_key' || key === 'next_cursor') return part === null ? null : 'b3BhcXVl'
    if (key === 'messages' || key === 'data' || key === 'salary')
      return Array.isArray(part) ? part.slice(0, 2) : part
    return part
  })
  return JSON.parse(text) as unknown
}
