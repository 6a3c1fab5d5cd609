import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  deleteApplicationDraft,
  type DraftField,
  getApplicationDraft,
  keepApplicationDraft,
  listBegunApplications,
} from '#contract/applications/application-drafts.ts'
import { apply } from '#contract/applications/apply.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { begunApplicationsMax } from '#contract/endpoint/limits.ts'
import { closeVacancy, getJob } from '#contract/vacancies/vacancies.ts'
import { erasePerson } from '#server/features/privacy/erase/person.ts'
import { dayMs } from '#server/platform/clock.ts'
import { applicationBody } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, textOf } from '#server/testing/vacancy-factories.ts'
import { pruneBegun } from './prune-begun.ts'

const app = setUpTestApp()
const phone = 'copy-on-the-phone'
const desk = 'copy-on-the-desk'

async function prepare() {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  return { owner, slug, candidate, params: { slug } }
}

type Reader = Awaited<ReturnType<typeof createCandidate>>
type Change = [field: string, value: string | 0 | 1 | null, version?: number]

function keep(reader: { token: string }, slug: string, copy: string, ...changes: Change[]) {
  const body = {
    copy,
    changes: changes.map(([field, value, version = null]) => ({ field, value, version })),
  }
  return app.call(reader, keepApplicationDraft, { params: { slug }, body })
}

async function fieldsOf(reader: Reader, slug: string) {
  const { data } = await app.call(reader, getApplicationDraft, { params: { slug } })
  const fields = (data?.fields ?? []) as DraftField[]
  return Object.fromEntries(fields.map(({ field, value }) => [field, value]))
}

test('what two devices write in different fields comes together', async () => {
  const { slug, candidate } = await prepare()
  expect(await fieldsOf(candidate, slug)).toEqual({})
  expect(await keep(candidate, slug, phone, ['career_goals', ' To lead, as b'])).toMatchObject({
    status: 200,
    data: { version: 1, fields: [{ field: 'career_goals', version: 1, copy: phone }] },
  })
  await keep(candidate, slug, desk, ['education', 1], ['languages', 'Spanish'])
  await keep(candidate, slug, phone, ['education', 0, 2])
  expect(await fieldsOf(candidate, slug)).toEqual({
    career_goals: ' To lead, as b',
    education: 0,
    languages: 'Spanish',
  })
})

test('of one field two devices wrote the second is told, and neither text is lost', async () => {
  const { slug, candidate } = await prepare()
  await keep(candidate, slug, phone, ['career_goals', 'To lead'])
  await keep(candidate, slug, desk, ['career_goals', 'To lead a company', 1])

  const again = await keep(
    candidate,
    slug,
    'copy-of-a-tablet',
    ['former_bosses', 'Ana'],
    ['career_goals', 'To rest', 1],
  )
  expect(again.data.fields).toContainEqual({
    field: 'career_goals',
    value: 'To lead a company',
    version: 2,
    copy: desk,
    question: null,
  })
  await keep(candidate, slug, 'copy-of-a-tablet', ['career_goals', 'To rest', 2])
  expect(await fieldsOf(candidate, slug)).toEqual({
    career_goals: 'To rest',
    former_bosses: 'Ana',
  })
})

test('a copy that has not heard of what it kept goes on all the same', async () => {
  const { slug, candidate } = await prepare()
  await keep(candidate, slug, phone, ['career_goals', 'One'])
  await keep(candidate, slug, phone, ['career_goals', 'One two'])
  const same = await keep(candidate, slug, phone, ['career_goals', 'One two'])
  expect(same.data).toMatchObject({ version: 2, fields: [{ value: 'One two' }] })
})

test('an answer that arrives after an edit keeps the achievement that it was written for', async () => {
  const { slug, candidate } = await prepare()
  const outcome = await app.db
    .selectFrom('vacancy_outcomes')
    .innerJoin('vacancies', 'vacancies.id', 'vacancy_id')
    .select(['vacancy_outcomes.id', 'outcome'])
    .where('slug', '=', slug)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('vacancy_outcomes')
    .set({ outcome: textOf(30, 'Edited since. ') })
    .where('id', '=', outcome.id)
    .execute()
  const change = { field: `outcomes.${outcome.id}`, value: 'By plan', version: null }
  const { data } = await app.call(candidate, keepApplicationDraft, {
    params: { slug },
    body: { copy: desk, changes: [{ ...change, question: outcome.outcome }] },
  })
  expect(data.fields).toMatchObject([{ field: change.field, question: outcome.outcome }])
})

test('nobody else reads, changes or deletes what somebody writes', async () => {
  const { owner, slug, candidate, params } = await prepare()
  await keep(candidate, slug, phone, ['career_goals', 'Mine'])
  const other = await createCandidate(app)
  expect(await app.call(other, getApplicationDraft, { params })).toMatchObject({ data: null })
  await keep(other, slug, phone, ['career_goals', 'Theirs'])
  await app.call(other, deleteApplicationDraft, { params })
  for (const staff of [owner, await createStaff(app, owner)])
    expect(await app.call(staff, getApplicationDraft, { params })).toMatchObject({ status: 403 })
  expect(await fieldsOf(candidate, slug)).toEqual({ career_goals: 'Mine' })
  const page = await app.call(owner, getJob, { params })
  expect(JSON.stringify(page)).not.toContain('Mine')
})

test('begun applications are counted by complete answers, the last written first', async () => {
  const { owner, slug, candidate } = await prepare()
  const other = await createVacancy(app, owner)
  const { outcomes } = await applicationBody(app, slug, '')
  await keep(
    candidate,
    slug,
    phone,
    ['career_goals', textOf(100)],
    ['languages', 'short'],
    ['education', 0],
    [`outcomes.${outcomes[0]?.id}`, textOf(100)],
    ['outcomes.999999', textOf(100)],
  )
  app.clock.moveBy(1_000)
  await keep(candidate, other, phone, ['languages', 'short'])
  expect(await app.call(candidate, listBegunApplications)).toMatchObject({
    data: [
      { slug: other, done: 0, total: 30 },
      { slug, title: 'Chief Operating Officer', job_status: 'OPEN', done: 3, total: 30 },
    ],
  })
})

test('once it is sent a draft is gone, and no device brings it back', async () => {
  const { slug, candidate, params } = await prepare()
  await keep(candidate, slug, phone, ['career_goals', 'To lead'])
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  const [sent] = await Promise.all([
    app.call(candidate, apply, { params, body }),
    keep(candidate, slug, desk, ['career_goals', 'To lead a company', 1]),
  ])
  expect(sent).toMatchObject({ status: 201 })
  expect(await keep(candidate, slug, desk, ['career_goals', 'Late'])).toMatchObject({
    status: 409,
  })
  expect(await fieldsOf(candidate, slug)).toEqual({})
  expect(await app.call(candidate, listBegunApplications)).toMatchObject({ data: [] })

  await app.call(candidate, withdrawApplication, { params })
  expect(await keep(candidate, slug, desk, ['career_goals', 'Another'])).toMatchObject({
    status: 200,
  })
})

test('a refused application leaves the draft', async () => {
  const { slug, candidate, params } = await prepare()
  await keep(candidate, slug, phone, ['career_goals', 'To lead'])
  expect(await app.call(candidate, apply, { params, body: {} })).toMatchObject({ status: 422 })
  expect(await fieldsOf(candidate, slug)).toEqual({ career_goals: 'To lead' })
})

test.for<[what: string, changes: Change[]]>([
  ['a text that is too long', [['career_goals', 'x'.repeat(20_001)]]],
  ['a number as a text', [['career_goals', 1]]],
  ['a text as a yes or no', [['education', 'yes']]],
  ['an unknown field', [['password', 'secret']]],
  ['a question without a number', [['outcomes.0', 'none']]],
  ['no change', []],
])('%s is not taken', async ([, changes]) => {
  const { slug, candidate } = await prepare()
  expect(await keep(candidate, slug, phone, ...changes)).toMatchObject({ status: 422 })
})

test('a draft is bounded as a whole, and there are no more than a hundred', async () => {
  const { owner, slug, candidate } = await prepare()
  const many = Array.from({ length: 16 }, (_, index): Change => [
    `outcomes.${index + 1}`,
    'x'.repeat(20_000),
  ])
  expect(await keep(candidate, slug, phone, ...many)).toMatchObject({ status: 422 })
  expect(await keep(candidate, 'unknown', phone, ['education', 1])).toMatchObject({ status: 404 })

  await keep(candidate, slug, phone, ['education', 1])
  const another = await createVacancy(app, owner)
  await sql`
    with copied as (insert into vacancies overriding user value
      select (jsonb_populate_record(v, jsonb_build_object(
        'id', gen_random_uuid(), 'slug', 'copy-' || n, 'draft_id', null))).*
      from vacancies v, generate_series(2, ${begunApplicationsMax}) n where v.slug = ${slug}
      returning id)
    insert into application_drafts (user_id, vacancy_id, answers, version, done, saved_at)
    select ${candidate.id}::uuid, id, '{}', 1, 0, now() from copied`.execute(app.owner)
  expect(await keep(candidate, another, phone, ['education', 1])).toMatchObject({ status: 409 })
  expect(await keep(candidate, slug, phone, ['education', 0])).toMatchObject({ status: 200 })
})

test('a draft outlives the closing of its vacancy by thirty days', async () => {
  const { owner, slug, candidate, params } = await prepare()
  await keep(candidate, slug, phone, ['career_goals', 'To lead'])
  await app.call(owner, closeVacancy, { params, body: { reason: 'filled_here' } })
  expect(await app.call(candidate, listBegunApplications)).toMatchObject({
    data: [{ slug, job_status: 'CLOSED' }],
  })
  app.clock.moveBy(29 * dayMs)
  await pruneBegun(app, new Date(0))
  expect(await fieldsOf(candidate, slug)).toEqual({ career_goals: 'To lead' })
  app.clock.moveBy(2 * dayMs)
  await pruneBegun(app, new Date(0))
  expect(await fieldsOf(candidate, slug)).toEqual({})
})

test('drafts are erased with their person', async () => {
  const { slug, candidate } = await prepare()
  await keep(candidate, slug, phone, ['career_goals', 'To lead'])
  await erasePerson(app, candidate.id, { actor_id: null }, () => true)
  const left = app.db.selectFrom('application_drafts').where('user_id', '=', candidate.id)
  expect(await left.selectAll().execute()).toEqual([])
})
