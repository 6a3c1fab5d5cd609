import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { changeProfile, forgotPassword, getUser, login, logout } from './calls/accounts.ts'
import { getJob, listJobs } from './calls/vacancies.ts'
import { memoryStorage } from './memory-storage.fixture.ts'
import { onSessionEnd } from './session.ts'

interface Sent {
  address: string
  headers: Record<string, string>
  body: unknown
}

let sent: Sent[] = []
let answer: () => Response = () => Response.json({})

beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('document', { cookie: 'theme=1; XSRF-TOKEN=a%2Bb' })
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    sent.push({
      address,
      headers: Object.fromEntries(new Headers(request.headers)),
      body: request.body,
    })
    return answer()
  })
  return () => vi.unstubAllGlobals()
})

test('a call carries the token, the language and what the path and the query name', async () => {
  localStorage.setItem('access_token', 'abc')
  answer = () => Response.json({ data: [], meta: { next_cursor: null } })
  await call(listJobs, { query: { search: 'chief ops', industries: '' } })
  await call(getJob, { params: { slug: 'a/b' } })

  expect(sent.map(({ address }) => address)).toEqual([
    '/api/jobs?search=chief+ops',
    '/api/jobs/a%2Fb',
  ])
  expect(sent[0]?.headers).toMatchObject({
    authorization: 'Bearer abc',
    accept: 'application/json',
    'accept-language': 'en',
  })
})

test('a read that the page made before its code is handed over once, to the same reader', async () => {
  localStorage.setItem('access_token', 'abc')
  vi.stubGlobal('performance', { now: () => 900 })
  answer = () => Response.json({ name: 'asked' })

  vi.stubGlobal('firstReads', { token: 'abc', language: 'en', replies: earlyReplies() })
  expect([await call(getUser), await call(getUser)]).toMatchObject([
    { name: 'early' },
    { name: 'asked' },
  ])
  vi.stubGlobal('firstReads', { token: 'other', language: 'en', replies: earlyReplies() })
  expect(await call(getUser)).toMatchObject({ name: 'asked' })
  vi.stubGlobal('firstReads', { token: 'abc', language: 'es', replies: earlyReplies() })
  expect(await call(getUser)).toMatchObject({ name: 'asked' })
  vi.stubGlobal('firstReads', { token: 'abc', language: 'en', replies: earlyReplies() })
  await call(logout)
  expect(await call(getUser)).toMatchObject({ name: 'asked' })
})

test('an early read that did not reach the server is asked for again', async () => {
  localStorage.setItem('access_token', 'abc')
  vi.stubGlobal('performance', { now: () => 900 })
  const replies = new Map([['/api/user', Promise.reject(new TypeError('offline'))]])
  vi.stubGlobal('firstReads', { token: 'abc', language: 'en', replies })
  answer = () => Response.json({ name: 'asked' })
  expect(await call(getUser)).toMatchObject({ name: 'asked' })
})

test('logging in sends no token', async () => {
  localStorage.setItem('access_token', 'abc')
  await call(login, { body: { email: 'a@example.test', password: 'x' } })
  expect(sent[0]?.headers['authorization']).toBeUndefined()
})

test('a form is sent as a form', async () => {
  const form = new FormData()
  await call(changeProfile, { form })
  expect(sent[0]?.body).toBe(form)
  expect(sent[0]?.headers['content-type']).toBeUndefined()
})

test('a password call fetches the cookie first and repeats it in its header', async () => {
  answer = () => Response.json({ status: 'reset-link-sent' })
  await call(forgotPassword, { body: { email: 'a@example.test' } })

  expect(sent.map(({ address }) => address)).toEqual([
    '/sanctum/csrf-cookie',
    '/api/forgot-password',
  ])
  expect(sent[1]?.headers['x-xsrf-token']).toBe('a+b')
})

test('a refusal has its messages by field', async () => {
  answer = () => Response.json({ message: 'Taken', errors: { email: ['Taken'] } }, { status: 422 })
  const error = await call(getUser).catch((error: unknown) => error)

  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ status: 422, message: 'Taken', errors: { email: ['Taken'] } })
})

test('a response that is not JSON is an error without a message', async () => {
  answer = () => new Response('<html>', { status: 502 })
  expect(await call(getUser).catch((error: unknown) => error)).toMatchObject({
    status: 502,
    message: '',
  })
})

test('a server that is not reached has status 0', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await call(getUser).catch((error: unknown) => error)).toMatchObject({
    status: 0,
    message: '',
  })
})

test('a 401 ends the session silently, unless a new session has begun', async () => {
  const ended = vi.fn<() => void>()
  const forget = onSessionEnd(ended)
  answer = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 })

  localStorage.setItem('access_token', 'old')
  const late = call(getUser)
  localStorage.setItem('access_token', 'new')
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(localStorage.getItem('access_token')).toBe('new')

  const settled = vi.fn<() => void>()
  for (const endpoint of [getUser, listJobs]) void call(endpoint).then(settled, settled)
  await expect.poll(() => localStorage.getItem('access_token')).toBeNull()
  answer = () => Response.json({})
  await call(getUser)
  expect(settled).not.toHaveBeenCalled()
  expect(ended).toHaveBeenCalledTimes(1)

  // The old screen makes further calls until the login is rendered.
  answer = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 })
  void call(listJobs).then(settled, settled)
  await expect(call(login, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(settled).not.toHaveBeenCalled()
  expect(ended).toHaveBeenCalledTimes(1)
  forget()
})

test('logging out succeeds when the session has already ended', async () => {
  const ended = vi.fn<() => void>()
  const forget = onSessionEnd(ended)
  answer = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 })
  localStorage.setItem('access_token', 'old')
  await expect(call(logout)).rejects.toMatchObject({ status: 401 })
  expect(ended).not.toHaveBeenCalled()
  forget()
})

test('a response with a message is a refusal, whatever its status', async () => {
  answer = () => Response.json({ message: 'Not today', errors: { email: ['Not this one'] } })
  await expect(call(login, { body: { email: 'a@b.co', password: 'x' } })).rejects.toMatchObject({
    status: 200,
    message: 'Not today',
    errors: { email: ['Not this one'] },
  })
})

function earlyReplies() {
  return new Map([['/api/user', Promise.resolve(Response.json({ name: 'early' }))]])
}
