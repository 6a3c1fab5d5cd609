// What others can ask for of a company tells nothing of vacancies that are not for everybody.
import { describe, expect, test } from 'vitest'
import { slugCalled } from '#contract/fields/slugs.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { createCompany } from '#server/testing/factories.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const get = (url: string) => app.http.inject({ url })
const change = (slug: string, to: object) =>
  app.db.updateTable('vacancies').set(to).where('slug', '=', slug).execute()

async function nameInAddress({ company_id }: Staff) {
  const { name, slug } = await app.db
    .selectFrom('companies')
    .select(['name', 'slug'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return slugCalled(name, slug)
}

const dataOf = (called: string) => `/api/public/companies/${called}/vacancies`

/** All that others may ask for, as it is sent, without the hours and the numbers of a page. */
async function everythingOf(called: string) {
  const page = encodeURIComponent(`${app.environment.APP_URL}/companies/${called}`)
  const addresses = [
    `/companies/${called}`,
    `/es/companies/${called}`,
    `/embed/companies/${called}`,
    `/es/embed/companies/${called}`,
    dataOf(called),
    `/oembed?url=${page}`,
    `/jobs?search=${called.slice(0, 8)}`,
    '/sitemap-companies.xml',
    '/sitemap-jobs.xml',
  ]
  const answers = await Promise.all(addresses.map(get))
  return answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.toString('base64')])
}

describe('a company whose vacancies are confidential or for members', () => {
  test.each([
    { what: 'no page', said: null, isPublishing: false },
    { what: 'a page', said: 'Watches', isPublishing: false },
    { what: 'a page and something public', said: 'Watches', isPublishing: true },
  ])('with $what it is byte for byte as if it had none', async ({ what, said, isPublishing }) => {
    const quiet = await createCompany(app, { company: `Whimbrel ${what}` })
    await app.db
      .updateTable('companies')
      .set({ about_en: said, verified_at: app.clock.now() })
      .where('id', '=', quiet.company_id)
      .execute()
    if (isPublishing) await createVacancy(app, quiet)
    const called = await nameInAddress(quiet)
    const without = await everythingOf(called)
    const statements = await statementsOf(app.pool, () => get(dataOf(called)))
    for (const visibility of ['confidential', 'members'] as const) {
      const secret = await createVacancy(app, quiet, { body: { visibility } })
      expect(await everythingOf(called), visibility).toEqual(without)
      await change(secret, { job_status: 'CLOSED', closed_at: app.clock.now() })
      expect(await everythingOf(called), `closed, ${visibility}`).toEqual(without)
    }
    const now = await statementsOf(app.pool, () => get(dataOf(called)))
    expect(now.length).toBe(statements.length)
  })
})
