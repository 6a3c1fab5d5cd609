import { expect, test } from 'vitest'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { listJobs, listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { companyWith, createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const slugsOf = ({ data }: Reply) => data.map(({ slug }: { slug: string }) => slug)
const titlesOf = ({ data }: Reply) => data.map(({ title }: { title: string }) => title)

test('staff see all of their company and nothing of others, newest first', async () => {
  const { owner, slugs } = await companyWith(app, [{}, {}, {}])
  await companyWith(app, [{}])
  await app.db
    .updateTable('vacancies')
    .set({ job_status: 'CLOSED', closed_at: app.clock.now() })
    .where('slug', '=', slugs[0] ?? '')
    .execute()

  expect(slugsOf(await app.call(owner, listVacancies))).toEqual(slugs.toReversed())
  expect(slugsOf(await app.call(owner, listJobs))).toEqual(slugs)
  const closed = await app.call(owner, listVacancies, { query: { status: 'CLOSED' } })
  expect(slugsOf(closed)).toEqual(slugs.slice(0, 1))
})

test('candidates see the open vacancies of all companies, and closed ones when they ask for them', async () => {
  const first = await companyWith(app, [{ title: 'Uno' }, { title: 'Dos' }], 'Board A')
  const second = await companyWith(app, [{ title: 'Tres' }], 'Board B')
  const closed = await createVacancy(app, second.owner, {
    job_status: 'CLOSED',
    body: { title: 'Cuatro' },
  })
  const candidate = await createCandidate(app)

  const query = { search: 'board' }
  const newestFirst = [...first.slugs, ...second.slugs].toReversed()
  expect(slugsOf(await app.call(candidate, listVacancies, { query }))).toEqual(newestFirst)
  expect(slugsOf(await app.call(candidate, listJobs, { query }))).toEqual(newestFirst.toReversed())
  const reply = await app.call(candidate, listJobs, { query: { ...query, status: 'closed' } })
  expect(slugsOf(reply)).toEqual([closed])
  expect(await app.call(candidate, getJob, { params: { slug: closed } })).toMatchObject({
    status: 200,
  })
})

test('a long board is read page by page, and each page of the jobs begins with its oldest', async () => {
  const { slugs } = await companyWith(app, [{}, {}, {}, {}, {}], 'Paged company')
  const candidate = await createCandidate(app)
  const query = { search: 'paged', limit: '2' }

  const first = await app.call(candidate, listJobs, { query })
  expect(slugsOf(first)).toEqual([slugs[3], slugs[4]])
  const second = await app.call(candidate, listJobs, {
    query: { ...query, cursor: first.meta.next_cursor },
  })
  expect(slugsOf(second)).toEqual([slugs[1], slugs[2]])
  const last = await app.call(candidate, listJobs, {
    query: { ...query, cursor: second.meta.next_cursor },
  })
  expect(slugsOf(last)).toEqual([slugs[0]])
  expect(last.meta).toEqual({ next_cursor: null })
})

test('filters are and-combined, their values or-combined, however they are written', async () => {
  const salary = vacancyBody().salary
  const { owner } = await companyWith(app, [
    { title: 'A', workplace_type: 'REMOTE', education_level: 'MAST', industries: [1, 2, 3] },
    {
      title: 'B',
      workplace_type: 'ON_SITE',
      salary: { ...salary, salary_currency: 'USD' },
      industries: [4, 5, 6],
    },
    { title: 'C', workplace_type: 'HYBRID', education_level: 'MAST', industries: [1, 7, 8] },
  ])
  const titlesBy = async (query: Record<string, string>) =>
    titlesOf(await app.call(owner, listVacancies, { query }))
      .sort()
      .join('')

  expect(await titlesBy({ workplace: 'REMOTE' })).toBe('A')
  expect(await titlesBy({ workplace: 'remote,On_Site' })).toBe('AB')
  expect(await titlesBy({ education: 'MAST', workplace: 'HYBRID' })).toBe('C')
  expect(await titlesBy({ currency: 'USD' })).toBe('B')
  expect(await titlesBy({ industries: '1' })).toBe('AC')
  expect(await titlesBy({ industries: '4,7' })).toBe('BC')
  expect(await titlesBy({ 'industries[]': '6' })).toBe('B')
  expect(await titlesBy({ status: 'OPEN,CLOSED' })).toBe('ABC')
  expect(await titlesBy({ workplace: '', search: '  ', industries: '', status: '' })).toBe('ABC')
  for (const unknown of [
    { workplace: 'MOON' },
    { currency: 'GBP' },
    { industries: 'x' },
    { industries: '99999999999999' },
    { status: 'PAUSED' },
  ])
    expect(await titlesBy(unknown)).toBe('')
  const repeated = await app.http.inject({
    url: '/api/vacancies?workplace=REMOTE&workplace=HYBRID&industries[]=1&industries[]=2',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(titlesOf({ status: 200, ...repeated.json<object>() }).sort()).toEqual(['A', 'C'])
})

test('more than five industries, a wrong limit and a broken cursor are refused', async () => {
  const candidate = await createCandidate(app)

  for (const list of [listVacancies, listJobs, listMyJobs]) {
    const industries = await app.call(candidate, list, { query: { industries: '1,2,3,4,5,6' } })
    expect(industries).toMatchObject({
      status: 422,
      errors: { industries: ['You can select up to 5 industries'] },
    })
    for (const query of [{ limit: '0' }, { limit: '101' }, { limit: 'x' }])
      expect(await app.call(candidate, list, { query })).toMatchObject({
        status: 422,
        errors: { limit: [expect.any(String)] },
      })
    for (const cursor of ['x', 'WzEsMl0', 'WyIyMDI2LTAxLTAxIiwieCJd'])
      expect(await app.call(candidate, list, { query: { cursor } })).toMatchObject({
        status: 422,
        errors: { cursor: [expect.any(String)] },
      })
  }
  expect(
    await app.call(candidate, listJobs, { query: { industries: '1,2,3,4,5,5' } }),
  ).toMatchObject({
    status: 200,
  })
})

test('among their own, candidates see what they applied to, in any status, the latest application first', async () => {
  const { slugs } = await companyWith(app, [{}, {}, {}])
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  for (const slug of [slugs[2], slugs[0]]) {
    app.clock.moveBy(hourMs)
    await createApplication(app, candidate, slug ?? '')
  }
  await app.db
    .updateTable('vacancies')
    .set({ job_status: 'CLOSED', closed_at: app.clock.now() })
    .where('slug', '=', slugs[2] ?? '')
    .execute()

  expect(slugsOf(await app.call(candidate, listMyJobs))).toEqual([slugs[0], slugs[2]])
  const first = await app.call(candidate, listMyJobs, { query: { limit: '1' } })
  const second = await app.call(candidate, listMyJobs, {
    query: { limit: '1', cursor: first.meta.next_cursor },
  })
  expect([first, second].flatMap(slugsOf)).toEqual([slugs[0], slugs[2]])
  expect(slugsOf(await app.call(candidate, listMyJobs, { query: { status: 'CLOSED' } }))).toEqual([
    slugs[2],
  ])
})

test('among their own, staff see what they published or are assigned to', async () => {
  const { owner } = await companyWith(app, [{}])
  const collaborator = await createStaff(app, owner)
  const published = await createVacancy(app, collaborator)
  app.clock.moveBy(hourMs)
  const assigned = await createVacancy(app, owner, { body: { collaborators: [collaborator.slug] } })

  expect(slugsOf(await app.call(collaborator, listMyJobs))).toEqual([assigned, published])
})

test('whether applying is possible depends on the status and the credits', async () => {
  const owner = await createCompany(app)
  const [cheap, dear] = [
    await createVacancy(app, owner),
    await createVacancy(app, owner, { credits_value: 3 }),
  ]
  const closed = await createVacancy(app, owner, { job_status: 'CLOSED' })
  const candidate = await createCandidate(app, { credits: 2 })
  const shown = async (slug: string) =>
    (await app.call(candidate, getJob, { params: { slug } })).data

  expect(await shown(cheap)).toMatchObject({
    can_apply: true,
    already_applied: false,
    application: null,
  })
  expect(await shown(dear)).toMatchObject({ can_apply: false, credits_value: 3 })
  expect(await shown(closed)).toMatchObject({ can_apply: false, job_status_value: 'Closed' })
})

test('the lists are for verified people', async () => {
  const unverified = await createCandidate(app, { is_verified: false })

  for (const list of [listVacancies, listJobs, listMyJobs]) {
    expect(await app.call(null, list)).toMatchObject({ status: 401 })
    expect(await app.call(unverified, list)).toMatchObject({ status: 403 })
  }
  expect(
    await app.call(await createCandidate(app), getJob, { params: { slug: 'unknown' } }),
  ).toMatchObject({
    status: 404,
  })
})
