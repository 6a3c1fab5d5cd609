import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser, login, register } from '#contract/accounts.ts'
import { createCandidate } from './testing/factories.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

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
  const english = await app.http.inject({ ...malformed, headers: { 'content-type': 'application/json' } })
  expect([english.statusCode, english.json()]).toEqual([400, { message: 'Malformed request body.' }])

  const spanish = await app.http.inject({
    ...malformed,
    headers: { 'content-type': 'application/json', 'accept-language': 'es-MX,en;q=0.5' },
  })
  expect(spanish.json()).toEqual({ message: 'El cuerpo de la solicitud no es válido.' })
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
    expect([odd.statusCode, odd.json()], type).toEqual([415, { message: 'Unsupported media type.' }])
  }
})

test('a NUL in an address or a body is refused, since no text can hold one', async () => {
  expect(await app.call(null, login, { body: '{"email":"a\\u0000@b.co","password":"x"}' })).toMatchObject({
    status: 400,
  })
  expect((await app.http.inject({ url: '/api/jobs/a%00b' })).statusCode).toBe(400)
})

test('each answer carries the id of its request, and a type', async () => {
  const response = await app.http.inject({ url: '/api/user' })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('texts come back exactly as they were sent, accents and markup included', async () => {
  const sent = {
    name: '<b>ñ</b> & "Ünïcode" 🎩',
    last_name: "O'Higgins; drop table users",
    email: 'texts@example.com',
    password: 'long enough',
    password_confirmation: 'long enough',
  }
  const { data } = await app.call(null, register, { body: sent })
  const person = await app.call({ token: String(data.token) }, getUser)
  expect(person).toMatchObject({ name: sent.name, last_name: sent.last_name })
})

test('the description of the interface lists every call that is served', async () => {
  const response = await app.http.inject({ url: '/api/openapi.json' })
  const { openapi, paths } = response.json<{
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }>()
  expect(openapi).toBe('3.1.0')
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(described).toHaveLength(app.served.length)
  expect(paths['/api/jobs/{slug}/apply']?.post).toMatchObject({
    requestBody: { required: true },
    responses: { 201: {}, 409: {}, 422: {} },
  })
})

test('translations are served for each language and namespace, and nothing else is', async () => {
  for (const language of ['en', 'es']) {
    const response = await app.http.inject({ url: `/locales/${language}/common.json` })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('application/json')
  }
  for (const path of ['fr/common.json', 'en/emails.json', 'en/nothing.json', 'en/..%2fes%2fcommon.json'])
    expect((await app.http.inject({ url: `/locales/${path}` })).statusCode, path).toBe(404)
})

test('the server says that it lives, and that it can serve', async () => {
  expect((await app.http.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  expect((await app.http.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' })
})

test('pages may load only what is ours', async () => {
  const { headers } = await app.http.inject({ url: '/healthz' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a token that is not one, or is another scheme, is nobody', async () => {
  const person = await createCandidate(app)
  for (const authorization of ['Bearer', 'Bearer x', `Basic ${person.token}`, `Bearer ${person.token}x`]) {
    const response = await app.http.inject({ url: '/api/user', headers: { authorization } })
    expect([response.statusCode, response.json()], authorization).toEqual([
      401,
      { message: 'Unauthenticated.' },
    ])
  }
})
