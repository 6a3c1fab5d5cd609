import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { savedVacanciesMax } from '#contract/endpoint/limits.ts'
import { listSaved, saveVacancy, unsaveVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { countVacancies } from '#contract/vacancies/vacancy-facets.ts'
import { listSavedJobs } from '#contract/vacancies/vacancy-lists.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { changesReceivedBy, untilDelivered } from '#server/testing/listening.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { companyWith, createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

type Candidate = Awaited<ReturnType<typeof createCandidate>>

async function save(candidate: Candidate, ...slugs: string[]) {
  for (const slug of slugs) {
    app.clock.moveBy(hourMs)
    const { status } = await app.call(candidate, saveVacancy, { params: { slug } })
    expect(status).toBe('saved')
  }
}

const slugsOf = ({ data }: Reply) => data.map(({ slug }: { slug: string }) => slug)

test('what a candidate saves is theirs alone, the last saved first, page by page', async () => {
  const { slugs } = await companyWith(app, [{}, {}, {}])
  const [first = '', second = '', third = ''] = slugs
  const candidate = await createCandidate(app)
  await save(candidate, second, third, first)
  await save(candidate, third)

  expect(slugsOf(await app.call(candidate, listSaved))).toEqual([first, third, second])
  const query = { view: 'card', limit: '2' } as const
  const page = await app.call(candidate, listSavedJobs, { query })
  expect(slugsOf(page)).toEqual([first, third])
  expect(page.meta.total).toEqual({ count: 3, has_more: false })
  const cursor = page.meta.next_cursor
  expect(
    slugsOf(await app.call(candidate, listSavedJobs, { query: { ...query, cursor } })),
  ).toEqual([second])
  expect(slugsOf(await app.call(await createCandidate(app), listSaved))).toEqual([])
})

test('saving and taking back can be repeated, and other tabs are told once', async () => {
  const slug = await createVacancy(app, await createCompany(app))
  const candidate = await createCandidate(app)
  const received = changesReceivedBy(app.live, candidate.id)
  const unsave = () => app.call(candidate, unsaveVacancy, { params: { slug } })
  await save(candidate, slug, slug)
  await unsave()
  await unsave()
  expect(slugsOf(await app.call(candidate, listSaved))).toEqual([])
  await untilDelivered(app)
  expect(received).toEqual([
    { what: 'saved', id: '' },
    { what: 'saved', id: '' },
  ])
})

test('a closed vacancy stays saved, and one that is hidden is not shown any more', async () => {
  const { owner, slugs } = await companyWith(app, [{}, {}])
  const [closed = '', down = ''] = slugs
  const candidate = await createCandidate(app)
  await save(candidate, closed, down)
  const end = { job_status: 'CLOSED', closed_at: app.clock.now() } as const
  const taken = { taken_down_at: app.clock.now(), taken_down_for: 'Fraud' }
  await app.db.updateTable('vacancies').set(end).where('slug', '=', closed).execute()
  await app.db
    .updateTable('vacancies')
    .set({ ...end, ...taken })
    .where('slug', '=', down)
    .execute()

  const availability = async () =>
    (await app.call(candidate, listSaved)).data.map(
      (one: { slug: string; is_available: boolean }) => [one.slug, one.is_available],
    )
  expect(await availability()).toEqual([
    [down, false],
    [closed, true],
  ])
  const { data } = await app.call(candidate, listSavedJobs, { query: { view: 'card' } })
  expect(data).toMatchObject([{ slug: closed, job_status: 'CLOSED' }])
  const query = { list: 'saved' } as const
  const counted = await app.call(candidate, countVacancies, { query })
  expect(counted.data.status).toContainEqual({ value: 'CLOSED', count: 1 })

  const suspended = { suspended_at: app.clock.now(), suspended_for: 'Fraud' }
  await app.db.updateTable('companies').set(suspended).where('id', '=', owner.company_id).execute()
  expect((await availability()).map(([, is_available]: [string, boolean]) => is_available)).toEqual(
    [false, false],
  )
  const { status } = await app.call(await createCandidate(app), saveVacancy, {
    params: { slug: closed },
  })
  expect(status).toBe(404)
})

test('no more than a thousand are saved, and only by candidates', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app)
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into saved_vacancies (user_id, vacancy_id, saved_at)
      select ${candidate.id}, gen_random_uuid(), ${app.clock.now()}
      from generate_series(1, ${savedVacanciesMax}::int)`.execute(tx)
  })
  expect(await app.call(candidate, saveVacancy, { params: { slug } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('1,000'),
  })
  const { id } = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const insert = (user_id: string) =>
    app.db
      .insertInto('saved_vacancies')
      .values({ user_id, vacancy_id: id, saved_at: app.clock.now() })
      .execute()
  await expect(insert(candidate.id)).rejects.toThrow('1000')
  await expect(insert(owner.id)).rejects.toThrow('only candidates')
})

test('the saved ones are read in as many statements as one', async () => {
  const { slugs } = await companyWith(app, [{}, {}, {}])
  const candidate = await createCandidate(app)
  await save(candidate, ...slugs)
  const list = () => app.call(candidate, listSavedJobs, { query: { view: 'card' } })
  await list()
  expect(await countStatements(app.pool, list)).toBe(3)
  expect(await countStatements(app.pool, () => app.call(candidate, listSaved))).toBe(2)
})
