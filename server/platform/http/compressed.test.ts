import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { encodingFor } from './compressed.ts'

const app = setUpTestApp()

test('long answers are sent compressed to those who take them so, and say the same', async () => {
  const owner = await createCompany(app)
  await createVacancy(app, owner)
  const ask = (encoding: string, url = '/api/vacancies') =>
    app.http.inject({
      url,
      headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': encoding },
    })

  const plain = await ask('identity')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const brotli = await ask('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const gzip = await ask('gzip')
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 1.5)

  const short = await ask('br', '/api/user/sessions')
  expect(short.headers).not.toHaveProperty('content-encoding')
})

test.for(['/locales/en/wizard.json', '/locales/es/wizard.json'])(
  'what is compressed already, as %s, is compressed once',
  async (url) => {
    const plain = await app.http.inject({ url })
    const brotli = await app.http.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  },
)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['br;q=0.1, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['identity, gzip;q=0.5', null],
  ['xbr, gzip;q=0', null],
  ['BR', 'br'],
  ['', null],
  [undefined, null],
])('what takes %j gets %j', (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted }
  expect(encodingFor({ headers } as FastifyRequest)).toBe(encoding)
})
