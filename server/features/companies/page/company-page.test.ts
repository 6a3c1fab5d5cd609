import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { listCompanyActivity } from '#contract/applications/activity.ts'
import {
  changeCompanyPage,
  getCompanyPage,
  removeCover,
  uploadCover,
} from '#contract/companies/company-page.ts'
import { slugCalled } from '#contract/fields/slugs.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const get = (url: string) => app.http.inject({ url })

type Owner = Awaited<ReturnType<typeof createCompany>>

async function newCompany(name: string) {
  const owner = await createCompany(app, { company: name })
  return { owner, path: await pathOf(owner) }
}

async function pathOf({ company_id }: Staff) {
  const { name, slug } = await app.db
    .selectFrom('companies')
    .select(['name', 'slug'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return `/companies/${slugCalled(name, slug)}`
}

const setUp = (owner: Staff, to: object) =>
  app.db.updateTable('companies').set(to).where('id', '=', owner.company_id).execute()
const change = (owner: Owner, body: object) => app.call(owner, changeCompanyPage, { body })

async function pictureOf(width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#123f37' } })
  return new Blob([new Uint8Array(await picture.png().toBuffer())])
}

function formOf(cover: Blob) {
  const form = new FormData()
  form.set('cover', cover, 'cover.png')
  return form
}

let missing: string
beforeAll(async () => {
  missing = (await get('/companies/nothing-is-here')).body
})

test('more than fifty vacancies have further pages, with those of the company alone', async () => {
  const { owner, path } = await newCompany('Heron Works')
  const other = await createCompany(app, { company: 'Heron Works of the North' })
  for (let number = 0; number < 52; number += 1)
    await createVacancy(app, owner, { body: { title: `Head of Reeds ${number}` } })
  await createVacancy(app, other, { body: { title: 'Head of Heron Works' } })
  const titlesAt = async (url: string) => {
    const { body } = await get(url)
    return [...new Set(body.match(/Head of (?:Reeds \d+|Heron Works)(?= ?<)/g))]
  }
  expect(await titlesAt(path)).toHaveLength(50)
  expect((await get(path)).body).toContain(`href="${path}?page=2"`)
  expect(await titlesAt(`${path}?page=2`)).toEqual(['Head of Reeds 1', 'Head of Reeds 0'])
  expect((await get(`${path}?page=2`)).body).toContain(
    `rel="canonical" href="${app.environment.APP_URL}${path}?page=2"`,
  )
  expect((await get(`${path}?page=3`)).statusCode).toBe(404)
  expect(await titlesAt(`${path}?page=x`)).toHaveLength(50)
})

test('the log of the company says who hid its page, and who showed it again', async () => {
  const { owner } = await newCompany('Curlew Works')
  for (const shows_page of [false, false, true]) await change(owner, { shows_page })
  const { data } = await app.call(owner, listCompanyActivity)
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual([
    'company_page_shown',
    'company_page_hidden',
  ])
})

test('a text makes the page, in both languages, and the switch hides it again', async () => {
  const { owner, path } = await newCompany('Sandpiper Works')
  await setUp(owner, { verified_at: app.clock.now() })
  expect([(await get(path)).statusCode, (await get(path)).body]).toEqual([404, missing])

  const said = await change(owner, { about_es: ' Hacemos relojes.\nDesde 1910. ' })
  expect(said).toMatchObject({
    status: 200,
    data: { about_en: null, about_es: 'Hacemos relojes.\nDesde 1910.', is_public: true },
  })
  for (const prefix of ['', '/es']) {
    const { statusCode, body } = await get(prefix + path)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<p [^>]*lang="es"[^>]*>Hacemos relojes\.\nDesde 1910\.<\/p>/)
  }
  await change(owner, { about_en: 'We make watches.' })
  expect((await get(path)).body).toMatch(/lang="en"[^>]*>We make watches\.</)
  expect((await get(`/es${path}`)).body).toContain('Hacemos relojes.')
  expect((await get('/sitemap-companies.xml')).body).toContain(path)

  expect(await change(owner, { shows_page: false })).toMatchObject({ data: { is_public: false } })
  expect([(await get(path)).statusCode, (await get(path)).body]).toEqual([404, missing])
  expect((await get('/sitemap-companies.xml')).body).not.toContain(path)
  await change(owner, { shows_page: true, about_en: '' })
  expect((await get(path)).body).toMatch(/lang="es"[^>]*>Hacemos relojes/)
  await change(owner, { about_es: null })
  expect((await get(path)).statusCode).toBe(404)
})

test('without a text of its own the page shows the description of the company', async () => {
  const { owner, path } = await newCompany('Dunlin Works')
  await createVacancy(app, owner)
  await setUp(owner, { description: 'Grain & flour' })
  expect((await get(path)).body).toContain('>Grain &amp; flour</p>')
  await change(owner, { about_en: 'Bread' })
  expect((await get(path)).body).not.toContain('Grain')
})

test.each([
  ['suspended', { suspended_at: new Date(), suspended_for: 'Fraud' }],
  ['leaving', { erase_at: new Date() }],
  ['erased', { erased_at: new Date() }],
  ['not completed', { verified_at: null }],
])('a company that is %s has no page, whatever it says', async (state, columns) => {
  const { owner, path } = await newCompany(`Stint ${state}`)
  await setUp(owner, { verified_at: app.clock.now(), about_en: 'Hello' })
  expect((await get(path)).statusCode).toBe(200)
  await setUp(owner, columns)
  expect([(await get(path)).statusCode, (await get(path)).body]).toEqual([404, missing])
})

test('vacancies lead to the page of their company only while it shows one', async () => {
  const { owner, path } = await newCompany('Knot Works')
  const slug = await createVacancy(app, owner)
  const read = async () => (await get(`/jobs/${slug}`)).body
  expect(await read()).toContain(`href="${path}"`)
  expect(await read()).toContain(`"url":"${app.environment.APP_URL}${path}"`)
  await change(owner, { shows_page: false })
  expect(await read()).not.toContain('/companies/')
  expect(await read()).toContain('Knot Works')
})

test('a cover is encoded again, replaced, and gone when it is removed', async () => {
  const { owner, path } = await newCompany('Ruff Works')
  await createVacancy(app, owner)
  const before = await storedFiles(app)
  const first = await app.call(owner, uploadCover, { form: formOf(await pictureOf(3000, 750)) })
  const { cover } = first.data
  const image = await get(String(cover))
  const { format, width, height } = await sharp(image.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 2000, height: 500 })
  const { body } = await get(path)
  expect(body).toContain(`src="${cover}"`)
  expect(body).toContain(`"image":"${app.environment.APP_URL}${cover}"`)

  const second = await app.call(owner, uploadCover, { form: formOf(await pictureOf(800, 200)) })
  expect(second.data.cover).not.toBe(cover)
  expect((await get(String(cover))).statusCode).toBe(404)
  expect(await app.call(owner, removeCover)).toMatchObject({ status: 200, data: { cover: null } })
  expect(await app.call(owner, removeCover)).toMatchObject({ status: 200, data: { cover: null } })
  expect(await storedFiles(app)).toEqual(before)

  const no = await app.call(owner, uploadCover, { form: formOf(new Blob(['<svg/>'])) })
  expect([no.status, Object.keys(no.errors)]).toEqual([422, ['cover']])
  const none = await app.call(owner, uploadCover, { form: new FormData() })
  expect([none.status, Object.keys(none.errors)]).toEqual([422, ['cover']])
  expect(await app.call(owner, getCompanyPage)).toMatchObject({ data: { cover: null } })
})

test('owner and administrators change the page, collaborators read it', async () => {
  const owner = await createCompany(app)
  const people = [
    await createStaff(app, owner, { role: 'administrator' }),
    await createStaff(app, owner),
    await createCandidate(app),
  ]
  const statuses = await Promise.all(
    people.map(async (person) => [
      (await app.call(person, getCompanyPage)).status,
      (await app.call(person, changeCompanyPage, { body: { about_en: 'x' } })).status,
      (await app.call(person, removeCover)).status,
    ]),
  )
  expect(statuses).toEqual([
    [200, 200, 200],
    [200, 403, 403],
    [403, 403, 403],
  ])
  const long = await change(owner, { about_en: 'x'.repeat(5001), about_es: 'x'.repeat(5001) })
  expect(Object.keys(long.errors)).toEqual(['about_en', 'about_es'])
})
