// What other sites show of a company: the frame, its description by oEmbed, and the public data.
import { beforeAll, describe, expect, test } from 'vitest'
import { slugCalled } from '#contract/fields/slugs.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { createCompany } from '#server/testing/factories.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { contrastOf } from './embed-look.ts'

const app = setUpTestApp()
let appUrl: string

const get = (url: string) => app.http.inject({ url, headers: { cookie: 'XSRF-TOKEN=x' } })
const bodyOf = async (url: string) => (await get(url)).body

let owner: Staff
let company: { name: string; slug: string; called: string }
let vacancy: string
beforeAll(async () => {
  appUrl = app.environment.APP_URL
  owner = await createCompany(app, { company: 'Curlew & Sons' })
  company = await companyOf(owner)
  vacancy = await createVacancy(app, owner, { body: { title: 'Chief <i>Tide</i> Officer' } })
})

async function companyOf({ company_id }: Staff) {
  const row = await app.db
    .selectFrom('companies')
    .select(['name', 'slug'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return { ...row, called: slugCalled(row.name, row.slug) }
}

const oembed = (parameters: Record<string, string>) =>
  `/oembed?${new URLSearchParams(parameters).toString()}`
const dataOf = (slug: string, query = '') => `/api/public/companies/${slug}/vacancies${query}`

describe('the frame', () => {
  test('any site may show it, it holds no cookie, and every other page keeps its own rule', async () => {
    const { statusCode, headers } = await get(`/embed/companies/${company.called}`)
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors *;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/)
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const others = ['/jobs', `/companies/${company.called}`, '/embed', '/embed/companies', '/login']
    for (const path of others) {
      const other = await get(path)
      expect(other.headers['content-security-policy'], path).toContain("frame-ancestors 'self'")
      expect(other.headers['x-frame-options'], path).toBe('SAMEORIGIN')
      expect(other.headers, path).not.toHaveProperty('set-cookie')
    }
  })

  test('it leads to the vacancies in a new window, with its source, in both languages', async () => {
    const body = await bodyOf(`/embed/companies/${company.called}`)
    expect(body).toContain('<html lang="en">')
    expect(body).toContain(`href="${appUrl}/jobs/${vacancy}?from=embed" target="_blank"`)
    expect(body).toContain('Chief &#60;i&#62;Tide')
    expect(body).not.toContain('<i>')
    const spanish = await bodyOf(`/es/embed/companies/${company.called}`)
    expect(spanish).toContain('<html lang="es">')
    expect(spanish).toContain(`href="${appUrl}/es/jobs/${vacancy}?from=embed"`)
  })

  test('its look is what the address may ask for, and reads well on its ground', async () => {
    const at = (query: string) => bodyOf(`/embed/companies/${company.called}?${query}`)
    const usual = await bodyOf(`/embed/companies/${company.called}`)
    expect(await at('theme=dark')).toContain('data-color-scheme="dark"')
    for (const query of [
      'theme=pink',
      'theme=dark&theme=light',
      'accent=red',
      'accent=%23123456',
      'accent=12345',
      'accent=123456%3B%7D%3C%2Fstyle%3E',
      'style=x',
    ])
      expect(await at(query), query).toBe(usual)
    // Yellow is read on dark ground only.
    const yellow = await at('accent=FFDD00')
    expect(yellow.match(/--accent: #\w+/g)).toEqual([
      '--accent: #123f37',
      '--accent: #ffdd00',
      '--accent: #ffdd00',
    ])
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  test('older words of its address lead to those of today, and take the look along', async () => {
    const moved = await get(`/es/embed/companies/old-words-${company.slug.slice(-10)}?theme=dark`)
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      `/es/embed/companies/${company.called}?theme=dark`,
    ])
  })

  test('without a page, or with a hidden one, it is one neutral line', async () => {
    const hidden = await createCompany(app, { company: 'Dunlin Dredging' })
    await createVacancy(app, hidden)
    const { called } = await companyOf(hidden)
    await app.db
      .updateTable('companies')
      .set({ shows_page: false })
      .where('id', '=', hidden.company_id)
      .execute()
    const { statusCode, body } = await get(`/embed/companies/${called}`)
    const unknown = await get('/embed/companies/nothing-is-here')
    expect([statusCode, body]).toEqual([404, unknown.body])
    expect(body).toContain('<p class="facts">No open vacancies at the moment.</p>')
    expect(body).not.toContain('<h1>')
    expect(await bodyOf(`/es/embed/companies/${called}`)).toContain('no hay vacantes abiertas')
  })
})

test('the script of the frame is small, and other sites may load it', async () => {
  const { statusCode, headers, body } = await get('/embed.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers).not.toHaveProperty('set-cookie')
  const short = await app.http.inject({ url: '/embed.js', headers: { 'accept-encoding': 'br' } })
  expect(short.headers).toMatchObject({
    'content-encoding': 'br',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(body.length).toBeLessThan(2500)
  expect(body).not.toMatch(/cookie\s*=|localStorage|sessionStorage|innerHTML/)
})

describe('oEmbed', () => {
  let page: string
  beforeAll(() => {
    page = `${appUrl}/companies/`
  })

  test('a page names it, and it gives a frame of at most the size that is asked for', async () => {
    const url = page + company.called
    const [, address = ''] =
      /type="application\/json\+oembed" href="([^"]+)"/.exec(
        await bodyOf(`/companies/${company.called}`),
      ) ?? []
    const path = address.replaceAll(/&#38;|&amp;/g, '&').replace(appUrl, '')
    expect(path).toBe(oembed({ url, format: 'json' }))
    const answer = await get(path)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 640,
      height: 480,
      author_name: 'Curlew & Sons',
      author_url: url,
      provider_url: appUrl,
    })
    const small = await get(oembed({ url, maxwidth: '320', maxheight: '200' }))
    expect(small.json()).toMatchObject({ width: 320, height: 200 })
    const { html } = small.json<{ html: string }>()
    expect(html).toContain(`src="${appUrl}/embed/companies/${company.called}"`)
    expect(html).toContain('width="320" height="200" sandbox="allow-scripts allow-popups')
    for (const end of ['/', '?page=2', '/?utm_source=news#top'])
      expect((await get(oembed({ url: url + end }))).json(), end).toEqual(answer.json())
    const spanish = await get(oembed({ url: `${appUrl}/es/companies/${company.called}` }))
    expect(spanish.json<{ html: string }>().html).toContain('/es/embed/companies/')
  })

  test('what it does not know is 404, and another format 501', async () => {
    const statusOf = async (parameters: Record<string, string>) =>
      (await get(oembed(parameters))).statusCode
    expect(await statusOf({})).toBe(404)
    expect(await statusOf({ url: 'https://elsewhere.example/companies/x' })).toBe(404)
    expect(await statusOf({ url: `${page}nothing-is-here` })).toBe(404)
    expect(await statusOf({ url: `${appUrl}/jobs/${vacancy}` })).toBe(404)
    expect(await statusOf({ url: `${page}${company.called}/more` })).toBe(404)
    expect(await statusOf({ url: page + company.called, format: 'xml' })).toBe(501)
    const moved = await get(oembed({ url: `${page}old-${company.slug.slice(-10)}`, maxwidth: '9' }))
    expect(moved.headers.location).toBe(oembed({ url: page + company.called, maxwidth: '9' }))
  })
})

describe('the public data', () => {
  test('it is the data of the pages, for scripts of any site', async () => {
    const { statusCode, headers, ...answer } = await get(dataOf(company.called))
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(headers).not.toHaveProperty('set-cookie')
    const { data, ...rest } = answer.json<{ data: object[] }>()
    expect(rest).toMatchObject({
      company: { '@type': 'Organization', name: 'Curlew & Sons' },
      next_cursor: null,
    })
    const html = await bodyOf(`/jobs/${vacancy}`)
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const { '@graph': things } = JSON.parse(text) as { '@graph': object[] }
    expect(data).toEqual([{ '@context': 'https://schema.org', ...things[0] }])
    expect((await get(dataOf(company.called, '?language=es'))).json()).toMatchObject({
      data: [{ url: `${appUrl}/es/jobs/${vacancy}` }],
    })
    expect(await countStatements(app.pool, () => get(dataOf(company.called)))).toBe(1)
  })

  test('it goes on from a cursor, the newest first, until there is no more', async () => {
    const many = await createCompany(app, { company: 'Godwit Works' })
    const slugs: string[] = []
    for (let number = 0; number < 23; number++) slugs.unshift(await createVacancy(app, many))
    const { called } = await companyOf(many)
    const read = async (query: string) =>
      (await get(dataOf(called, query))).json<{
        data: { identifier: { value: string } }[]
        next_cursor: string | null
      }>()
    const first = await read('')
    const second = await read(`?cursor=${first.next_cursor}`)
    const listed = [...first.data, ...second.data].map(({ identifier }) => identifier.value)
    expect(listed).toEqual(slugs)
    expect([first.data.length, second.next_cursor]).toEqual([20, null])
    expect(await read('?cursor=nonsense')).toEqual(first)
  })

  test('without a page there is none', async () => {
    expect((await get(dataOf('nothing-is-here'))).statusCode).toBe(404)
    const moved = await get(dataOf(`old-${company.slug.slice(-10)}`, '?language=es'))
    expect(moved.headers.location).toBe(dataOf(company.called, '?language=es'))
  })
})
