import { expect, test } from 'vitest'
import { changeVacancy, getJob, getVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { listJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { refreshAnswerRecords } from '#server/features/applications/answer/answer-records.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { applyAgain, createWaiting, passDeadline } from '#server/testing/answer-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

/** A change that leaves the content as `vacancyBody` has it. */
function changed(changes: object) {
  const { language, ...body } = vacancyBody()
  return { ...body, locale: language, ...changes }
}

async function post(body: object = {}, company = 'Quetzal Trading') {
  const owner = await createCompany(app, { company })
  const { data } = await app.call(owner, postVacancy, { body: vacancyBody(body) })
  const params = { slug: data.slug as string }
  const show = (visibility: string) =>
    app.call(owner, changeVacancy, { params, body: changed({ ...body, visibility }) })
  return { owner, data, params, show }
}

const get = (url: string) => app.http.inject({ url })
const listings = ['/jobs', '/es/jobs', '/jobs/feed.atom', '/feeds/indeed.xml', '/sitemap-jobs.xml']
const isPublic = async (slug: string) => {
  const bodies = await Promise.all(listings.map(async (url) => (await get(url)).body))
  return bodies.map((body) => body.includes(slug))
}

test('a vacancy is public unless its author chooses who may see it, which its company reads', async () => {
  expect((await post()).data.visibility).toBe('public')
  const { owner, data, params } = await post({ visibility: 'confidential' })
  expect(data).toMatchObject({ visibility: 'confidential', company: { name: 'Quetzal Trading' } })
  const colleague = await createStaff(app, owner)
  const read = await app.call(colleague, getVacancy, { params })
  expect(read.data).toMatchObject({ visibility: 'confidential', company: { disclosure: null } })
  const listed = await app.call(colleague, listVacancies, { query: { view: 'card' } })
  expect(listed.data).toMatchObject([{ visibility: 'confidential' }])
  expect((await app.call(await createCandidate(app), getJob, { params })).data).not.toHaveProperty(
    'visibility',
  )
  const wrong = await app.call(owner, postVacancy, { body: vacancyBody({ visibility: 'secret' }) })
  expect(wrong).toMatchObject({ status: 422, errors: { visibility: [expect.any(String)] } })
})

test('the same draft posted again is one vacancy, and another once it is for others', async () => {
  const owner = await createCompany(app)
  const draft_id = crypto.randomUUID()
  const again = async (body: object) =>
    (await app.call(owner, postVacancy, { body: vacancyBody({ draft_id, ...body }) })).data.slug
  const slug = await again({})
  expect(await again({ visibility: 'public' })).toBe(slug)
  expect(await again({ visibility: 'members' })).not.toBe(slug)
})

test('it changes at any time in each direction, at once for lists, pages and the search', async () => {
  const { params, show, data } = await post({ title: 'Chief Quill' }, 'Vermilion Works')
  const { slug } = params
  const reader = await createCandidate(app)
  const slugsBy = async (search: string) =>
    (await app.call(reader, listJobs, { query: { search, view: 'card' } })).data.map(
      ({ company }: { company: { name: string | null } }) => company.name,
    )
  const seen = async () => [await slugsBy('quill'), await slugsBy('vermilion')]
  const named = ['Vermilion Works']
  const page = await get(`/jobs/${slug}`)
  const at = page.headers.location ?? `/jobs/${slug}`
  const [, card = ''] =
    /og:image" content="https?:\/\/[^/]+([^"]+)/.exec((await get(at)).body) ?? []
  const reads = () => Promise.all([at, card].map(async (url) => (await get(url)).statusCode))
  expect(await reads()).toEqual([200, 200])
  for (const visibility of ['members', 'confidential', 'public', 'confidential', 'members']) {
    expect((await show(visibility)).data.visibility).toBe(visibility)
    const isHidden = visibility === 'confidential'
    expect(await seen()).toEqual(isHidden ? [[null], []] : [named, named])
    const isListed = visibility === 'public'
    expect(await isPublic(slug)).toEqual(listings.map(() => isListed))
    // Missing, and not gone: that there was a page is told to nobody.
    expect(await reads()).toEqual(isListed ? [200, 200] : [404, 404])
  }
  expect((await app.call(reader, getJob, { params })).data.created_at).toBe(data.created_at)
})

test('who has applied goes on knowing a company whose vacancy becomes confidential', async () => {
  const { owner, vacancy, candidate } = await createWaiting(app)
  const params = { slug: vacancy }
  const body = changed({ visibility: 'confidential' })
  const content = (await app.call(owner, getVacancy, { params })).data
  expect((await app.call(owner, changeVacancy, { params, body })).status).toBe(200)
  const seenBy = async (reader: { token: string }) =>
    (await app.call(reader, getJob, { params })).data.company
  expect(await seenBy(candidate)).toMatchObject({ name: content.company.name, disclosure: 'shown' })
  const late = await applyAgain(app, owner, vacancy)
  expect(await seenBy(late.candidate)).toMatchObject({
    name: null,
    name_hidden: { why: 'confidential_company', industry: null },
    disclosure: 'hidden',
  })
})

test('the answer record of a company counts no confidential vacancy', async () => {
  const { owner, vacancy, candidate, id } = await createWaiting(app)
  await passDeadline(app, id)
  await returnOverdue(app)
  const counted = async () => {
    await refreshAnswerRecords(app)
    const record = await app.db
      .selectFrom('answer_records')
      .select('applications')
      .where('company_id', '=', owner.company_id)
      .executeTakeFirst()
    return record?.applications
  }
  expect(await counted()).toBe(1)
  const show = (visibility: string) => {
    const body = changed({ visibility, job_status: 'CLOSED' })
    return app.call(owner, changeVacancy, { params: { slug: vacancy }, body })
  }
  await show('confidential')
  expect(await counted()).toBe(0)
  await show('members')
  expect(await counted()).toBe(1)
  expect(candidate.id).toBeDefined()
})
