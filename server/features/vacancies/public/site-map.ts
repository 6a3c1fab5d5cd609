// The list of public pages for search engines: an index, and files of bounded length.
import { sql } from 'kysely'
import { languages } from '#contract/languages.ts'
import { inPublicLanguage, publicPaths } from '#contract/public-paths.ts'
import type { App } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Html, html, joined, sent } from '#server/platform/html.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { type PageMemory, sendKept } from './page-memory.ts'

/** Vacancies of a file: each has an address in every language, and a file may hold 50,000. */
const vacanciesPerFile = 10_000
const companiesMax = 20_000

const positionMax = 2n ** 63n - 1n

const limit = { name: 'site-maps', times: 120, isFrequent: true } as const

interface Entry {
  path: string
  changed_at: Date
}

const jobsFile = '/sitemap-jobs.xml'

export function serveSiteMaps(app: App, memory: PageMemory) {
  const appUrl = app.environment.APP_URL
  const files: Record<string, (from: string) => Promise<Html>> = {
    '/sitemap.xml': async () => siteMapIndex(appUrl, await filesOf(app.db)),
    '/sitemap-companies.xml': async () => siteMap(appUrl, await companiesIn(app.db)),
    [jobsFile]: async (from) => siteMap(appUrl, await vacanciesFrom(app.db, from)),
  }

  for (const [path, read] of Object.entries(files))
    app.http.get<{ Querystring: { from?: string } }>(path, async (request, reply) => {
      const from = positionOf(request.query.from)
      const page = await memory(`${path} ${from}`, async () => {
        await app.rateLimits.count(limit, networkOf(request.ip))
        const type = 'application/xml; charset=utf-8'
        return {
          status: 200,
          type,
          subject: 'listed',
          changedAt: null,
          text: sent(await read(from)),
        }
      })
      return page ? sendKept(request, reply, page) : reply.callNotFound()
    })
}

/** A bigint of the database; whatever else is asked for is the beginning. */
function positionOf(from: unknown) {
  if (typeof from !== 'string' || !/^\d{1,19}$/.test(from)) return '0'
  return BigInt(from) <= positionMax ? from : '0'
}

/** The files, each of which begins at a position of the search's table. */
async function filesOf(db: Database) {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from (
      select s.id, row_number() over (order by s.id) as number from vacancy_search s) numbered
    where number % ${vacanciesPerFile}::int = 1 order by numbered.id`.execute(db)
  const jobs = rows.map(({ id }) => `${jobsFile}?from=${id}`)
  return ['/sitemap-pages.xml', '/sitemap-companies.xml', ...jobs]
}

async function vacanciesFrom(db: Database, from: string) {
  const { rows } = await sql<{ slug: string; title: string; changed_at: Date }>`
    select v.slug, v.title, v.updated_at as changed_at
    from (select * from vacancy_search where id >= ${from}::bigint
          order by id limit ${vacanciesPerFile}) s
    join vacancies v on v.id = s.vacancy_id
    where is_listed(v) order by s.id`.execute(db)
  return rows.map(({ changed_at, ...vacancy }) => ({ path: publicPaths.job(vacancy), changed_at }))
}

/** Those that offer something to everybody. */
async function companiesIn(db: Database) {
  const { rows } = await sql<{ slug: string; name: string; changed_at: Date }>`
    select c.slug, c.name, greatest(c.updated_at, newest.updated_at) as changed_at
    from companies c
    join lateral (
      select v.updated_at from vacancies v where v.company_id = c.id and is_listed(v)
      order by v.created_at desc, v.id desc limit 1) newest on true
    order by c.slug limit ${companiesMax}`.execute(db)
  return rows.map(({ changed_at, ...company }) => ({
    path: publicPaths.company(company),
    changed_at,
  }))
}

function siteMapIndex(appUrl: string, paths: string[]): Html {
  const entries = paths.map((path) => html`  <sitemap><loc>${appUrl + path}</loc></sitemap>`)
  return html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${joined(entries, '\n')}
</sitemapindex>
`
}

function siteMap(appUrl: string, entries: Entry[]): Html {
  const urls = entries.flatMap(({ path, changed_at }) =>
    languages.map((language) => {
      const address = appUrl + inPublicLanguage(path, language)
      return html`  <url><loc>${address}</loc><lastmod>${changed_at.toISOString()}</lastmod></url>`
    }),
  )
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${joined(urls, '\n')}
</urlset>
`
}
