// A copy of the database contains nothing that signs in.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { register } from '#contract/accounts/registration.ts'
import { setUpTestApp } from './testing/test-app.ts'

const app = setUpTestApp()

const email = 'ada.paz@example.com'
const first = 'correct horse battery'
const second = 'another staple entirely'

test('no table holds a password, a token of a login, or a link that was mailed', async () => {
  const registered = await app.call(null, register, {
    body: { name: 'Ada', last_name: 'Paz', email, password: first, password_confirmation: first },
  })
  const verification = partOf(await app.mailTo(email, 'verify_email'), 'url')
  await follow(verification)
  const opened = await app.call(null, login, { body: { email, password: first } })

  await app.call(null, forgotPassword, { body: { email } })
  const token = partOf(await app.mailTo(email, 'reset_password'), 'token')
  const secrets = [
    first,
    registered.data.token,
    partOf({ links: [verification] }, 'signature'),
    opened.token,
    token,
  ]
  await expectNowhere(secrets)

  const change = { token, email, password: second, password_confirmation: second }
  expect(await app.call(null, resetPassword, { body: change })).toEqual({
    status: 'password-reset',
  })
  const again = await app.call(null, login, { body: { email, password: second } })
  expect(await app.call({ token: again.token }, getUser)).toMatchObject({
    status: 200,
    verified_email: true,
  })
  await expectNowhere([...secrets, second, again.token])
  expect(await placesOf([email]), 'what is kept is found').toContain('public.users')
})

async function expectNowhere(secrets: string[]) {
  expect(secrets.every((secret) => secret.length > 15)).toBe(true)
  // A mail waits in its queue until it has been delivered, which is a moment after it was seen to
  // be sent.
  await expect.poll(() => placesOf(secrets)).toEqual([])
}

/**
 * The tables, of the product and of its queue, in which one of these texts is found in any column.
 */
async function placesOf(secrets: string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`.execute(app.db)
  const schemas = tables.map(({ name }) => name.split('.')[0])
  expect([...new Set(schemas)].toSorted()).toEqual(['jobs', 'public'])

  const rowsWithSecrets = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        row: string
      }>`select t::text as row from ${sql.raw(name)} t`.execute(app.owner)
      return secrets.some((secret) => rows.some(({ row }) => holds(row, secret))) ? [name] : []
    }),
  )
  return rowsWithSecrets.flat()
}

/** As a text, or as the bytes of one, which a row shows as hexadecimal. */
function holds(row: string, secret: string) {
  return row.includes(secret) || row.includes(Buffer.from(secret).toString('hex'))
}

/** A part of the address that a mail leads to. */
function partOf({ links: [link = ''] }: { links: string[] }, name: string) {
  return new URL(link).searchParams.get(name) ?? ''
}

async function follow(link: string) {
  const { pathname, search } = new URL(link)
  expect((await app.http.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200)
}
