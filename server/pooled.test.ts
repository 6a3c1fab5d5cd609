// A server whose requests reach the database over a pooler that hands each transaction to another
// session: everything works, and no session keeps anything of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { listJobs } from '#contract/vacancies/vacancy-lists.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { findFaults } from './features/credits/verify-ledger.ts'
import { connect } from './platform/db/connect.ts'
import { findExternalDatabase } from './platform/db/external.ts'
import { StartRefused } from './platform/start-refused.ts'
import { createWaiting } from './testing/answer-factories.ts'
import { factoryPassword } from './testing/insert-person.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { cloneTemplate, dropDatabase } from './testing/test-database.ts'
import { startTransactionPooler } from './testing/transaction-pooler.ts'

const log = { warn: () => undefined, info: () => undefined }

let databaseUrl: string
let pooler: Awaited<ReturnType<typeof startTransactionPooler>>
let app: TestApp
beforeAll(async () => {
  databaseUrl = await cloneTemplate()
  pooler = await startTransactionPooler(databaseUrl)
  app = await startTestApp(
    { RATE_LIMIT: '1' },
    {
      databaseUrl,
      through: () => pooler.url,
      pooling: { keepsStatements: false },
      statementTimeoutMs: 20_000,
    },
  )
})
afterAll(async () => {
  await app.stop()
  pooler.close()
  await dropDatabase(databaseUrl)
})

test('people sign in, apply, answer and write, at once and within the limits, as the role of the server', async () => {
  const waiting = await Promise.all([1, 2].map(() => createWaiting(app)))
  const outcomes = await Promise.all(
    waiting.map(async ({ owner, candidate, params, chat }) => {
      const { email } = candidate
      const body = { email, password: factoryPassword }
      const replies = [
        await app.call(null, login, { body }),
        await app.call(candidate, listJobs, { query: { search: 'direct', view: 'card' } }),
        await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } }),
        await app.call(candidate, sendMessage, {
          params: { id: chat },
          body: { content: 'Hello.' },
        }),
        await app.call(candidate, getUser),
      ]
      return replies.map(({ status }) => status)
    }),
  )
  expect(outcomes).toEqual(waiting.map(() => [200, 200, 200, 201, 200]))
  expect(await findFaults(app.db)).toEqual([])
  await expect(app.db.selectFrom('app_secret').selectAll().execute()).rejects.toThrow('permission')
})

test('another client of the pooler has its own rights, settings and no statements of the server', async () => {
  const other = connect(pooler.url, { max: 3, pooling: { keepsStatements: false } })
  const own = connect(databaseUrl, { max: 1 })
  const state = `select current_user as who, current_setting('statement_timeout') as longest,
    current_setting('idle_in_transaction_session_timeout') as idle,
    (select count(*)::int from pg_prepared_statements) as kept`
  const of = async ({ pool }: typeof own) => (await pool.query(state, [])).rows
  const clients = await Promise.all([1, 2, 3].map(() => other.pool.connect()))
  for (const client of clients) await client.query('begin')
  const states = await Promise.all(clients.map((client) => client.query(state)))
  for (const { rows } of states) expect(rows).toEqual(await of(own))
  for (const client of clients) {
    await client.query('rollback')
    client.release()
  }
  await own.close()
  await other.close()
})

test('a start tells a pooler from PostgreSQL, and says what it needs besides', async () => {
  const directUrl = databaseUrl
  expect(await find(databaseUrl)).toEqual({ url: databaseUrl, directUrl, pooling: null })
  expect(await find(pooler.url, databaseUrl)).toEqual({
    url: pooler.url,
    directUrl,
    pooling: { keepsStatements: false },
  })
  const { host } = new URL(pooler.url)
  await expect(find(pooler.url)).rejects.toThrow(
    new StartRefused(
      `DATABASE_URL: at ${host} is a pooler in transaction mode (such as PgBouncer), over which a server can neither listen for changes nor work on queued jobs nor migrate. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`,
    ),
  )
  await expect(find(pooler.url, pooler.url)).rejects.toThrow(
    `DATABASE_DIRECT_URL: at ${host} is a pooler in transaction mode, too.`,
  )
  await expect(find(`${pooler.url}?statement_timeout=1000`, databaseUrl)).rejects.toThrow(
    `DATABASE_URL: the pooler at ${host} does not take what stands behind the "?"`,
  )
  const elsewhere = Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href
  await expect(find(databaseUrl, elsewhere)).rejects.toThrow(
    `DATABASE_DIRECT_URL: at ${new URL(databaseUrl).host} is another database than DATABASE_URL`,
  )
  await expect(find(databaseUrl, undefined, elsewhere)).rejects.toThrow('DATABASE_READ_URL: at ')
})

function find(DATABASE_URL: string, DATABASE_DIRECT_URL?: string, DATABASE_READ_URL?: string) {
  return findExternalDatabase(
    { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_PREPARE: 'auto' },
    { log },
  )
}
