import { expect, test } from 'vitest'
import { setUpTestApp } from './testing/test-app.ts'

const app = setUpTestApp()

test('the page of the description loads scripts of this origin only, and nothing from another', async () => {
  const { headers, body } = await app.http.inject({ url: '/api/docs' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/https?:|'unsafe-eval'/)
  expect([...body.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/api/docs/scalar.js',
  ])
  expect(body).not.toMatch(/https?:| style=| on\w+=/)
})

test('its script is sent compressed, and once to each browser', async () => {
  const { rawPayload, headers } = await ask({})
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  })
  expect(rawPayload.length).toBeLessThan(1_500_000)
  expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

function ask(headers: Record<string, string>) {
  return app.http.inject({
    url: '/api/docs/scalar.js',
    headers: { 'accept-encoding': 'br', ...headers },
  })
}
