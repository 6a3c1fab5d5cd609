// Small promises of docs/security.md that no feature has a test of its own for.
import { createServer, type RequestListener } from 'node:http'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeProfile, getUser } from '#contract/accounts/accounts.ts'
import { randomToken } from '#server/platform/digests.ts'
import { createObjectStore } from '#server/platform/storage/object-store.ts'
import { createCandidate } from './testing/factories.ts'
import { listening } from './testing/loopback.ts'
import { setUpTestApp } from './testing/test-app.ts'

const app = setUpTestApp()

test('no body, form or query reaches the prototype of other objects', async () => {
  const person = await createCandidate(app)
  const authorization = `Bearer ${person.token}`
  const post = (url: string, type: string, payload: string) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': type },
      payload,
    })
  const json = ['{"__proto__":{"role":"operator"}}', '{"constructor":{"prototype":{"role":"x"}}}']
  for (const payload of json)
    expect((await post('/api/user', 'application/json', payload)).statusCode, payload).toBe(400)
  const form = new FormData()
  form.set('__proto__', 'operator')
  expect(await app.call(person, changeProfile, { form })).toMatchObject({ status: 400 })
  for (const query of ['__proto__=x', '__proto__[role]=x', 'constructor.prototype.role=x'])
    await app.http.inject({ url: `/api/jobs?${query}`, headers: { authorization } })
  expect({}).not.toHaveProperty('role')
  expect(await app.call(person, getUser)).toMatchObject({ role: 'candidate' })
})

test('a file store that redirects is not followed', async () => {
  const followed: string[] = []
  const elsewhere = await serverOf(({ url }, response) => {
    followed.push(url ?? '')
    response.end('stolen')
  })
  const endpoint = await serverOf(({ url }, response) => {
    response.writeHead(302, { location: elsewhere + (url ?? '') }).end()
  })
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const bucket = { S3_BUCKET: 'files', S3_REGION: 'here', S3_ENDPOINT: endpoint }
  const store = await createObjectStore({ ...app.environment, FILE_STORAGE: 's3', ...bucket })
  await expect(store.read('a-key')).rejects.toThrow(/\S/)
  expect(followed).toEqual([])
})

test('proxies keep no photo', async () => {
  const { data: user } = await app.call(await createCandidate(app), changeProfile, {
    form: await photoForm(),
  })
  const { headers } = await app.http.inject({ url: String(user.photo_url) })
  expect(headers['cache-control']).toMatch(/^private,/)
})

test('a token has 256 bits', () => {
  const tokens = Array.from({ length: 100 }, randomToken)
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
  expect(new Set(tokens).size).toBe(tokens.length)
})

/** Begins on a free port of this machine. @returns its address */
async function serverOf(answer: RequestListener) {
  const server = createServer(answer)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listening(server)}`
}

async function photoForm() {
  const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#123f37' } })
  const form = new FormData()
  const content = new Uint8Array(await picture.png().toBuffer())
  form.set('photo', new File([content], 'me.png', { type: 'image/png' }))
  return form
}
