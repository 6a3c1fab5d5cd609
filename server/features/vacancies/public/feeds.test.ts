import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { beforeAll, expect, test } from 'vitest'
import { slugCalled } from '#contract/fields/slugs.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { createCompany } from '#server/testing/factories.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

let owner: Staff
beforeAll(async () => {
  owner = await createCompany(app, { company: 'Meadow & Sons' })
})

const uuid = /^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const pathOf = (url = '') => new URL(url).pathname

const get = (url: string, headers = {}) => app.http.inject({ url, headers })
const change = (slug: string, to: Record<string, unknown>) =>
  app.db.updateTable('vacancies').set(to).where('slug', '=', slug).execute()

test('a feed reader finds the newest of the board in both languages and formats', async () => {
  const title = 'Chief <Oats> & Ñandú Officer'
  const slug = await createVacancy(app, owner, { body: { title } })
  const [row] = await app.db.selectFrom('vacancies').selectAll().where('slug', '=', slug).execute()
  const published = row?.created_at.toISOString()
  for (const prefix of ['', '/es']) {
    const at = (path: string) => app.environment.APP_URL + prefix + path
    const { headers, body } = await get(`${prefix}/jobs/feed.atom`)
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const atom = parseAtomFeed(body)
    expect(atom).toMatchObject({ id: expect.stringMatching(uuid), updated: expect.any(String) })
    expect(atom.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', at('/jobs/feed.atom')],
      ['alternate', at('/jobs')],
    ])
    expect(atom.entries?.[0]).toMatchObject({
      id: expect.stringMatching(uuid),
      title: { value: title },
      published,
      updated: row?.updated_at.toISOString(),
      links: [{ href: at(`/jobs/${slug}?from=feed`), rel: 'alternate' }],
      authors: [{ name: 'Meadow & Sons' }],
    })
    expect(atom.entries?.[0]?.summary?.value).toContain('96,000')

    const json = await get(`${prefix}/jobs/feed.json`)
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    const feed = parseJsonFeed(json.body)
    expect(feed).toMatchObject({ home_page_url: at('/jobs'), feed_url: at('/jobs/feed.json') })
    expect(feed.items?.[0]).toMatchObject({
      id: atom.entries?.[0]?.id,
      url: at(`/jobs/${slug}?from=feed`),
      title,
      authors: [{ name: 'Meadow & Sons' }],
    })
    expect(feed.items?.[0]?.content_text).toContain('Meadow & Sons')
  }
})

test('each search of the board has a feed, which its page names', async () => {
  const remote = { title: 'Chief Rye Officer', workplace_type: 'REMOTE' }
  const slug = await createVacancy(app, owner, { body: remote })
  await createVacancy(app, owner, { body: { title: 'Chief Rye Officer on Site' } })
  const { body } = await get('/jobs?search=rye&workplace=REMOTE&sort=pay')
  for (const [type, read] of [
    [
      'application/atom+xml',
      (text: string) => parseAtomFeed(text).entries?.map(({ links }) => pathOf(links?.[0]?.href)),
    ],
    [
      'application/feed+json',
      (text: string) => parseJsonFeed(text).items?.map(({ url }) => pathOf(url)),
    ],
  ] as const) {
    const [path = ''] = body.split(`type="${type}" href="`)[1]?.split('"') ?? []
    expect(path).toMatch(/\?search=rye&#38;workplace=REMOTE$/)
    const feed = await get(path.replaceAll('&#38;', '&'))
    expect(read(feed.body)).toEqual([`/jobs/${slug}`])
  }
  const nothing = parseAtomFeed((await get('/es/jobs/feed.atom?search=zzzqqq')).body)
  expect([nothing.title?.value, nothing.entries ?? []]).toEqual([
    'Vacantes de alta dirección: zzzqqq · Altura',
    [],
  ])
  expect((await get('/jobs/feed.json?search=zzzqqq')).json()).toMatchObject({ items: [] })
})

test('marks of XML and invisible characters in a title leave the feed readable', async () => {
  const title = 'Chief ]]> Emmer &amp; "Rye" <b>Officer</b>'
  await createVacancy(app, owner, { body: { title } })
  const { body } = await get('/jobs/feed.atom?search=emmer')
  expect(XMLValidator.validate(body)).toBe(true)
  expect(new XMLParser({ ignoreAttributes: false }).parse(body).feed).toMatchObject({
    '@_xml:lang': 'en-US',
    entry: { title },
  })
})

async function milletIds() {
  const { body } = await get('/jobs/feed.json?search=millet')
  return parseJsonFeed(body).items?.map(({ url }) => pathOf(url).split('/').at(-1)) ?? []
}

test('a feed holds the fifty newest, and only what everybody may see', async () => {
  const slugs: string[] = []
  for (let number = 0; number < 52; number++)
    slugs.push(
      await createVacancy(app, owner, { body: { title: 'Chief Millet \u{1F33E} Officer' } }),
    )
  expect(await milletIds()).toEqual(slugs.slice(2).reverse())
  await change(slugs[51] ?? '', { visibility: 'members' })
  await change(slugs[50] ?? '', { job_status: 'CLOSED', closed_at: app.clock.now() })
  expect(await milletIds()).toEqual(slugs.slice(0, 50).reverse())
})

test('a feed keeps the name of an entry, and says when nothing has changed', async () => {
  const slug = await createVacancy(app, owner, { body: { title: 'Chief Barley Officer' } })
  const first = await get('/jobs/feed.atom')
  const { etag } = first.headers
  expect(first.headers['last-modified']).toMatch(/ GMT$/)
  expect((await get('/jobs/feed.atom', { 'if-none-match': etag })).statusCode).toBe(304)
  expect(await countStatements(app.pool, () => get('/jobs/feed.atom'))).toBe(1)

  await change(slug, { title: 'Chief Malt\u0007 Officer' })
  const later = await get('/jobs/feed.atom', { 'if-none-match': etag })
  expect(later.statusCode).toBe(200)
  const [entry] = parseAtomFeed(later.body).entries ?? []
  const address = `${app.environment.APP_URL}/jobs/${slugCalled('Chief Malt Officer', slug)}`
  expect(entry?.title?.value).toBe('Chief Malt Officer')
  const [before] = parseAtomFeed(first.body).entries ?? []
  expect(entry?.id).toBe(before?.id)
  expect(entry?.links?.[0]?.href).toBe(`${address}?from=feed`)
})

test('an entry keeps its name under another host and scheme, and its date when it is reopened', async () => {
  const slug = await createVacancy(app, owner, { body: { title: 'Chief Spelt Officer' } })
  const entries = async () => {
    const [atom, json] = [
      parseAtomFeed((await get('/jobs/feed.atom?search=spelt')).body),
      parseJsonFeed((await get('/jobs/feed.json?search=spelt')).body),
    ]
    const [entry, item] = [atom.entries?.[0], json.items?.[0]]
    return {
      feed: atom.id,
      ids: [entry?.id, item?.id],
      at: [entry?.published, item?.date_published],
    }
  }
  const first = await entries()
  await change(slug, { job_status: 'CLOSED', closed_at: app.clock.now() })
  expect((await entries()).ids).toEqual([undefined, undefined])
  const { APP_URL } = app.environment
  Object.assign(app.environment, { APP_URL: 'https://elsewhere.example' })
  app.clock.moveBy(60_000)
  await change(slug, { job_status: 'OPEN', closed_at: null, updated_at: app.clock.now() })
  expect(await entries()).toEqual(first)
  Object.assign(app.environment, { APP_URL })
  const spanish = parseAtomFeed((await get('/es/jobs/feed.atom?search=spelt')).body)
  expect(first.ids).not.toContain(spanish.entries?.[0]?.id)
})
