import { expect, test } from 'vitest'
import { slugCalled } from '#contract/fields/slugs.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const get = (url: string, headers = {}) => app.http.inject({ url, headers })
const change = (slug: string, to: Record<string, unknown>) =>
  app.db.updateTable('vacancies').set(to).where('slug', '=', slug).execute()

test.each(['/jobs', '/es/jobs', '/jobs/feed.atom', '/jobs/feed.json', '/sitemap-jobs.xml', 'page'])(
  '%s is answered by 304 to who has it since the date it gave, and whole once it has changed',
  async (named) => {
    const owner = await createCompany(app)
    const slug = await createVacancy(app, owner, { body: { title: 'Chief Sorghum Officer' } })
    const path = named === 'page' ? `/jobs/${slug}` : named
    const first = await get(path)
    const date = String(first.headers['last-modified'])
    expect(Date.parse(date)).toBeLessThanOrEqual(app.clock.now().getTime())
    const again = await get(path, { 'if-modified-since': date })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([
      304,
      '',
      first.headers.etag,
    ])
    const later = new Date(app.clock.now().getTime() + 60_000).toUTCString()
    expect((await get(path, { 'if-modified-since': later })).statusCode).toBe(304)
    const other = { 'if-modified-since': date, 'if-none-match': '"another"' }
    expect((await get(path, other)).statusCode).toBe(200)
    for (const odd of ['yesterday', '', 'Thu, 01 Jan 1970 00:00:00 GMT'])
      expect((await get(path, { 'if-modified-since': odd })).statusCode).toBe(200)
    // Within the same second.
    await change(slug, { title: 'Chief Teff Officer', updated_at: app.clock.now() })
    const moved = named === 'page' ? `/jobs/${slugCalled('Chief Teff Officer', slug)}` : path
    expect((await get(moved, { 'if-modified-since': date })).statusCode).toBe(200)
  },
)

test('many pages made at once are each answered by 304 to who has them', async () => {
  await createVacancy(app, await createCompany(app))
  // Versions that follow each other at once have no second each.
  app.clock.moveBy(60_000)
  const paths = Array.from({ length: 30 }, (_, index) => `/jobs?search=sorghum${index}`)
  for (const path of paths) {
    const { headers } = await get(path)
    const again = await get(path, { 'if-modified-since': String(headers['last-modified']) })
    expect(again.statusCode, path).toBe(304)
  }
})
