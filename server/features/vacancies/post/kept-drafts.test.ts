import { expect, test } from 'vitest'
import { removeCollaborator } from '#contract/companies/collaborators.ts'
import { vacancyDraftsMax } from '#contract/endpoint/limits.ts'
import { deleteDraft, getDraft, keepDraft, listDrafts } from '#contract/vacancies/kept-drafts.ts'
import { postVacancy } from '#contract/vacancies/vacancies.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const id = 'a-draft-of-mine'
const phone = 'copy-on-the-phone'
const desk = 'copy-on-the-desk'

function keep(
  author: { token: string },
  { title = 'Chief', copy = desk, version = null as number | null, draft = id, ...content } = {},
) {
  return app.call(author, keepDraft, {
    params: { id: draft },
    body: { content: { title, ...content }, step: 'job-title', copy, version },
  })
}

const titles = async (author: { token: string }) =>
  (await app.call(author, listDrafts)).data.map(({ title }: { title: string }) => title)

test('what one copy has kept another goes on with, and the last written comes first', async () => {
  const author = await createCompany(app)
  const draft = {
    ...keyed(vacancyTextNames, (name) => `  about ${name}, half a sent`),
    language: 'es',
    outcomes: ['one', ''],
    industries: [1],
  }
  expect(await keep(author, { title: 'Chief of', ...draft })).toMatchObject({
    status: 200,
    data: { id, title: 'Chief of', step: 'job-title', version: 1, copy: desk },
  })
  app.clock.moveBy(60_000)
  await keep(author, { draft: 'another-draft', title: '' })

  const { data } = await app.call(author, getDraft, { params: { id } })
  expect(data).toMatchObject({ version: 1, content: { title: 'Chief of', ...draft } })
  expect(await titles(author)).toEqual(['', 'Chief of'])
  app.clock.moveBy(60_000)
  const later = await keep(author, { title: 'Chief of Staff', copy: phone, version: 1 })
  expect(later).toMatchObject({ data: { version: 2, copy: phone } })
  expect(await titles(author)).toEqual(['Chief of Staff', ''])
})

test('of two copies that go on at once the second is refused, and neither is lost', async () => {
  const author = await createCompany(app)
  await keep(author)
  await keep(author, { title: 'From the phone', copy: phone, version: 1 })

  expect(await keep(author, { title: 'From the desk', version: 1 })).toMatchObject({
    status: 409,
    message: expect.stringContaining('another device'),
  })
  expect(await titles(author)).toEqual(['From the phone'])
  expect(await keep(author, { title: 'From the desk', version: 2 })).toMatchObject({
    data: { version: 3 },
  })
})

test('a copy that has not heard of what it kept goes on all the same', async () => {
  const author = await createCompany(app)
  await keep(author)
  expect(await keep(author, { title: 'Sent again' })).toMatchObject({ data: { version: 2 } })
  const atOnce = await Promise.all(
    [1, 2, 3].map((n) => keep(author, { title: `Tab ${n}`, version: 1 })),
  )
  expect(atOnce.map(({ data }) => data.version).sort()).toEqual([3, 4, 5])
})

test('a draft that is posted is gone, and is not kept again by a call that comes late', async () => {
  const author = await createCompany(app)
  await keep(author)
  const body = vacancyBody({ draft_id: id })
  expect(await app.call(author, postVacancy, { body })).toMatchObject({ status: 201 })
  expect(await app.call(author, listDrafts)).toMatchObject({ data: [] })
  for (const version of [1, null])
    expect(await keep(author, { version })).toMatchObject({
      status: 409,
      message: 'This draft is published already.',
    })
  expect(await app.call(author, postVacancy, { body })).toMatchObject({ status: 201 })
})

test('a draft that cannot be posted stays', async () => {
  const author = await createCompany(app)
  await keep(author)
  const incomplete = vacancyBody({ draft_id: id, competencies: [999_991, 1, 2, 3, 4] })
  expect(await app.call(author, postVacancy, { body: incomplete })).toMatchObject({ status: 422 })
  expect(await titles(author)).toEqual(['Chief'])
})

test('a deleted draft is not kept anew by the copy of another device', async () => {
  const author = await createCompany(app)
  await keep(author)
  const params = { id }
  expect(await app.call(author, deleteDraft, { params })).toMatchObject({ status: 'deleted' })
  expect(await app.call(author, deleteDraft, { params })).toMatchObject({ status: 404 })
  expect(await keep(author, { copy: phone, version: 1 })).toMatchObject({ status: 404 })
  expect(await titles(author)).toEqual([])
})

test('nobody else reads, changes or deletes a draft, not even a colleague', async () => {
  const author = await createCompany(app)
  await keep(author)
  const params = { id }
  for (const other of [await createStaff(app, author), await createCompany(app)]) {
    expect(await app.call(other, listDrafts)).toMatchObject({ data: [] })
    expect(await app.call(other, getDraft, { params })).toMatchObject({ status: 404 })
    expect(await app.call(other, deleteDraft, { params })).toMatchObject({ status: 404 })
    expect(await keep(other, { title: 'Mine' })).toMatchObject({ data: { version: 1 } })
  }
  expect(await titles(author)).toEqual(['Chief'])
})

test('there is room for thirty drafts, whatever races, and those there are can go on', async () => {
  const author = await createCompany(app)
  const sent = Array.from({ length: vacancyDraftsMax + 2 }, (_, n) =>
    keep(author, { draft: `draft-number-${n}` }),
  )
  const replies = await Promise.all(sent)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
  expect(await titles(author)).toHaveLength(vacancyDraftsMax)
  const first = replies.find(({ status }) => status === 200)?.data.id as string
  expect(await keep(author, { draft: first, version: 1 })).toMatchObject({ status: 200 })
})

test.for([
  { title: 'x'.repeat(20_001) },
  { title: 7 },
  { outcomes: ['1', '2', '3', '4', '5', '6'] },
  { workplace_type: 'MOON' },
  { salary: { min_salary: 'much' } },
])('of a draft %j is not taken', async (content) => {
  const author = await createCompany(app)
  const body = { content, step: 'secfit', copy: desk, version: null }
  expect(await app.call(author, keepDraft, { params: { id }, body })).toMatchObject({ status: 422 })
})

test('half a character is kept as its replacement, and a name that is none leads nowhere', async () => {
  const author = await createCompany(app)
  expect(await keep(author, { title: 'Half \ud800' })).toMatchObject({ data: { title: 'Half �' } })
  expect(await keep(author, { draft: 'a b c d e f' })).toMatchObject({ status: 404 })
})

test('the drafts of somebody who is removed go with them', async () => {
  const owner = await createCompany(app)
  const helper = await createStaff(app, owner)
  await keep(helper)
  await app.call(owner, removeCollaborator, { params: { slug: helper.slug } })
  const left = app.db.selectFrom('vacancy_drafts').where('owner_id', '=', helper.id)
  expect(await left.selectAll().execute()).toEqual([])
})
