import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeProfile, getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { saveSalary } from '#contract/accounts/preferences.ts'
import { register } from '#contract/accounts/registration.ts'
import { changeCompany } from '#contract/companies/companies.ts'
import { postVacancy } from '#contract/vacancies/vacancies.ts'
import { createCandidate, createCompany } from './testing/factories.ts'
import { factoryPassword } from './testing/insert-person.ts'
import { setUpTestApp, startTestApp } from './testing/test-app.ts'
import { textOf, vacancyBody } from './testing/vacancy-factories.ts'

const app = setUpTestApp()

test('an unknown path under /api answers 404 as JSON', async () => {
  const response = await app.http.inject({ url: '/api/nothing' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: 'Not found.' })
})

test('a method that a path does not know answers 405 and says which it knows', async () => {
  const response = await app.http.inject({ method: 'PUT', url: '/api/user' })
  expect(response.statusCode).toBe(405)
  expect(response.headers.allow?.split(', ').sort()).toEqual(['GET', 'POST'])
  expect(response.json()).toEqual({ message: 'Method not allowed.' })
})

test('a body that is no JSON answers 400, in the language asked for', async () => {
  const malformed = { method: 'POST', url: '/api/login', payload: '{"email":' } as const
  const english = await app.http.inject({
    ...malformed,
    headers: { 'content-type': 'application/json' },
  })
  expect([english.statusCode, english.json()]).toEqual([
    400,
    { message: 'Malformed request body.' },
  ])

  const spanish = await app.http.inject({
    ...malformed,
    headers: { 'content-type': 'application/json', 'accept-language': 'es-MX,en;q=0.5' },
  })
  expect(spanish.json()).toEqual({ message: 'El cuerpo de la petición no es válido.' })
})

test('a body over a mebibyte answers 413, one of an unknown type 415', async () => {
  const large = await app.http.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
  })
  expect([large.statusCode, large.json()]).toEqual([413, { message: 'The upload is too large.' }])

  for (const type of ['application/xml', 'text/plain', 'application/x-www-form-urlencoded']) {
    const odd = await app.http.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload: 'email=a',
    })
    expect([odd.statusCode, odd.json()], type).toEqual([
      415,
      { message: 'Unsupported media type.' },
    ])
  }
})

test('a NUL in an address, a body or a form is refused, since no text can hold one', async () => {
  expect(
    await app.call(null, login, { body: '{"email":"a\\u0000@b.co","password":"x"}' }),
  ).toMatchObject({
    status: 400,
  })
  expect((await app.http.inject({ url: '/api/jobs/a%00b' })).statusCode).toBe(400)
  const form = new FormData()
  form.set('name', 'a\0b')
  expect(await app.call(await createCandidate(app), changeProfile, { form })).toMatchObject({
    status: 400,
  })
})

test('each answer carries the id of its request, and a type', async () => {
  const response = await app.http.inject({ url: '/api/user' })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('texts come back exactly as they were sent, accents and markup included', async () => {
  const long = (start: string) => textOf(120, awkward(start))
  const sent = {
    name: awkward('name'),
    last_name: awkward('last_name'),
    email: 'texts@example.com',
    password: 'long enough',
    password_confirmation: 'long enough',
  }
  const { data } = await app.call(null, register, { body: sent })
  const person = await app.call({ token: String(data.token) }, getUser)
  expect(person).toMatchObject({ name: sent.name, last_name: sent.last_name })

  const form = new FormData()
  form.set('name', awkward('form'))
  const changed = await app.call({ token: String(data.token) }, changeProfile, { form })
  expect(changed.data.name).toBe(awkward('form'))

  const staff = await createCompany(app)
  const company = {
    name: awkward('company'),
    description: `${awkward('line')}\n\n${awkward('line')}`,
  }
  expect((await app.call(staff, changeCompany, { body: company })).data).toMatchObject(company)
  const body = vacancyBody({
    title: awkward('title'),
    address: { location: awkward('location'), location_fixed: awkward('fixed') },
    problem_to_solve: long('problem'),
    languages: awkward('languages'),
    outcomes: ['a', 'b', 'c', 'd', 'e'].map((start) => long(start)),
  })
  const { title, address, problem_to_solve, languages, outcomes } = body
  const posted = await app.call(staff, postVacancy, { body })
  expect(posted.data).toMatchObject({
    title,
    address,
    problem_to_solve,
    languages,
    outcomes: outcomes.map((outcome) => ({ outcome })),
  })
  const candidate = await createCandidate(app)
  const row = {
    perception: awkward('row'),
    description: awkward('row'),
    amount: 1,
    currency: 'MXN',
  }
  const saved = await app.call(candidate, saveSalary, { body: { salary: [row] } })
  expect(saved.data.salary).toEqual([row])
})

test('an error nobody expected tells its reader nothing of how the product is made', async () => {
  const broken = await startTestApp()
  const person = await createCandidate(broken)
  await sql`alter table users rename column name to called`.execute(broken.owner)
  for (const endpoint of [getUser, login]) {
    const body = { email: person.email, password: factoryPassword }
    const reply = await broken.call(person, endpoint, endpoint.method === 'POST' ? { body } : {})
    expect(reply).toEqual({ status: 500, message: 'Server error.' })
  }
  await broken.stop()
})

test('the description of the interface lists every call that is served', async () => {
  const response = await app.http.inject({ url: '/api/openapi.json' })
  const { openapi, paths } = response.json<{
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }>()
  expect(openapi).toBe('3.1.0')
  for (const { endpoint } of app.served) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    expect(paths[path], path).toHaveProperty(endpoint.method.toLowerCase())
  }
  expect(paths['/api/jobs/{slug}/apply']?.post).toMatchObject({
    requestBody: { required: true },
    responses: { 201: {}, 409: {}, 422: {} },
  })
})

test('translations are served for each language and namespace, and nothing else is', async () => {
  const ofTheServer = ['dossier.json', 'emails.json', 'refusals.json']
  for (const language of ['en', 'es'])
    for (const file of readdirSync(`locales/${language}`).filter(
      (name) => !ofTheServer.includes(name),
    )) {
      const response = await app.http.inject({ url: `/locales/${language}/${file}` })
      expect(response.statusCode, file).toBe(200)
      expect(response.headers['content-type']).toContain('application/json')
      expect(response.json()).toEqual(
        JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')),
      )
    }
  const unknown = [
    'fr/common.json',
    'en/nothing.json',
    'en/..%2fes%2fcommon.json',
    'common.json',
    'en',
    '',
  ]
  for (const path of [...unknown, ...ofTheServer.map((file) => `en/${file}`)]) {
    const response = await app.http.inject({ url: `/locales/${path}` })
    expect([response.statusCode, response.json()], path).toEqual([404, { message: 'Not found.' }])
  }
})

test('the server says that it lives, and that it can serve', async () => {
  expect((await app.http.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await app.http.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' })
})

test('a token that is not one, or is another scheme, is nobody', async () => {
  const person = await createCandidate(app)
  for (const authorization of [
    'Bearer',
    'Bearer x',
    `Basic ${person.token}`,
    `Bearer ${person.token}x`,
  ]) {
    const response = await app.http.inject({ url: '/api/user', headers: { authorization } })
    expect([response.statusCode, response.json()], authorization).toEqual([
      401,
      { message: 'Unauthenticated.' },
    ])
  }
})

/** Breaks a page that forgets to escape it. */
function awkward(start: string) {
  return `${start} <b>ñ</b> & "Ünïcode" 🎩 \\u0000 O'Higgins; drop table users --`
}
