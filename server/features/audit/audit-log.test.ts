import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { login } from '#contract/accounts/login.ts'
import { changePassword } from '#contract/accounts/password-change.ts'
import { createCompany } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('signing in and a new password are recorded for the person and the company', async () => {
  const owner = await createCompany(app)
  const { email, id, company_id } = owner
  await app.call(null, login, { body: { email, password: factoryPassword } })
  const password = 'Another-password-2'
  const body = {
    current_password: factoryPassword,
    password,
    password_confirmation: password,
  }
  expect(await app.call(owner, changePassword, { body })).toMatchObject({
    status: expect.anything(),
  })

  const entries = await app.db
    .selectFrom('audit_log')
    .select(['kind', 'actor_id', 'person_id', 'company_id'])
    .where('person_id', '=', id)
    .orderBy('id')
    .execute()
  const about = { actor_id: id, person_id: id, company_id }
  expect(entries).toEqual([
    { kind: 'signed_in', ...about },
    { kind: 'password_changed', ...about },
  ])
})

test('an entry can neither be changed nor deleted, except when its days are over', async () => {
  const { email, id } = await createCompany(app)
  await app.call(null, login, { body: { email, password: factoryPassword } })
  for (const statement of [
    "update audit_log set kind = 'signed_out'",
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(/permission denied/)
  await expect(sql`update audit_log set kind = 'x'`.execute(app.owner)).rejects.toThrow(
    /append-only/,
  )

  const prune = (before: Date) =>
    sql<{ gone: number }>`select prune_audit_log(${before}, 1000) as gone`.execute(app.db)
  const left = () =>
    app.db.selectFrom('audit_log').select('id').where('person_id', '=', id).execute()
  const now = app.clock.now()
  await prune(new Date(now.getTime() - 1_000))
  expect(await left()).toHaveLength(1)
  await prune(new Date(now.getTime() + 1_000))
  expect(await left()).toEqual([])
})
