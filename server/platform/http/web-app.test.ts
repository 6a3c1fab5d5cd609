import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs } from '#server/platform/clock.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp({ CONTACT_EMAIL_1: 'reports@altura.example' })

async function readSecurityText() {
  const { headers, body } = await app.http.inject({ url: '/.well-known/security.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2))) as Record<string, string>
}

test('security.txt says whom to write to, and is never about to expire', async () => {
  for (const days of [0, 1000]) {
    app.clock.moveBy(days * dayMs)
    const { Expires = '', ...fields } = await readSecurityText()
    expect(fields).toEqual({
      Contact: 'mailto:reports@altura.example',
      'Preferred-Languages': 'en, es',
      Canonical: `${app.environment.APP_URL}/.well-known/security.txt`,
    })
    const left = (new Date(Expires).getTime() - app.clock.now().getTime()) / dayMs
    expect(left).toBeGreaterThan(90)
    expect(left).toBeLessThan(365)
  }
})

interface Manifest {
  start_url: string
  icons: { src: string; sizes: string; type: string }[]
}

test('the manifest names icons that are as large as it says', async () => {
  const { headers, body } = await app.http.inject({ url: '/manifest.webmanifest' })
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  const { icons } = JSON.parse(body) as Manifest
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512', 'any'])
  for (const { src, sizes, type } of icons) {
    const icon = await app.http.inject({ url: src })
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type])
    const { width, height } = await sharp(icon.rawPayload).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
  expect((await app.http.inject({ url: '/jobs' })).body).toContain('href="/manifest.webmanifest"')
})
