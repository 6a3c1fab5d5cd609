// The permissions of every call, stated independently of the code in docs/permissions.md. A call
// without a row there fails.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { candidatesCsvPath } from '#contract/candidate-filters.ts'
import { dossierPath } from '#contract/dossier.ts'
import { meetingFilePath } from '#contract/meetings.ts'
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
const files = [candidatesCsvPath(':slug'), dossierPath(':slug', ':uuid'), meetingFilePath].map(
  (path) => `GET ${path.replace('/api', '')}`,
)
const bySignature = [...document.matchAll(/^- `([A-Z]+ \S+)`$/gm)].map(([, call]) => call)

const app = setUpTestApp()
let people: Record<Exclude<Caller, 'visitor'>, { id: string }>
beforeAll(async () => {
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

test('every call that is served has its row', () => {
  const served = app.served.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect([...calls.map(({ call }) => call), ...bySignature].sort()).toEqual(
    [...served, ...files].sort(),
  )
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

/** The status where it says who is asking is wrong; otherwise ✔, whatever else is said. */
async function turnedAway(call: string, caller: Caller) {
  const [method = '', path = ''] = call.split(' ')
  // Each call with a session of its own: one of them signs out.
  const token =
    caller === 'visitor'
      ? null
      : (await withSession(app, people[caller], caller === 'operator' ? 'totp' : 'password')).token
  const { statusCode } = await app.http.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `/api${path.replace(/:(?:id|uuid)/g, '00000000-0000-4000-8000-000000000000').replace(/:\w+/g, 'nobody')}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
  })
  return [401, 403].includes(statusCode) ? String(statusCode) : '✔'
}
