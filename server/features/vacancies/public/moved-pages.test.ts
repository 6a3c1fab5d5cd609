import { expect, test } from 'vitest'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const get = (url: string) => app.http.inject({ url })
const rename = (slug: string, title: string) =>
  app.db.updateTable('vacancies').set({ title }).where('slug', '=', slug).execute()

test('the address of a vacancy follows its title, and older ones lead to it', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner, { body: { title: 'Chief Straw Officer' } })
  const end = slug.slice(-10)
  expect((await get(`/jobs/${slug}`)).statusCode).toBe(200)

  await rename(slug, 'Director de Operación Ñandú')
  const path = `/jobs/director-de-operacion-nandu-${end}`
  for (const prefix of ['', '/es']) {
    for (const old of [slug, end, `any-words-${end}`]) {
      const { statusCode, headers } = await get(`${prefix}/jobs/${old}`)
      expect([statusCode, headers['location']]).toEqual([301, prefix + path])
    }
    const { statusCode, body } = await get(prefix + path)
    expect(statusCode).toBe(200)
    expect(body).toContain(`rel="canonical" href="${app.environment.APP_URL}${prefix}${path}"`)
    expect((await get(`${prefix}/jobs`)).body).toContain(`href="${prefix}${path}"`)
  }
  await rename(slug, 'Chief Straw Officer')
  expect((await get(`/jobs/${slug}`)).statusCode).toBe(200)
  expect((await get(path)).headers['location']).toBe(`/jobs/${slug}`)
})

test('an older address passes on the source that it names, and the page does not name it', async () => {
  const slug = await createVacancy(app, await createCompany(app))
  const end = slug.slice(-10)
  const location = async (query: string) => (await get(`/jobs/${end}?${query}`)).headers['location']
  expect(await location('from=share')).toBe(`/jobs/${slug}?from=share`)
  expect(await location('from=billboard&utm_source=x')).toBe(`/jobs/${slug}`)
  const { body } = await get(`/jobs/${slug}?from=share`)
  expect(body).toContain(`rel="canonical" href="${app.environment.APP_URL}/jobs/${slug}"`)
})

test('the address of a company follows its name', async () => {
  const owner = await createCompany(app, { company: 'Quarry Lane' })
  await createVacancy(app, owner)
  const companies = app.db.updateTable('companies').where('id', '=', owner.company_id)
  const { slug } = await companies
    .set({ name: 'Änderung & Co' })
    .returning('slug')
    .executeTakeFirstOrThrow()
  const path = `/companies/anderung-co-${slug.slice(-10)}`
  for (const prefix of ['', '/es']) {
    expect((await get(`${prefix}/companies/${slug}`)).headers['location']).toBe(prefix + path)
    expect((await get(prefix + path)).statusCode).toBe(200)
  }
})

test('no address leads to what only members may know', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  await app.db
    .updateTable('vacancies')
    .set({ visibility: 'members' })
    .where('slug', '=', slug)
    .execute()
  const missing = await get('/jobs/nothing-is-here')
  for (const request of [`other-words-${slug.slice(-10)}`, slug.slice(-10)]) {
    const { statusCode, body } = await get(`/jobs/${request}`)
    expect([statusCode, body]).toEqual([404, missing.body])
  }
})

test('an end that two slugs share by chance leads to neither, and each to itself', async () => {
  const owner = await createCompany(app)
  const [one, other] = [await createVacancy(app, owner), await createVacancy(app, owner)]
  const [title, twin] = ['Chief Twin Officer', `chief-twin-officer-${one.slice(-10)}`]
  await app.db
    .updateTable('vacancies')
    .set({ slug: twin, title })
    .where('slug', '=', other)
    .execute()
  expect((await get(`/jobs/${one}`)).statusCode).toBe(200)
  expect((await get(`/jobs/${twin}`)).body).toContain(title)
  expect((await get(`/jobs/neither-${one.slice(-10)}`)).statusCode).toBe(404)
})
