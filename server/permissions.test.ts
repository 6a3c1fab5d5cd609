// The permissions of every call, stated independently of the code. A call without a line here
// fails.
import { beforeAll, expect, test } from 'vitest'
import { createCandidate, createCompany, createStaff } from './testing/factories.ts'
import { withSession } from './testing/session-factory.ts'
import { setUpTestApp } from './testing/test-app.ts'

const callers = [
  'visitor',
  'unverified',
  'candidate',
  'company',
  'administrator',
  'collaborator',
] as const
type Caller = (typeof callers)[number]

/** The answers to those who are turned away, in the order of `callers`; a dot is let in. */
const audiences = {
  everyone: '. . . . . .',
  signedIn: '401 . . . . .',
  verified: '401 403 . . . .',
  candidates: '401 403 . 403 403 403',
  staff: '401 403 403 . . .',
  managers: '401 403 403 . . 403',
  chatters: '401 403 . . . 403',
}

const calls: Record<keyof typeof audiences, string[]> = {
  everyone: [
    'POST /login',
    'POST /signup',
    'POST /register',
    'POST /forgot-password',
    'POST /reset-password',
    'GET /resources/contacts',
  ],
  signedIn: [
    'GET /user',
    'POST /user',
    'PUT /user/password',
    'POST /user/email-change/resend',
    'DELETE /user/email-change',
    'GET /user/mails',
    'PUT /user/mails',
    'GET /user/sessions',
    'DELETE /user/sessions/:id',
    'POST /logout',
    'POST /email/verification-notification',
    'GET /resources/terms',
    'GET /resources/timezones',
    'GET /resources/industries',
    'GET /resources/functional-areas',
    'GET /resources/salaries',
    'GET /resources/states',
    'GET /resources/countries',
    'GET /resources/areas',
    'GET /resources/competencies',
    'GET /resources/employee-count',
    'GET /resources/places',
    'GET /resources/map-service',
    'GET /credits/packages',
    'POST /credits/checkout',
    'POST /credits/checkout/success',
    'GET /credits/receipts/:code',
    'GET /credits/history',
  ],
  verified: [
    'GET /vacancies',
    'GET /jobs',
    'GET /jobs/me',
    'GET /vacancies/:slug',
    'GET /jobs/:slug',
  ],
  candidates: [
    'GET /user/profile',
    'POST /user/complete-profile',
    'POST /jobs/:slug/apply',
    'POST /jobs/:slug/withdraw',
    'GET /preferences/salary',
    'POST /preferences/salary',
    'POST /preferences/resume',
    'DELETE /preferences/resume/:slug',
  ],
  staff: [
    'POST /vacancies/validate/secfit',
    'POST /vacancies/validate/outcomes',
    'POST /vacancies',
    'PUT /vacancies/:slug',
    'GET /vacancies/:slug/candidates',
    'POST /vacancies/:slug/candidates/:uuid/mark-as-read',
    'GET /vacancies/:slug/candidates/:uuid',
    'GET /company',
    'GET /company/collaborators',
    'GET /company/collaborators/all',
  ],
  managers: [
    'POST /account/verify',
    'POST /company',
    'POST /company/collaborators',
    'PUT /company/collaborators/:slug/role',
    'DELETE /company/collaborators/:slug',
  ],
  chatters: [
    'GET /chats',
    'GET /chats/unread',
    'GET /chats/:id',
    'POST /chats/:id/messages',
    'POST /chats/:id/read',
    'POST /chats/:id/typing',
  ],
}

/** Calls authorized by the signature of a link; tests of their own cover them. */
const bySignature = [
  'POST /email/verify/:user/:hash',
  'GET /email-changes/:id/:side',
  'POST /email-changes/:id/:side/confirm',
  'POST /email-changes/:id/:side/stop',
]

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
  }
})

test('every call that is served says here who may make it', () => {
  const served = app.served.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect([...Object.values(calls).flat(), ...bySignature].sort()).toEqual(served.sort())
})

test.each(
  Object.entries(calls).flatMap(([audience, list]) =>
    list.map((call) => [call, audience] as const),
  ),
)('%s is for %s', async (call, audience) => {
  const answers = await Promise.all(callers.map((caller) => turnedAway(call, caller)))
  expect(answers.join(' ')).toBe(audiences[audience as keyof typeof audiences])
})

test('an unverified company is turned away like an unverified candidate', async () => {
  const { token } = await createCompany(app, { is_verified: false })
  for (const url of ['/api/vacancies', '/api/company', '/api/chats'])
    expect(
      (await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(403)
})

/** The status where it says who is asking is wrong; otherwise a dot, whatever else is said. */
async function turnedAway(call: string, caller: Caller) {
  const [method = '', path = ''] = call.split(' ')
  // Each call with a session of its own: one of them signs out.
  const token = caller === 'visitor' ? null : (await withSession(app, people[caller])).token
  const { statusCode } = await app.http.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `/api${path.replace(/:(?:id|uuid)/g, '00000000-0000-4000-8000-000000000000').replace(/:\w+/g, 'nobody')}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
  })
  return statusCode === 401 || statusCode === 403 ? statusCode : '.'
}
