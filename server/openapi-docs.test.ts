import { beforeAll, expect, test } from 'vitest'
import { readDescription } from './testing/openapi.ts'
import { setUpTestApp } from './testing/test-app.ts'

const app = setUpTestApp()
let page: Awaited<ReturnType<typeof app.http.inject>>
let description: Awaited<ReturnType<typeof readDescription>>
beforeAll(async () => {
  page = await app.http.inject({ url: '/api/docs' })
  description = await readDescription(app)
})

test('the description is a page that shows every call and every shape', () => {
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { operation, path } of description.operations) {
    expect(page.body).toContain(`<details id="${operation.operationId}">`)
    expect(page.body).toContain(`<code>${path}</code>`)
  }
  for (const name of Object.keys(description.description.components.schemas))
    expect(page.body).toContain(`<details id="${name}">`)
})

test('every link in the page leads somewhere in it, and every id is there once', () => {
  const ids = [...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of page.body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
})

test('the page runs no code but that of the theme, and has no style but its own', () => {
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  const scripts = [...page.body.matchAll(/<script[^>]*>/g)].map(([script]) => script)
  expect(scripts).toEqual(['<script src="/color-scheme.js">'])
  expect(page.body).not.toMatch(/ style=| on\w+=/)
})

test('the page is small when it is sent compressed', async () => {
  const headers = { 'accept-encoding': 'br' }
  const { rawPayload } = await app.http.inject({ url: '/api/docs', headers })
  expect(rawPayload.length).toBeLessThan(64_000)
})
