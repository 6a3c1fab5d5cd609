import { expect, test } from 'vitest'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { changeVacancy, getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { listJobs } from '#contract/vacancies/vacancy-lists.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

function changeBody(changes: object = {}) {
  const { language, ...rest } = vacancyBody()
  return { locale: language, ...rest, ...changes }
}

async function prepare({ applied = false } = {}) {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  if (applied)
    await createApplication(app, await createCandidate(app, { credits: 1, has_salary: true }), slug)
  return { owner, slug, params: { slug } }
}

test('a vacancy that nobody applied to can be changed in everything', async () => {
  const { owner, slug, params } = await prepare()
  const outcomes = vacancyBody().outcomes.toReversed()
  const changes = {
    title: 'Chief of Staff',
    locale: 'es',
    outcomes,
    competencies: [1, 2, 3, 4, 6],
    industries: [4, 5, 6, 7],
    min_years: 12,
    asked_languages: [{ code: 'en', level: 'C1' }],
  }

  const { status, data } = await app.call(owner, changeVacancy, {
    params,
    body: changeBody(changes),
  })
  expect(status).toBe(200)
  const { title, locale, min_years, asked_languages } = changes
  expect(data).toMatchObject({ slug, title, locale, min_years, asked_languages })
  expect((await app.call(owner, getVacancy, { params })).data).toEqual(data)
  expect(data.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(outcomes)
  expect(data.competencies.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 6])
  expect(data.industries.map(({ id }: { id: number }) => id)).toEqual([4, 5, 6, 7])
})

test('the outcomes keep their ids where they stay as they are', async () => {
  const { owner, params } = await prepare()
  const before = (await app.call(owner, getVacancy, { params })).data

  const { data } = await app.call(owner, changeVacancy, {
    params,
    body: changeBody({ title: 'Another title' }),
  })
  expect(data.outcomes).toEqual(before.outcomes)
})

function idsOf({ outcomes }: { outcomes: { id: number }[] }) {
  return outcomes.map(({ id }) => id)
}

test('an outcome keeps its id if it is edited at its place, or stays at another one', async () => {
  const { owner, params } = await prepare()
  const [a, b, c, d, e] = idsOf((await app.call(owner, getVacancy, { params })).data)
  const change = async (outcomes: string[]) =>
    idsOf((await app.call(owner, changeVacancy, { params, body: changeBody({ outcomes }) })).data)

  const [one = '', two = '', three = '', four = '', five = ''] = vacancyBody().outcomes
  const edited = textOf(100, 'Second outcome, in other words. ')
  expect(await change([one, edited, three, four, five])).toEqual([a, b, c, d, e])
  const moved = await change([edited, one, three, four, two])
  expect(moved).toEqual([b, a, c, d, e])
  const added = await change([three, textOf(100, 'New. '), edited, one, four])
  expect([added[0], added[2], added[3], added[4]]).toEqual([c, b, a, d])
  expect([a, b, c, d, e]).not.toContain(added[1])
})

test('an outcome that was answered is a new one once it is edited', async () => {
  const { owner, slug, params } = await prepare()
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  await createApplication(app, candidate, slug)
  await app.call(candidate, withdrawApplication, { params })
  const before = idsOf((await app.call(owner, getVacancy, { params })).data)
  const [one, , ...others] = vacancyBody().outcomes
  const outcomes = [one, textOf(100, 'Another outcome. '), ...others]
  const { data } = await app.call(owner, changeVacancy, { params, body: changeBody({ outcomes }) })
  const after = idsOf(data)
  expect(before).not.toContain(after[1])
  expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1))
})

test('closing and opening go both ways, also once somebody has applied', async () => {
  const { owner, slug, params } = await prepare({ applied: true })
  const reader = await createCandidate(app)
  const onBoard = async () =>
    (await app.call(reader, listJobs)).data.some(
      (vacancy: { slug: string }) => vacancy.slug === slug,
    )

  const closed = await app.call(owner, changeVacancy, {
    params,
    body: changeBody({ job_status: 'CLOSED' }),
  })
  expect(closed).toMatchObject({ status: 200, data: { job_status: 'CLOSED', candidates_count: 1 } })
  expect(await onBoard()).toBe(false)
  expect((await app.call(reader, getJob, { params })).data).toMatchObject({
    job_status: 'CLOSED',
    can_apply: false,
  })
  const opened = await app.call(owner, changeVacancy, {
    params,
    body: changeBody({ job_status: 'OPEN' }),
  })
  expect(opened).toMatchObject({ status: 200, data: { job_status: 'OPEN' } })
  expect(await onBoard()).toBe(true)
})

test('a change without a status leaves it', async () => {
  const { owner, params } = await prepare()
  await app.call(owner, changeVacancy, { params, body: changeBody({ job_status: 'CLOSED' }) })

  const { data } = await app.call(owner, changeVacancy, {
    params,
    body: changeBody({ title: 'Renamed' }),
  })
  expect(data).toMatchObject({ title: 'Renamed', job_status: 'CLOSED' })
})

test('what applicants answered to cannot be changed', async () => {
  const { owner, params } = await prepare({ applied: true })
  const colleague = await createStaff(app, owner)
  const before = (await app.call(owner, getVacancy, { params })).data

  for (const changes of [
    { title: 'Other', job_status: 'CLOSED' },
    { outcomes: vacancyBody().outcomes.toReversed() },
    { industries: [1, 2, 3, 4] },
    { collaborators: [colleague.slug] },
  ]) {
    const reply = await app.call(owner, changeVacancy, { params, body: changeBody(changes) })
    expect(reply).toMatchObject({ status: 409, message: expect.any(String) })
  }
  expect((await app.call(owner, getVacancy, { params })).data).toEqual(before)
})

test('what is wrong with a change is said like that of a new vacancy', async () => {
  const { owner, params } = await prepare()
  const salary = vacancyBody().salary

  for (const [field, changes] of [
    ['salary.min_salary', { salary: { ...salary, min_salary: 95_999 } }],
    ['address.location', { address: { location: '' } }],
    ['competencies', { competencies: [1, 2, 3, 4, 4] }],
    ['industries', { industries: [1, 2] }],
    ['outcomes', { outcomes: vacancyBody().outcomes.slice(1) }],
    ['problem_to_solve', { problem_to_solve: textOf(99) }],
    ['workplace_type', { workplace_type: 'MOON' }],
  ] as const) {
    const { status, message, errors } = await app.call(owner, changeVacancy, {
      params,
      body: changeBody(changes),
    })
    expect([status, typeof message]).toEqual([422, 'string'])
    expect(Object.keys(errors)[0]).toMatch(new RegExp(`^${field}`))
  }
  expect((await app.call(owner, getVacancy, { params })).data.title).toBe(vacancyBody().title)
})

test('wrong fields are told before anything else', async () => {
  const { owner, params } = await prepare({ applied: true })

  for (const [field, changes] of [
    ['title', { title: '' }],
    ['job_status', { job_status: 'PAUSED' }],
    ['locale', { locale: 'fr' }],
    ['locale', { locale: undefined }],
    ['competencies', { competencies: [1, 2, 3, 4, 9999] }],
    ['collaborators', { collaborators: ['nobody'] }],
    ['languages', { languages: textOf(29) }],
  ] as const) {
    const reply = await app.call(owner, changeVacancy, { params, body: changeBody(changes) })
    expect(reply).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
  }
})

test('the language may be called as it is in a draft', async () => {
  const { owner, params } = await prepare()
  const { locale: _, ...body } = changeBody({ language: 'es' })

  expect(await app.call(owner, changeVacancy, { params, body })).toMatchObject({
    status: 200,
    data: { locale: 'es' },
  })
})

test('people are put on a vacancy and taken off it, and only the new ones get a mail', async () => {
  const { owner, params } = await prepare()
  const [first, second] = [
    await createStaff(app, owner),
    await createStaff(app, owner, { role: 'administrator' }),
  ]
  const assign = (...slugs: string[]) =>
    app.call(owner, changeVacancy, { params, body: changeBody({ collaborators: slugs }) })

  await assign(first.slug)
  const both = await assign(first.slug, second.slug)
  expect(both.data.collaborators).toHaveLength(2)
  await app.mailTo(second.email, 'vacancy_assigned')
  expect(app.mails.filter(({ to }) => to === first.email)).toHaveLength(1)
  const unchanged = await app.call(owner, changeVacancy, { params, body: changeBody() })
  expect(unchanged.data.collaborators).toHaveLength(2)
  expect((await assign()).data.collaborators).toEqual([])
})

test('the vacancies of another company do not exist', async () => {
  const { owner, slug, params } = await prepare()
  const stranger = await createCompany(app)
  const before = (await app.call(owner, getVacancy, { params })).data

  for (const body of [{}, changeBody({ title: 'Taken over', job_status: 'CLOSED' })])
    expect(await app.call(stranger, changeVacancy, { params, body })).toMatchObject({ status: 404 })
  expect((await app.call(owner, getVacancy, { params })).data).toEqual(before)
  expect(await app.call(stranger, getVacancy, { params })).toMatchObject({ status: 404 })
  expect(
    await app.call(owner, changeVacancy, { params: { slug: 'unknown' }, body: {} }),
  ).toMatchObject({
    status: 404,
  })
  expect(
    await app.call(await createCandidate(app), changeVacancy, { params: { slug }, body: {} }),
  ).toMatchObject({ status: 403 })
  expect(await app.call(null, changeVacancy, { params, body: {} })).toMatchObject({ status: 401 })
})
