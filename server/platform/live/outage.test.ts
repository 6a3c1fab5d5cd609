import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { forgotPassword } from '#contract/accounts/password-reset.ts'
import { connect, type Connection } from '#server/platform/db/connect.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
let admin: Connection
beforeAll(async () => {
  admin = connect(inject('databaseUrl'), { max: 1 })
})
afterAll(() => admin.close())

test('calls are answered 503 while the database is unreachable, and recover without a restart', async () => {
  const person = await createCandidate(app)
  const name = await nameOf(app)
  await takeAway(name)
  expect(await app.call(person, getUser)).toMatchObject({
    status: 503,
    message: expect.stringMatching(/./),
  })
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(503)

  await bringBack(name)
  expect(await app.call(person, getUser)).toMatchObject({ status: 200, id: person.id })
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200)
  await app.call(null, forgotPassword, { body: { email: person.email } })
  expect(await app.mailTo(person.email, 'reset_password')).toMatchObject({ kind: 'reset_password' })
})

test('a transaction whose connection is lost between two statements fails alone', async () => {
  const lost = app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(admin.db)
    await sql`select 1`.execute(tx)
  })
  await expect(lost).rejects.toThrow(/terminat|connection/i)
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200)
})

async function nameOf({ db }: TestApp) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

async function takeAway(name: string) {
  await sql`alter database ${sql.ref(name)} with allow_connections false`.execute(admin.db)
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`.execute(
    admin.db,
  )
}

async function bringBack(name: string) {
  await sql`alter database ${sql.ref(name)} with allow_connections true`.execute(admin.db)
}
