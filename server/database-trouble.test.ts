// A database that does not answer or refuses a statement: calls are answered with 503 and
// Retry-After in time.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { readEnvironment } from './platform/environment.ts'
import { startDatabaseProxy } from './testing/database-proxy.ts'
import { createCandidate } from './testing/factories.ts'
import { factoryPassword } from './testing/insert-person.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
let app: TestApp
beforeAll(async () => {
  proxy = await startDatabaseProxy()
  app = await startTestApp({}, { statementTimeoutMs: 700, through: proxy.through })
})
afterAll(async () => {
  await app.stop()
  proxy.close()
})

type Person = Awaited<ReturnType<typeof createCandidate>>

/**
 * Makes more calls than there are connections: reads, writes of several statements, and a public
 * page.
 */
async function askForEverything({ token, email }: Person) {
  const headers = { authorization: `Bearer ${token}` }
  const calls = [
    { url: '/api/user' },
    { url: '/api/jobs' },
    { method: 'POST', url: '/api/user', payload: { phone: '+52 55 1234 5678' } },
    { method: 'POST', url: '/api/login', payload: { email, password: factoryPassword } },
  ] as const
  const answers = await Promise.all(
    [...calls, ...calls, ...calls, ...calls].map((call) => app.http.inject({ ...call, headers })),
  )
  return answers.map(({ statusCode, headers }) =>
    `${statusCode} ${headers['retry-after'] ?? ''}`.trim(),
  )
}

test('while the database does not answer every call is told to try again, and afterwards it works as before', async () => {
  const person = await createCandidate(app)
  await expect.poll(() => app.call(person, getUser)).toMatchObject({ status: 200 })

  proxy.stopPassing()
  // The first round uses connections that were open, the second opens new ones.
  for (const _time of ['first', 'second'])
    expect(new Set(await askForEverything(person))).toEqual(new Set(['503 5']))
  proxy.passAgain()
  // Statements that were under way finish first.
  await expect.poll(async () => new Set(await askForEverything(person))).toEqual(new Set(['200']))
})

test('a call that waits too long for what others hold is told to try again, and changed nothing', async () => {
  const person = await createCandidate(app)
  const change = () =>
    app.http.inject({
      method: 'POST',
      url: '/api/user',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { phone: '+52 55 8765 4321' },
    })

  await app.owner.transaction().execute(async (tx) => {
    await sql`select from users where id = ${person.id} for update`.execute(tx)
    const { statusCode, headers } = await change()
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  })
  expect((await change()).statusCode).toBe(200)
})

test('a disk that is full is said to be busy, not broken', async () => {
  const person = await createCandidate(app)
  await sql`
    create function refuse_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_space before update on users for each row execute function refuse_space()`.execute(
    app.owner,
  )
  const { statusCode, headers } = await app.http.inject({
    method: 'POST',
    url: '/api/user',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { phone: '+52 55 1234 5678' },
  })
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  await sql`drop function refuse_space cascade`.execute(app.owner)
})

test('the longest wait leaves time to answer within five seconds', () => {
  expect(readEnvironment({}).DATABASE_TIMEOUT_MS).toBeLessThanOrEqual(4_000)
})
