// All listed vacancies for aggregators, in the XML that Indeed reads, each in its own language. A
// file is made while it is read; a large board has several, each of which names the next.
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import Negotiator from 'negotiator'
import { withSource } from '#contract/applications/application-sources.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { formatPay, isRange } from '#contract/vacancies/pay.ts'
import type { App } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Html, html, joined, raw, sent, xmlText } from '#server/platform/html.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { lastDayOf } from '../closing/closing-date.ts'
import { isListedRow } from '../lists/lists.ts'
import { listedWholes, type PublicVacancy } from '../lists/whole-json.ts'
import { descriptionOf, employmentTypeOf } from './describe.ts'
import { positionMax, positionOf } from './public-query.ts'

const jobFeedPath = '/feeds/indeed.xml'

/** Vacancies of a file. */
const vacanciesPerFile = 50_000
const batchSize = 100

const limit = { name: 'job-feeds', times: 30, isFrequent: true } as const

export function serveJobFeed(app: App) {
  app.http.get<{ Querystring: { from?: string } }>(jobFeedPath, async (request, reply) => {
    await app.rateLimits.count(limit, networkOf(request.ip))
    const from = positionOf(request.query.from)
    const to = await endOfFile(app.db, from)
    const next = `${app.environment.APP_URL}${jobFeedPath}?from=${to}`
    if (to !== null) void reply.header('link', `<${next}>; rel="next"`)
    const text = Readable.from(jobFeed(app, [from, to ?? positionMax]))
    void reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding')
    if (new Negotiator(request).encoding(['gzip', 'identity']) !== 'gzip') return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(text.pipe(createGzip()))
  })
}

/** @returns the key of the last vacancy of the file that begins after one; null of the last file */
async function endOfFile(db: Database, from: string) {
  const { rows } = await sql<{ id: string }>`
    select s.id::text as id from vacancy_search s where s.id > ${from}::bigint and ${isListedRow}
    order by s.id offset ${vacanciesPerFile - 1} limit 2`.execute(db)
  return rows.length > 1 ? (rows[0]?.id ?? null) : null
}

async function* jobFeed(app: App, [from, to]: [from: string, to: string]) {
  const appUrl = app.environment.APP_URL
  yield sent(html`<?xml version="1.0" encoding="utf-8"?>
<source>
<publisher>Altura</publisher>
<publisherurl>${appUrl}</publisherurl>
<lastBuildDate>${app.clock.now().toUTCString()}</lastBuildDate>
`)
  for (let after: string | undefined = from; after !== undefined;) {
    const { wholes, last } = await listedWholes(app, [after, to], batchSize)
    yield xmlText(wholes.map((each) => sent(job(appUrl, each))).join(''))
    after = wholes.length < batchSize ? undefined : last
  }
  yield '</source>\n'
}

const jobTypes = { FULL_TIME: 'fulltime', PART_TIME: 'parttime', OTHER: '' }
const remoteTypes = { REMOTE: 'Fully remote', HYBRID: 'Hybrid remote', ON_SITE: '' }

/** @see https://docs.indeed.com/job-sync-xml/xml-feed */
function job(appUrl: string, { vacancy, about }: PublicVacancy): Html {
  const { salary, company, slug, locale: language } = vacancy
  const name = nameIn(language, company)
  const pay = formatPay(salary, 'en')
  const elements = {
    title: vacancy.title,
    date: vacancy.created_at,
    lastactivitydate: about.updated_at.toISOString(),
    referencenumber: slug,
    requisitionid: slug,
    url: withSource(appUrl + inPublicLanguage(publicPaths.job(vacancy), language), 'feed'),
    company: name,
    sourcename: name,
    city: about.city ?? vacancy.address.location,
    state: about.state,
    country: about.country_code,
    description: descriptionOf(vacancy, language),
    salary: isRange(salary) ? `${pay} per month` : `From ${pay} per month`,
    education: vacancy.education_level_value,
    experience: vacancy.min_years === null ? null : `${vacancy.min_years}+ years`,
    jobtype: jobTypes[employmentTypeOf(salary.work_schedule)],
    category: vacancy.industries.map(({ name }) => name).join(', '),
    remotetype: remoteTypes[vacancy.workplace_type],
    expirationdate: lastDayOf(vacancy),
    language,
  }
  const parts = Object.entries(elements).flatMap(([name, value]) =>
    value ? [html`${raw(`<${name}>`)}${asData(value)}${raw(`</${name}>`)}`] : [],
  )
  return html`<job>
${joined(parts, '\n')}
</job>
`
}

/** Indeed reads no entities, so texts are sections of character data. */
function asData(text: string) {
  return raw(`<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`)
}
