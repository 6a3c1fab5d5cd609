// The permissions of every call, stated independently of the code in docs/permissions.md. A call
// without a row there fails.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createCandidate, createCompany, createOperator, createStaff } from './testing/factories.ts'
import { withSession } from './testing/session-factory.ts'
import { setUpTestApp } from './testing/test-app.ts'

const callers = [
  'visitor',
  'unverified',
  'candidate',
  'company',
  'administrator',
  'collaborator',
  'operator',
] as const
type Caller = (typeof callers)[number]

const document = readFileSync(new URL('../docs/permissions.md', import.meta.url), 'utf8')
/** The cells of each call, in the order of `callers`. */
const calls = [...document.matchAll(/^\| `([A-Z]+ \S+)` \|(.+)\|$/gm)].map(
  ([, call = '', cells = '']) => ({ call, cells: cells.split('|').map((cell) => cell.trim()) }),
)
const bySignature = [...document.matchAll(/^- `([A-Z]+ \S+)`$/gm)].map(([, call]) => call)

const app = setUpTestApp()
let people: Record<Exclude<Caller, 'visitor'>, { id: string }>
/** The path of each call of the interface's description, by its row. */
let paths: Map<string, string>
beforeAll(async () => {
  const { json } = await app.http.inject({ url: '/api/openapi.json' })
  const described = Object.entries(json<{ paths: Record<string, object> }>().paths)
  paths = new Map(
    described.flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => {
        const name = path.replace('/api/', '/').replaceAll(/\{(\w+)\}/g, ':$1')
        return [`${method.toUpperCase()} ${name}`, path] as const
      }),
    ),
  )
  const company = await createCompany(app)
  people = {
    unverified: await createCandidate(app, { is_verified: false }),
    candidate: await createCandidate(app),
    company,
    administrator: await createStaff(app, company, { role: 'administrator' }),
    collaborator: await createStaff(app, company),
    operator: await createOperator(app),
  }
})

test('every call of the interface has its row', () => {
  // Served with Stripe alone.
  const described = new Set([...paths.keys(), 'POST /credits/webhook'])
  expect([...calls.map(({ call }) => call), ...bySignature].sort()).toEqual([...described].sort())
})

test.each(calls)('$call answers $cells', async ({ call, cells }) => {
  const answers = await Promise.all(callers.map((caller) => turnedAway(call, caller)))
  expect(answers).toEqual(cells)
})

test('an unverified company is turned away like an unverified candidate', async () => {
  const { token } = await createCompany(app, { is_verified: false })
  for (const url of ['/api/vacancies', '/api/company', '/api/chats'])
    expect(
      (await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(403)
})

/** The status if it says who is asking is wrong; otherwise ✔, whatever else is said. */
async function turnedAway(call: string, caller: Caller) {
  const [method = ''] = call.split(' ')
  const path = paths.get(call) ?? ''
  // Each call with a session of its own: one of them signs out.
  const token =
    caller === 'visitor'
      ? null
      : (await withSession(app, people[caller], caller === 'operator' ? 'totp' : 'password')).token
  const { statusCode, stream } = await app.http.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: path
      .replace('{language}/{namespace}', 'en/common')
      .replace(/\{(?:id|uuid)\}/g, '00000000-0000-4000-8000-000000000000')
      .replace(/\{\w+\}/g, 'nobody'),
    // The stream of changes does not end by itself.
    payloadAsStream: true,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
  })
  stream().destroy()
  return [401, 403].includes(statusCode) ? String(statusCode) : '✔'
}
