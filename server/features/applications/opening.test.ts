import { expect, test } from 'vitest'
import { answerApplication, getCandidate, listCandidates } from '#contract/candidates.ts'
import { withdrawApplication } from '#contract/own-application.ts'
import { applyAgain, createWaiting, ownView } from '#server/testing/answer-factories.ts'
import { cloneApplications } from '#server/testing/clone-applications.ts'
import { createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const table = { view: 'table' } as const

async function openingOf(id: string) {
  return app.db
    .selectFrom('applications')
    .select(['opened_at', 'opened_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('the table shows its columns, nothing that a candidate wrote, and opens nobody', async () => {
  const { owner, vacancy, candidate, id, chat } = await createWaiting(app)

  const { data, meta } = await app.call(owner, listCandidates, {
    params: { slug: vacancy },
    query: table,
  })
  expect(data).toEqual([
    {
      id,
      full_name: 'Robin Sample',
      initials: 'RS',
      email: candidate.email,
      photo_url: null,
      apply_date: expect.any(String),
      read_at: '',
      chat,
      state: 'sent',
      answer_due_at: expect.stringMatching(/T05:59:59\.000Z$/),
    },
  ])
  expect(meta).toMatchObject({
    time_zone: 'America/Mexico_City',
    waiting: { count: 1, first: { id } },
  })
  expect(await openingOf(id)).toEqual({ opened_at: null, opened_by: null })
  expect((await ownView(app, candidate, vacancy)).application.state).toBe('sent')
})

test('a table of fifty is light', async () => {
  const { owner, vacancy, id } = await createWaiting(app)
  await cloneApplications(app, id, 49)
  await app.owner
    .insertInto('chats')
    .columns(['application_id', 'vacancy_id', 'candidate_id', 'company_id', 'active_at'])
    .expression((row) =>
      row
        .selectFrom('applications as a')
        .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
        .select(['a.id', 'a.vacancy_id', 'a.candidate_id', 'a.company_id', 'a.applied_at'])
        .where('v.slug', '=', vacancy)
        .where('a.id', '!=', id),
    )
    .execute()

  const { data } = await app.call(owner, listCandidates, {
    params: { slug: vacancy },
    query: { ...table, limit: '50' },
  })
  expect(data).toHaveLength(50)
  // The cloned people have addresses of 48 characters.
  expect(JSON.stringify(data).length).toBeLessThan(16_800)
})

test('an application that is sent whole is opened, by whom and when, once', async () => {
  const { owner, candidate, vacancy, id, params } = await createWaiting(app)
  const reader = await createStaff(app, owner)

  const { data } = await app.call(reader, getCandidate, { params })
  expect(data).toMatchObject({ id, state: 'read', sec_fit: { education: expect.any(Boolean) } })
  const opening = await openingOf(id)
  expect(opening).toEqual({ opened_at: new Date(data.opened_at), opened_by: reader.id })
  const { application } = await ownView(app, candidate, vacancy)
  expect(application.steps).toEqual([expect.anything(), { state: 'read', at: data.opened_at }])

  app.clock.moveBy(60_000)
  await app.call(owner, getCandidate, { params })
  await app.call(owner, listCandidates, { params: { slug: vacancy } })
  expect(await openingOf(id)).toEqual(opening)
})

test('the list without a view sends whole applications, and opens those of its page and no others', async () => {
  const first = await createWaiting(app)
  app.clock.moveBy(1000)
  const second = await applyAgain(app, first.owner, first.vacancy)
  const params = { slug: first.vacancy }

  const { data } = await app.call(first.owner, listCandidates, { params, query: { limit: '1' } })
  expect(data).toMatchObject([
    { id: second.id, state: 'read', sec_fit: {}, answer_time_zone: expect.any(String) },
  ])
  expect((await openingOf(second.id)).opened_by).toBe(first.owner.id)
  expect((await openingOf(first.id)).opened_by).toBeNull()
  expect(
    await app.call(first.owner, listCandidates, { params, query: { view: 'cards' } }),
  ).toMatchObject({
    status: 422,
    errors: { view: [expect.any(String)] },
  })
})

test('reading a page and withdrawing at once: nobody is handed what was taken back', async () => {
  const { owner, vacancy } = await createWaiting(app)
  for (let round = 0; round < 10; round++) {
    const { candidate, id } = await applyAgain(app, owner, vacancy)
    const [page, withdrawn] = await Promise.all([
      app.call(owner, listCandidates, { params: { slug: vacancy } }),
      app.call(candidate, withdrawApplication, { params: { slug: vacancy } }),
    ])
    const isHanded = page.data.some((one: { id: string }) => one.id === id)
    expect([page.status, withdrawn.status]).toEqual([200, isHanded ? 409 : 'withdrawn'])
    expect((await openingOf(id)).opened_by).toBe(isHanded ? owner.id : null)
  }
})

test('two who open the same page at once open each application once', async () => {
  const { owner, vacancy, candidate } = await createWaiting(app)
  for (let count = 0; count < 5; count++) await applyAgain(app, owner, vacancy)
  const colleague = await createStaff(app, owner)
  const pages = await Promise.all(
    [owner, colleague, owner, colleague].map((reader) =>
      app.call(reader, listCandidates, { params: { slug: vacancy } }),
    ),
  )
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const openings = pages.map(({ data }) =>
    data.map(({ opened_at }: { opened_at: string }) => opened_at),
  )
  for (const opening of openings) expect(opening).toEqual(openings[0])
  expect((await ownView(app, candidate, vacancy)).application.steps).toHaveLength(2)
})

test('feedback says something: at least one word of letters, in any script', async () => {
  const { owner, vacancy, candidate, params } = await createWaiting(app)
  for (const feedback of ['.', '...', '12345', '👍👍', '— ? —'])
    expect(await app.call(owner, answerApplication, { params, body: { feedback } })).toMatchObject({
      status: 422,
      errors: { feedback: ['Please write at least one word'] },
    })
  expect((await ownView(app, candidate, vacancy)).application).toMatchObject({
    state: 'sent',
    feedback: [],
  })

  for (const feedback of ['Sí', '谢谢', 'شكرا', 'Спасибо!', '1. No'])
    expect(await app.call(owner, answerApplication, { params, body: { feedback } })).toMatchObject({
      status: 200,
    })
})
