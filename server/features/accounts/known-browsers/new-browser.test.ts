import { expect, test } from 'vitest'
import { login } from '#contract/accounts/login.ts'
import { register } from '#contract/accounts/registration.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

const send = (url: string, payload: object, cookie = '') =>
  app.http.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'user-agent': firefox, cookie },
    payload,
  })

const signIn = (email: string, cookie?: string) =>
  send(login.path, { email, password: factoryPassword }, cookie)

const entriesOf = (id: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['kind', 'details'])
    .where('person_id', '=', id)
    .where('kind', '=', 'sign_in_from_new_browser')
    .execute()

test('the first browser of an account and those it knows are no news, another one is mailed and recorded', async () => {
  const { email, id } = await createCandidate(app, { locale: 'es' })
  const first = String((await signIn(email)).headers['set-cookie'])
  expect(first).toMatch(
    /^altura-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const cookie = first.split(';')[0] ?? ''
  const again = await signIn(email, cookie)
  expect(again.headers['set-cookie']).toBeUndefined()
  expect(await entriesOf(id)).toEqual([])

  const other = await signIn(email)
  expect(other.headers['set-cookie']).not.toBe(first)
  const mail = await app.mailTo(email, 'new_browser')
  expect(mail).toMatchObject({
    locale: 'es',
    subject: 'Se inició sesión en su cuenta desde un navegador nuevo',
    links: [expect.stringContaining('/users')],
  })
  expect(mail.text).toMatch(/Navegador: Firefox\s+Sistema: Windows/)
  expect(await entriesOf(id)).toEqual([
    {
      kind: 'sign_in_from_new_browser',
      details: { user_browser: 'Firefox', user_platform: 'Windows' },
    },
  ])
  expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1)
})

test('a name that a browser cannot have is replaced', async () => {
  const { email } = await createCandidate(app)
  const reply = await signIn(email, 'altura-browser=short')
  expect(reply.headers['set-cookie']).toMatch(/^altura-browser=[\w-]{43};/)
})

test('whoever registers is known in that browser', async () => {
  const email = 'newcomer@example.com'
  const form = { name: 'Ana', last_name: 'Sol', email, password: factoryPassword }
  const reply = await send(register.path, { ...form, password_confirmation: factoryPassword })
  const { data } = reply.json<{ data: { user: { id: string } } }>()
  const [cookie] = String(reply.headers['set-cookie']).split(';')
  await signIn(email, cookie)
  expect(await entriesOf(data.user.id)).toEqual([])
  await signIn(email)
  expect(await entriesOf(data.user.id)).toHaveLength(1)
})
