// The list of public pages for search engines: an index, and files of bounded length.
import { sql } from 'kysely'
import { languages } from '#contract/fields/languages.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import type { App } from '#server/platform/app.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Html, html, joined, sent } from '#server/platform/html.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { isListedRow } from '../lists/lists.ts'
import { type KeptPages, sendKept } from './kept-pages.ts'
import { positionOf } from './public-query.ts'

/** Vacancies or companies of a file: each has an address in every language, of 50,000 in all. */
const entriesPerFile = 50_000 / languages.length

const limit = { name: 'site-maps', times: 120, isFrequent: true } as const

interface Entry {
  path: string
  /** Null if it has none of its own. */
  changed_at: Date | null
}

const indexFile = '/sitemap.xml'
const jobsFile = '/sitemap-jobs.xml'
const companiesFile = '/sitemap-companies.xml'

export function serveSiteMaps(app: App, pages: KeptPages) {
  const appUrl = app.environment.APP_URL
  const files: Record<
    string,
    (from: unknown) => { key: string; read: (db: Database) => Promise<Html> }
  > = {
    // It names no page and reads every row, so it is as it was at the beginning of the minute.
    [indexFile]: () => ({
      key: String(Math.floor(app.clock.now().getTime() / minuteMs)),
      read: async (db) => siteMapIndex(appUrl, await filesOf(db)),
    }),
    [companiesFile]: (sent) => {
      const from = slugFrom(sent)
      return { key: from, read: async (db) => siteMap(appUrl, await companiesFrom(db, from)) }
    },
    [jobsFile]: (sent) => {
      const from = positionOf(sent)
      return { key: from, read: async (db) => siteMap(appUrl, await vacanciesFrom(db, from)) }
    },
  }

  for (const [path, file] of Object.entries(files))
    app.http.get<{ Querystring: { from?: string } }>(path, async (request, reply) => {
      const { key, read } = file(request.query.from)
      const page = await pages(`${path} ${key}`, async (db) => {
        await app.rateLimits.count(limit, networkOf(request.ip))
        return {
          status: 200,
          type: 'application/xml; charset=utf-8',
          text: sent(await read(db)),
        }
      })
      return page ? sendKept(request, reply, page) : reply.callNotFound()
    })
}

function slugFrom(from: unknown) {
  return typeof from === 'string' && /^[a-z0-9-]{1,120}$/.test(from) ? from : ''
}

interface FileRow {
  /** The key of its first entry. */
  from: string
  changed_at: Date
}

/** The files, each with the last change of what it lists. The first ones are there when empty. */
async function filesOf(db: Database): Promise<Entry[]> {
  const jobs = await sql<FileRow>`
    select min(id)::text as from, max(updated_at) as changed_at
    from (select s.id, v.updated_at, (row_number() over (order by s.id) - 1) / ${entriesPerFile}::int as file
          from vacancy_search s join vacancies v on v.id = s.vacancy_id where ${isListedRow}) listed
    group by file order by file`.execute(db)
  const companies = await sql<FileRow>`
    select min(slug) as from, max(changed_at) as changed_at
    from (select c.slug, ${companyChange} as changed_at,
            (row_number() over (order by c.slug) - 1) / ${entriesPerFile}::int as file
          from companies c join lateral (${listedOf}) listed on true) offering
    group by file order by file`.execute(db)
  return [
    { path: '/sitemap-pages.xml', changed_at: null },
    ...filesAt(companiesFile, companies.rows),
    ...filesAt(jobsFile, jobs.rows),
  ]
}

function filesAt(path: string, rows: FileRow[]): Entry[] {
  if (rows.length === 0) return [{ path, changed_at: null }]
  return rows.map(({ from, changed_at }, number) => ({
    path: number === 0 ? path : `${path}?from=${from}`,
    changed_at,
  }))
}

async function vacanciesFrom(db: Database, from: string): Promise<Entry[]> {
  const { rows } = await sql<{ slug: string; title: string; changed_at: Date }>`
    select v.slug, v.title, v.updated_at as changed_at
    from (select s.id, s.vacancy_id from vacancy_search s
          where s.id >= ${from}::bigint and ${isListedRow}
          order by s.id limit ${entriesPerFile}) s
    join vacancies v on v.id = s.vacancy_id order by s.id`.execute(db)
  return rows.map(({ changed_at, ...vacancy }) => ({ path: publicPaths.job(vacancy), changed_at }))
}

/**
 * The last change of what a company offers to everybody, of `c`; no row if it offers nothing and
 * says nothing of itself.
 */
const listedOf = sql`
  select max(v.updated_at) as updated_at from vacancies v
  where v.company_id = c.id and v.visibility = 'public'
  having has_page(c) and (bool_or(is_listed(v)) or c.about_en is not null or c.about_es is not null)`
const companyChange = sql`greatest(c.updated_at, listed.updated_at)`

/** Those that offer something to everybody, or say something of themselves. */
async function companiesFrom(db: Database, from: string): Promise<Entry[]> {
  const { rows } = await sql<{ slug: string; name: string; changed_at: Date }>`
    select c.slug, c.name, ${companyChange} as changed_at
    from companies c join lateral (${listedOf}) listed on true
    where c.slug >= ${from} order by c.slug limit ${entriesPerFile}`.execute(db)
  return rows.map(({ changed_at, ...company }) => ({
    path: publicPaths.company(company),
    changed_at,
  }))
}

function siteMapIndex(appUrl: string, files: Entry[]): Html {
  const entries = files.map(
    ({ path, changed_at }) =>
      html`  <sitemap><loc>${appUrl + path}</loc>${lastModified(changed_at)}</sitemap>`,
  )
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
      return html`  <url><loc>${address}</loc>${lastModified(changed_at)}</url>`
    }),
  )
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${joined(urls, '\n')}
</urlset>
`
}

function lastModified(changed_at: Date | null) {
  return changed_at && html`<lastmod>${changed_at.toISOString()}</lastmod>`
}
