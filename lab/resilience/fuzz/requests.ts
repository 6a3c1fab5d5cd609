// Requests made from the operations of the description.
import fc from 'fast-check'
import type { Parameter } from '#server/testing/openapi-description.ts'
import type { Described } from '#server/testing/openapi.ts'
import { type Form, formOf } from './forms.ts'
import { hostileBody, hostileText } from './hostile.ts'
import { createValues } from './values.ts'

export type Body = { json: unknown } | { raw: string | Buffer } | { form: Form }

export interface Request {
  /** Its place among the operations of the description; null for what is none. */
  operation: number | null
  caller: string
  method: string
  /** Segments of the path, not yet encoded, unless they come as they are to be sent. */
  path: { text: string; isEncoded?: boolean }[]
  query: [name: string, value: string][]
  headers: [name: string, value: string][]
  body: Body | null
  /** Beside its operation, HTTP itself may refuse it. */
  isHostile: boolean
}

type Operation = Described['operations'][number]

/** @returns the request of a seed, always the same one */
export function createRequests({ operations, source }: Described, callers: string[]) {
  const values = createValues(source)
  const often = ['candidate', 'candidate', 'candidate', 'company', 'company', 'company', 'other']
  const caller = fc.constantFrom(...callers, ...often.filter((name) => callers.includes(name)))
  const each = operations.map((operation, index) => requestOf(operation, index))
  const all = fc.oneof(
    { weight: 30, arbitrary: fc.nat(operations.length - 1).chain((n) => each[n] ?? elsewhere()) },
    { weight: 1, arbitrary: elsewhere() },
  )
  return (seed: number): Request => {
    const [request] = fc.sample(all, { seed, numRuns: 1 })
    if (!request) throw new Error('a sample is never empty')
    return request
  }

  function requestOf({ path, method, operation }: Operation, index: number): fc.Arbitrary<Request> {
    const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
    const hostility = fc.nat(99)
    return fc
      .record({
        operation: fc.constant(index),
        caller,
        method: fc.constant(method.toUpperCase()),
        path: pathOf(path, operation.parameters),
        query: fc
          .tuple(
            ...inQuery.map(({ name, schema, required }) => {
              const value = fc.oneof(
                { weight: 4, arbitrary: values.valid(schema) },
                { weight: 1, arbitrary: values.edge(schema) },
              )
              const pairs = value.map((given) => pairsOf(name, given))
              return fc.oneof({ weight: required ? 9 : 2, arbitrary: pairs }, fc.constant([]))
            }),
          )
          .map((pairs) => pairs.flat()),
        headers: headersOf,
        body: operation.requestBody ? bodyOf(operation.requestBody) : fc.constant(null),
        isHostile: fc.constant(false),
      })
      .chain((request) =>
        hostility.chain((n) => (n < 85 ? fc.constant(request) : madeHostile(request))),
      )
  }

  function bodyOf({ content = {} }: NonNullable<Operation['operation']['requestBody']>) {
    const kinds = Object.entries(content).map(([type, { schema, ...media }]) => {
      const examples = values.examples(schema, media)
      const value = fc.oneof(
        { weight: 7, arbitrary: fc.oneof(values.valid(schema), ...examples, ...examples) },
        { weight: 5, arbitrary: values.edge(schema) },
      )
      if (type === 'multipart/form-data')
        return value.chain((given) => formOf(given)).map((form): Body => ({ form }))
      return fc.oneof(
        { weight: 12, arbitrary: value.map((json): Body => ({ json })) },
        { weight: 1, arbitrary: hostileBody.map((raw): Body => ({ raw })) },
      )
    })
    return fc.oneof(...kinds)
  }
}

function pathOf(template: string, parameters: Parameter[]): fc.Arbitrary<Request['path']> {
  const segments = template.slice(1).split('/')
  return fc.tuple(
    ...segments.map((segment) => {
      const name = segment.match(/^\{(\w+)\}/)?.[1]
      if (!name) return fc.constant({ text: segment })
      const rest = segment.slice(name.length + 2)
      const choices = parameters.find((parameter) => parameter.name === name)?.schema.enum
      const values = Array.isArray(choices)
        ? fc.constantFrom(...choices.map(String))
        : fc.nat(10_000).map((n) => `known:${name}:${n}`)
      return fc.oneof(
        { weight: 8, arbitrary: values.map((text) => ({ text: text + rest })) },
        { weight: 1, arbitrary: hostileText.map((text) => ({ text: text.slice(0, 300) + rest })) },
        {
          weight: 1,
          arbitrary: fc
            .constantFrom(
              '%00',
              '%',
              '%zz',
              '%C0%AE',
              '..%2f..',
              '.',
              '..',
              '%ED%A0%80',
              '%25',
              '\\',
            )
            .map((text) => ({ text: text + rest, isEncoded: true })),
        },
      )
    }),
  )
}

const languages = ['en', 'es-MX,es;q=0.9', 'fr', '*', 'es;q=x', ',,;;', 'x'.repeat(2_000), 'EN-us']
const headersOf: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<[string, string][]>([]) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...languages)
      .map((value): [string, string][] => [['accept-language', value]]),
  },
)

const strangeHeaders: [string, string][] = [
  ['range', 'bytes=0-1'],
  ['range', 'bytes=9-1,-5,x'],
  ['range', 'bytes=99999999999999999999-'],
  ['if-none-match', '*'],
  ['if-none-match', `"${'x'.repeat(4_000)}"`],
  ['if-modified-since', 'Fri, 31 Feb 2026 99:99:99 GMT'],
  ['if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ['if-match', '"x"'],
  ['accept', 'application/xml'],
  ['accept-encoding', 'br;q=0, gzip;q=x, *;q=9'],
  ['accept-encoding', 'identity;q=0'],
  ['accept-encoding', 'zstd, br, gzip, deflate'],
  ['content-encoding', 'gzip'],
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary='],
  ['content-type', `multipart/form-data; boundary=${'x'.repeat(100)}`],
  ['content-type', '/'],
  ['cookie', 'XSRF-TOKEN=a; XSRF-TOKEN=b; =; ;;'],
  ['x-xsrf-token', 'x'],
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${'x'.repeat(5_000)}`],
  ['authorization', 'Basic YTpi'],
  ['x-forwarded-for', "1.2.3.4, '; drop"],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'null'],
  ['host', 'evil.example'],
  ['last-event-id', '99999999999999999999999999'],
  ['last-event-id', '-1:x'],
  ['x-request-id', 'x'.repeat(3_000)],
  ['expect', '100-continue'],
  ['x-large', 'x'.repeat(15_000)],
]

function madeHostile(request: Request): fc.Arbitrary<Request> {
  const hostile = { ...request, isHostile: true }
  return fc.oneof(
    fc
      .array(fc.constantFrom(...strangeHeaders), { minLength: 1, maxLength: 3 })
      .map((headers) => ({ ...hostile, headers: [...request.headers, ...headers] })),
    fc
      .array(
        fc.tuple(
          fc.oneof(fc.constantFrom('limit', 'cursor', '__proto__', 'a[b][c]', ''), hostileText),
          hostileText,
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map((query) => ({ ...hostile, query: [...request.query, ...query] })),
    fc
      .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND')
      .map((method) => ({ ...hostile, method, operation: null })),
    hostileBody.map((raw) => ({ ...hostile, body: { raw } })),
  )
}

/** Addresses that the description does not have. */
function elsewhere(): fc.Arbitrary<Request> {
  const folders = ['', 'api', 'files', 'locales', 'outbox', 'test-checkout', 'assets', 'sanctum']
  const segment = fc.oneof(
    fc.constantFrom(...folders, 'board', 'login', 'index.html', '.env', '.git', 'robots.txt'),
    hostileText,
  )
  return fc.record({
    operation: fc.constant(null),
    caller: fc.constantFrom('visitor', 'candidate'),
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'),
    path: fc.array(
      segment.map((text) => ({ text: text.slice(0, 3_000) })),
      { minLength: 1, maxLength: 5 },
    ),
    query: fc.array(fc.tuple(hostileText, hostileText), { maxLength: 2 }),
    headers: fc.array(fc.constantFrom(...strangeHeaders), { maxLength: 2 }),
    body: fc.constant(null),
    isHostile: fc.constant(true),
  })
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.map((item) => [name, textOf(item)])
  return [[name, textOf(value)]]
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
