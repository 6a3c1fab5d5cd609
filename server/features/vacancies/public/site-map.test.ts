import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { slugCalled } from '#contract/fields/slugs.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

interface Entry {
  loc: string
  lastmod?: string
}

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' })

async function entriesOf(url: string): Promise<Entry[]> {
  const { body } = await app.http.inject({ url: url.replace(app.environment.APP_URL, '') })
  expect(XMLValidator.validate(body)).toBe(true)
  const { urlset, sitemapindex } = parser.parse(body) as {
    urlset?: { url?: Entry[] }
    sitemapindex?: { sitemap?: Entry[] }
  }
  return urlset?.url ?? sitemapindex?.sitemap ?? []
}

test('a file says when the last of its pages changed, and each page when it did', async () => {
  const owner = await createCompany(app, { company: 'Wren Hall' })
  const slug = await createVacancy(app, owner)
  app.clock.moveBy(minuteMs)
  const renamed = await app.db
    .updateTable('companies')
    .where('id', '=', owner.company_id)
    .set({ name: 'Wren House', updated_at: app.clock.now() })
    .returning(['slug', 'updated_at'])
    .executeTakeFirstOrThrow()
  const [vacancy] = await app.db.selectFrom('vacancies').selectAll().execute()

  const at = (path: string) => app.environment.APP_URL + path
  const jobs = await entriesOf('/sitemap-jobs.xml')
  const changed = vacancy?.updated_at.toISOString()
  expect(jobs).toEqual(
    ['', '/es'].map((prefix) => ({ loc: at(`${prefix}/jobs/${slug}`), lastmod: changed })),
  )
  const path = `/companies/${slugCalled('Wren House', renamed.slug)}`
  const companies = await entriesOf('/sitemap-companies.xml')
  const lastmod = renamed.updated_at.toISOString()
  expect(companies).toEqual(['', '/es'].map((prefix) => ({ loc: at(prefix + path), lastmod })))

  app.clock.moveBy(minuteMs)
  expect(await entriesOf('/sitemap.xml')).toEqual([
    { loc: at('/sitemap-pages.xml') },
    { loc: at('/sitemap-companies.xml'), lastmod },
    { loc: at('/sitemap-jobs.xml'), lastmod: changed },
  ])
  expect(await entriesOf(`/sitemap-companies.xml?from=${renamed.slug}`)).toEqual(companies)
  expect(await entriesOf(`/sitemap-companies.xml?from=${renamed.slug}a`)).toEqual([])
})

test('what closes is out of the files at once', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const mapped = async () =>
    (await entriesOf('/sitemap-jobs.xml')).some(({ loc }) => loc.endsWith(slug))
  expect(await mapped()).toBe(true)
  const closed = { job_status: 'CLOSED', closed_at: app.clock.now() } as const
  await app.db.updateTable('vacancies').set(closed).where('slug', '=', slug).execute()
  expect(await mapped()).toBe(false)
})
