import { expect, test } from 'vitest'
import { changeProfile } from '#contract/accounts/accounts.ts'
import {
  answerApplication,
  getCandidate,
  listCandidates,
} from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { applyAgain, createWaiting, ownView } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { cameraPhoto } from '#server/testing/sample-pictures.ts'
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
      apply_date: expect.any(String),
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

test('the table is for the people of the company, whatever their role, and opens nobody', async () => {
  const { owner, vacancy, candidate, id } = await createWaiting(app)
  const params = { slug: vacancy }
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const people = [owner, administrator, await createStaff(app, owner)]
  const pages = []
  for (const person of people)
    pages.push(await app.call(person, listCandidates, { params, query: table }))
  expect(pages[0]?.data).toMatchObject([{ id, state: 'sent' }])
  for (const page of pages) expect(page).toEqual(pages[0])
  expect(await openingOf(id)).toEqual({ opened_at: null, opened_by: null })

  const statusFor = async (person: typeof candidate | typeof owner | null) =>
    (await app.call(person, listCandidates, { params, query: table })).status
  expect(await statusFor(candidate)).toBe(403)
  expect(await statusFor(await createCompany(app))).toBe(404)
  expect(await statusFor(null)).toBe(401)
})

test('a column of the table is there once it has something to show', async () => {
  const { owner, candidate, vacancy, params } = await createWaiting(app)
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(await cameraPhoto())]), 'me.jpg')
  await app.call(candidate, changeProfile, { form })
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })

  const { data } = await app.call(owner, listCandidates, {
    params: { slug: vacancy },
    query: table,
  })
  expect(data[0]).toMatchObject({
    photo_url: expect.stringMatching(/^\/files\/images\//),
    read_at: expect.stringMatching(/Z$/),
    state: 'answered',
  })
  expect(Object.keys(data[0])).not.toEqual(expect.arrayContaining(['initials']))
  expect(Object.keys(data[0])).not.toEqual(expect.arrayContaining(['answer_due_at']))
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
