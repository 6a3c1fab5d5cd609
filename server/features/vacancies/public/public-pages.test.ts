import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { slugCalled } from '#contract/fields/slugs.ts'
import { dayIn } from '#contract/times/business-days.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { createCompany } from '#server/testing/factories.ts'
import { countStatements, statementsOf } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

let owner: Staff
beforeAll(async () => {
  owner = await createCompany(app, { company: 'Kestrel Mills' })
})

type Headers = Record<string, string>

const get = (url: string, headers: Headers = {}) => app.http.inject({ url, headers })
const bodyOf = async (url: string) => (await get(url)).body
const change = (slug: string, to: Record<string, unknown>) =>
  app.db.updateTable('vacancies').set(to).where('slug', '=', slug).execute()
const close = (slug: string) => change(slug, { job_status: 'CLOSED', closed_at: app.clock.now() })

async function slugOfCompany({ company_id }: Staff) {
  const row = await app.db
    .selectFrom('companies')
    .select(['slug', 'name'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return slugCalled(row.name, row.slug)
}

/** The data for search engines in a page. */
function thingsIn(html: string): Record<string, unknown>[] {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const { '@graph': things } = JSON.parse(text) as { '@graph': Record<string, unknown>[] }
  return things
}

test('everybody reads the board, a vacancy and its company in both languages', async () => {
  const slug = await createVacancy(app, owner, { body: { title: 'Chief <b>Grain</b> Officer' } })
  const company = await slugOfCompany(owner)
  for (const [prefix, word] of [
    ['', 'Vacancies'],
    ['/es', 'Vacantes'],
  ])
    for (const path of ['/jobs', `/jobs/${slug}`, `/companies/${company}`]) {
      const { statusCode, headers, body } = await get(prefix + path)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toContain(`<html lang="${prefix === '' ? 'en' : 'es'}">`)
      expect(body).toContain('Chief &lt;b&gt;Grain&lt;/b&gt; Officer')
      expect(body).not.toContain('<b>Grain')
      expect(body).toContain(`>${word}<`)
      expect(body).toContain(`rel="canonical" href="${app.environment.APP_URL}${prefix}${path}"`)
    }
})

test('what only members may know is answered as what is not there, with as many statements', async () => {
  const hidden = await createVacancy(app, owner, { body: { title: 'Chief Secret Officer' } })
  const missing = await get('/jobs/nothing-is-here')
  expect(missing.statusCode).toBe(404)
  const statementsFor = (url: string) => statementsOf(app.pool, () => get(url))
  const forMissing = await statementsFor('/jobs/nothing-is-here')
  for (const visibility of ['members', 'confidential']) {
    await change(hidden, { visibility })
    const answered = await get(`/jobs/${hidden}`)
    expect([answered.statusCode, answered.body]).toEqual([404, missing.body])
    expect((await statementsFor(`/jobs/${hidden}`)).length).toBe(forMissing.length)
    for (const list of ['/jobs', '/jobs?search=secret', `/companies/${await slugOfCompany(owner)}`])
      expect(await bodyOf(list), list).not.toContain(hidden)
  }
  await close(hidden)
  expect((await get(`/jobs/${hidden}`)).statusCode).toBe(404)
})

test('a closed vacancy is gone, and what is open near it is named', async () => {
  const open = await createVacancy(app, owner, { body: { title: 'Chief Flour Officer' } })
  const closed = await createVacancy(app, owner, { body: { title: 'Chief Bread Officer' } })
  expect((await get(`/jobs/${closed}`)).statusCode).toBe(200)
  await close(closed)
  const { statusCode, body } = await get(`/jobs/${closed}`)
  expect(statusCode).toBe(410)
  expect(body).toContain('Chief Bread Officer is closed')
  expect(body).toContain(`href="/jobs/${open}"`)
  expect(body).toContain('<meta name="robots" content="noindex">')
  for (const path of ['/jobs', '/jobs?search=bread', '/sitemap.xml'])
    expect(await bodyOf(path), path).not.toContain(closed)
})

test('a company that is suspended is nowhere, nor are its vacancies', async () => {
  const other = await createCompany(app, { company: 'Heron Foundry' })
  const slug = await createVacancy(app, other)
  const company = await slugOfCompany(other)
  expect((await get(`/companies/${company}`)).statusCode).toBe(200)
  expect(await siteMapText()).toContain(`/jobs/${slug}`)

  const suspended = { suspended_at: app.clock.now(), suspended_for: 'Fraud' }
  await app.db.updateTable('companies').set(suspended).where('id', '=', other.company_id).execute()
  const missing = await bodyOf('/companies/nothing-is-here')
  expect([
    (await get(`/companies/${company}`)).statusCode,
    await bodyOf(`/companies/${company}`),
  ]).toEqual([404, missing])
  expect((await get(`/jobs/${slug}`)).statusCode).toBe(404)
  for (const text of [await bodyOf('/jobs'), await bodyOf('/jobs?search=heron')]) {
    expect(text).not.toContain(slug)
    expect(text).not.toContain('Heron Foundry')
  }
  const siteMap = await siteMapText()
  expect(siteMap).not.toContain(slug)
  expect(siteMap).not.toContain(company)
})

test('a company that publishes for members only has no page', async () => {
  const quiet = await createCompany(app, { company: 'Quiet Partners' })
  const slug = await createVacancy(app, quiet)
  await change(slug, { visibility: 'confidential' })
  const { statusCode, body } = await get(`/companies/${await slugOfCompany(quiet)}`)
  expect([statusCode, body]).toEqual([404, await bodyOf('/companies/nothing-is-here')])
  expect(await siteMapText()).not.toContain(await slugOfCompany(quiet))
})

test('a change is seen by the next reader, and who has a page already is told so', async () => {
  const slug = await createVacancy(app, owner, { body: { title: 'Chief Barley Officer' } })
  const first = await get(`/jobs/${slug}`)
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect(first.headers['last-modified']).toBe(
    new Date(first.headers['last-modified'] as string).toUTCString(),
  )
  const again = await get(`/jobs/${slug}`, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const zipped = await get(`/jobs/${slug}`, { 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body)
  expect(zipped.headers.etag).not.toBe(etag)

  const head = await app.http.inject({ method: 'HEAD', url: `/jobs/${slug}` })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])

  await change(slug, { title: 'Chief Malt Officer', updated_at: app.clock.now() })
  const moved = slugCalled('Chief Malt Officer', slug)
  const changed = await get(`/jobs/${moved}`, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('Chief Malt Officer')

  const company = await slugOfCompany(owner)
  expect(await bodyOf(`/companies/${company}`)).not.toContain('Mills since 1890')
  await app.db
    .updateTable('companies')
    .set({ description: 'Mills since 1890' })
    .where('id', '=', owner.company_id)
    .execute()
  expect(await bodyOf(`/companies/${company}`)).toContain('Mills since 1890')
})

test('a page in memory takes the statement of the version, and one that is not a few more', async () => {
  const slug = await createVacancy(app, owner)
  // The lists that people choose from are kept, with the numbers of this version.
  await get('/jobs?search=first')
  const statements = {
    // One of them reads the median writing time.
    [`/jobs/${slug}`]: 3,
    [`/companies/${await slugOfCompany(owner)}`]: 2,
    // With the rates by which pay is compared.
    '/jobs': 5,
    '/jobs?sort=pay': 6,
    // The names in the words, their queries, the page, and if there are any its cards and lines.
    '/jobs?search=kestrel&workplace=HYBRID': 8,
    '/jobs?search=zzz': 6,
    // All of the words together, before some of them.
    '/jobs?search=chief+kestrel': 9,
  }
  const counted: Record<string, number> = {}
  for (const path of Object.keys(statements)) {
    counted[path] = await countStatements(app.pool, () => get(path))
    expect(await countStatements(app.pool, () => get(path)), path).toBe(1)
  }
  expect(counted).toEqual(statements)
})

test('a vacancy is described in the vocabulary that job searches read', async () => {
  const slug = await createVacancy(app, owner, {
    body: { title: 'Chief </script><script>alert(1) Officer', workplace_type: 'HYBRID' },
  })
  const html = await bodyOf(`/jobs/${slug}`)
  expect(html).not.toContain('<script>alert')
  const [posting, breadcrumbs] = thingsIn(html)
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Chief </script><script>alert(1) Officer',
    identifier: { value: slug },
    hiringOrganization: { '@type': 'Organization', name: 'Kestrel Mills' },
    jobLocation: { address: { addressLocality: 'Monterrey', addressCountry: 'MX' } },
    baseSalary: { currency: 'MXN', value: { minValue: 96_000, unitText: 'MONTH' } },
    educationRequirements: { credentialCategory: 'bachelor degree' },
    directApply: false,
  })
  expect(posting?.['description']).toMatch(/^<h3>Job mission<\/h3><p>/)
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(thingsIn(await bodyOf('/jobs'))).toMatchObject([
    { '@type': 'WebSite' },
    { '@type': 'Organization', name: 'Altura', url: app.environment.APP_URL },
  ])

  // The day on which it closes by itself unless its company confirms it.
  const unconfirmed = dayIn('America/Mexico_City', new Date(app.clock.now().getTime() + 20 * dayMs))
  expect(posting).toHaveProperty('validThrough', `${unconfirmed}T23:59:59-06:00`)

  const closes_on = dayIn('America/Mexico_City', new Date(app.clock.now().getTime() + 9 * dayMs))
  const remote = await createVacancy(app, owner, { body: { workplace_type: 'REMOTE', closes_on } })
  expect(thingsIn(await bodyOf(`/es/jobs/${remote}`))[0]).toMatchObject({
    validThrough: `${closes_on}T23:59:59-06:00`,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Mexico' },
  })
  expect(await bodyOf(`/jobs/${remote}`)).toContain('Closes on')
})

test('the site map lists what is open in both languages, with the time of its last change', async () => {
  const slug = await createVacancy(app, owner)
  const at = app.clock.now()
  await change(slug, { updated_at: at })
  const text = await siteMapText()
  for (const prefix of ['', '/es'])
    expect(text).toContain(
      `<loc>${app.environment.APP_URL}${prefix}/jobs/${slug}</loc><lastmod>${at.toISOString()}</lastmod>`,
    )
  expect(text).toContain(`/companies/${await slugOfCompany(owner)}</loc>`)
  const last = '/sitemap-jobs.xml?from=9223372036854775807'
  expect(await bodyOf(last)).not.toContain(slug)
  for (const other of ['x', '9223372036854775808', '9'.repeat(19)])
    expect(await bodyOf(`/sitemap-jobs.xml?from=${other}`), other).toContain(slug)
})

/** All files of the site map one after the other. */
async function siteMapText() {
  const index = await bodyOf('/sitemap.xml')
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(files.length).toBeGreaterThan(2)
  const texts = await Promise.all(
    files.map((address) => bodyOf(address.replace(app.environment.APP_URL, ''))),
  )
  return texts.join('\n')
}
