import { expect, test } from 'vitest'
import { listEarlierAnswers } from '#contract/applications/earlier-answers.ts'
import {
  changeKeptAnswer,
  listKeptAnswers,
  pinKeptAnswer,
  removeKeptAnswer,
  writeKeptAnswer,
} from '#contract/applications/kept-answers.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { readSentApplication } from '#contract/applications/sent-application.ts'
import { keptAnswersMax } from '#contract/endpoint/limits.ts'
import { applyTo } from '#server/features/applications/apply/apply.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, textOf } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

type SignedIn = Awaited<ReturnType<typeof createCandidate>>
type Kind = 'text' | 'competency' | 'outcome'

async function listed(candidate: SignedIn, kind: Kind = 'text', search?: string) {
  return app.call(candidate, listKeptAnswers, { query: { kind, ...(search && { search }) } })
}

async function answersTo(candidate: SignedIn, field: string) {
  const { data } = await listed(candidate)
  return data.filter(({ question }: { question: string }) => question === field)
}

async function offered(candidate: SignedIn, slug: string) {
  return (await app.call(candidate, listEarlierAnswers, { params: { slug } })).data.career_goals
}

/** A candidate who has applied to the first of two vacancies. */
async function prepare(body: object = {}) {
  const owner = await createCompany(app)
  const [first, next] = [await createVacancy(app, owner, { body }), await createVacancy(app, owner)]
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  await createApplication(app, candidate, first)
  const [sent] = await answersTo(candidate, 'career_goals')
  return { owner, first, next, candidate, sent }
}

async function applyWith(candidate: SignedIn, slug: string, changes: object) {
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  await applyTo(app, candidate, slug, { ...body, ...changes })
}

test('every answer that was sent is listed by its question, with what it was sent for', async () => {
  const { candidate, first } = await prepare({ title: 'Plant Director' })
  const texts = await listed(candidate)
  expect(texts.data).toHaveLength(13)
  expect(texts.data[0]).toMatchObject({
    question: 'professional_experience',
    text: expect.stringMatching(/^professional_experience/),
    sent: { slug: first, title: 'Plant Director', company: { name_hidden: null } },
    written_at: null,
    is_pinned: false,
  })
  const competencies = (await listed(candidate, 'competency')).data
  const names = competencies.map(({ competence }: { competence: string }) => competence)
  expect(names).toHaveLength(5)
  expect(names).toEqual(names.toSorted())
  const [achievement] = (await listed(candidate, 'outcome')).data
  expect(achievement.question.length).toBeGreaterThanOrEqual(100)
})

test('the name of a confidential company is told neither by the list nor by an offer', async () => {
  const { candidate, next, sent } = await prepare({ visibility: 'confidential' })
  const hidden = { name: null, name_hidden: { why: 'confidential_company' } }
  expect(sent.sent.company).toMatchObject(hidden)
  expect((await offered(candidate, next))[0].company).toMatchObject(hidden)
})

test('the same words are one answer, and other words another, the newest first', async () => {
  const { candidate, next, owner, sent } = await prepare()
  await createApplication(app, candidate, next)
  expect(await answersTo(candidate, 'career_goals')).toMatchObject([
    { id: sent.id, sent: { slug: next } },
  ])
  const third = await createVacancy(app, owner)
  await applyWith(candidate, third, { career_goals: textOf(100, 'Newer. ') })
  expect(await answersTo(candidate, 'career_goals')).toMatchObject([
    { text: expect.stringMatching(/^Newer/), sent: { slug: third } },
    { id: sent.id },
  ])
})

test('edited words are offered from then on, and what was sent stays', async () => {
  const { candidate, first, next, sent } = await prepare()
  const params = { id: sent.id }
  await app.call(candidate, changeKeptAnswer, { params, body: { text: 'Said better.' } })
  expect(await answersTo(candidate, 'career_goals')).toMatchObject([
    { id: sent.id, text: 'Said better.', sent: { slug: first }, written_at: expect.any(String) },
  ])
  expect(await offered(candidate, next)).toMatchObject([
    { text: 'Said better.', written_at: expect.any(String), title: expect.any(String) },
  ])
  const { data } = await app.call(candidate, readSentApplication, { params: { slug: first } })
  expect(data.sec_fit.career_goals).toMatch(/^career_goals/)
  await app.call(candidate, changeKeptAnswer, { params, body: { text: sent.text } })
  expect(await answersTo(candidate, 'career_goals')).toEqual([sent])
})

test('what is removed is offered no more, also once it is sent again elsewhere', async () => {
  const { candidate, first, next, owner, sent } = await prepare()
  await app.call(candidate, removeKeptAnswer, { params: { id: sent.id } })
  await createApplication(app, candidate, next)
  const third = await createVacancy(app, owner)
  expect(await offered(candidate, third)).toEqual([])
  expect(await answersTo(candidate, 'career_goals')).toEqual([])
  const { data } = await app.call(candidate, readSentApplication, { params: { slug: first } })
  expect(data.sec_fit.career_goals).toMatch(/^career_goals/)
  const again = await app.call(candidate, removeKeptAnswer, { params: { id: sent.id } })
  expect(again.status).toBe(404)
})

test('one answer to a question is pinned, which is offered first', async () => {
  const { candidate, next, owner, sent } = await prepare()
  await applyWith(candidate, next, { career_goals: textOf(100, 'Newer. ') })
  const third = await createVacancy(app, owner)
  const [newer] = await answersTo(candidate, 'career_goals')
  const pin = (id: string, is_pinned: boolean) =>
    app.call(candidate, pinKeptAnswer, { params: { id }, body: { is_pinned } })
  await pin(sent.id, true)
  expect((await offered(candidate, third))[0]).toMatchObject({ text: sent.text, is_pinned: true })
  await pin(newer.id, true)
  const pinned = (await answersTo(candidate, 'career_goals')).map(
    ({ id, is_pinned }: { id: string; is_pinned: boolean }) => [id, is_pinned],
  )
  expect(pinned).toEqual([
    [newer.id, true],
    [sent.id, false],
  ])
  await pin(newer.id, false)
  const rows = await app.db.selectFrom('kept_answers').selectAll().execute()
  expect(rows.filter(({ user_id }) => user_id === candidate.id)).toEqual([])
})

test('an answer is written before any application, and offered; deleting it leaves nothing', async () => {
  const slug = await createVacancy(app, await createCompany(app))
  const candidate = await createCandidate(app)
  const body = { field: 'career_goals', text: 'To lead a plant.' }
  await app.call(candidate, writeKeptAnswer, { body })
  const [own] = await answersTo(candidate, 'career_goals')
  expect(own).toMatchObject({ text: 'To lead a plant.', sent: null })
  expect(await offered(candidate, slug)).toMatchObject([
    { text: 'To lead a plant.', title: null, company: null, apply_date: null },
  ])
  await app.call(candidate, removeKeptAnswer, { params: { id: own.id } })
  expect(await answersTo(candidate, 'career_goals')).toEqual([])
  const { count } = await app.db
    .selectFrom('kept_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('an edited achievement is offered to one in alike words, an edited competency to its own', async () => {
  const { candidate, next } = await prepare()
  for (const kind of ['competency', 'outcome'] as const) {
    const [answer] = (await listed(candidate, kind)).data
    const body = { text: `${kind}, said better.` }
    await app.call(candidate, changeKeptAnswer, { params: { id: answer.id }, body })
  }
  const { data } = await app.call(candidate, listEarlierAnswers, { params: { slug: next } })
  for (const [part, words] of [
    ['competencies', 'competency, said better.'],
    ['outcomes', 'outcome, said better.'],
  ]) {
    const texts = data[part ?? ''].flatMap(({ earlier }: { earlier: { text: string }[] }) =>
      earlier.map(({ text }) => text),
    )
    expect(texts).toContain(words)
  }
})

test('a list is searched, and read page by page', async () => {
  const { candidate } = await prepare({ title: 'Director of Falconry' })
  expect((await listed(candidate, 'text', 'CAREER_GOALS')).meta.total).toBe(1)
  expect((await listed(candidate, 'text', 'falconry')).meta.total).toBe(13)
  expect((await listed(candidate, 'text', '%')).data).toEqual([])
  const ids = []
  let cursor: string | null = null
  do {
    const query = { kind: 'text' as const, limit: 5, ...(cursor && { cursor }) }
    const page: Awaited<ReturnType<typeof listed>> = await app.call(candidate, listKeptAnswers, {
      query,
    })
    ids.push(...page.data.map(({ id }: { id: string }) => id))
    cursor = page.meta.next_cursor
  } while (cursor)
  expect(new Set(ids).size).toBe(13)
})

test('nobody reads, changes or pins the answers of somebody else', async () => {
  const { sent } = await prepare()
  const other = await createCandidate(app)
  expect((await listed(other)).data).toEqual([])
  const params = { id: sent.id }
  const replies = [
    await app.call(other, changeKeptAnswer, { params, body: { text: 'Mine' } }),
    await app.call(other, pinKeptAnswer, { params, body: { is_pinned: true } }),
    await app.call(other, removeKeptAnswer, { params }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('what was withdrawn is listed, and so many answers are kept', async () => {
  const { candidate, first } = await prepare()
  await app.call(candidate, withdrawApplication, { params: { slug: first } })
  expect(await answersTo(candidate, 'career_goals')).toHaveLength(1)
  const { id: user_id } = candidate
  const row = { user_id, kind: 'text', question: 'languages', kept_at: app.clock.now() } as const
  const rows = Array.from({ length: keptAnswersMax }, (_, index) => ({
    ...row,
    id: `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`,
    answer: `Answer ${index}`,
  }))
  await app.db.insertInto('kept_answers').values(rows).execute()
  const body = { field: 'career_goals', text: 'One more.' }
  expect(await app.call(candidate, writeKeptAnswer, { body })).toMatchObject({ status: 409 })
})
