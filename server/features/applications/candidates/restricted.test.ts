// Reads every call that names candidates, as a collaborator who sees only their own.
import { beforeAll, expect, test } from 'vitest'
import { showPresence } from '#contract/accounts/presence.ts'
import { listEvents } from '#contract/applications/application-events.ts'
import { getApplicationFigures } from '#contract/applications/application-figures.ts'
import {
  answerApplication,
  countCandidates,
  getCandidate,
  listCandidateIds,
  listCandidates,
} from '#contract/applications/candidates.ts'
import { compareCandidates } from '#contract/applications/comparison.ts'
import { getFeedbackDraft, saveFeedbackDraft } from '#contract/applications/feedback-drafts.ts'
import { finishReading, getMarks, setMark } from '#contract/applications/marks.ts'
import { listMoves, moveCandidates } from '#contract/applications/moves.ts'
import { listNotes, listReaders, removeNote, writeNote } from '#contract/applications/notes.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { findPlace } from '#contract/applications/review-order.ts'
import { getStageMessages, tellStage } from '#contract/applications/stage-messages.ts'
import { getToday } from '#contract/applications/today.ts'
import { assignCandidates } from '#contract/companies/assignees.ts'
import { changeCandidatesRule } from '#contract/companies/companies.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { getSentMatch } from '#contract/matching/matches.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { changeVacancy, getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { applyAgain, createWaiting } from '#server/testing/answer-factories.ts'
import { createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld()
})

/** Two apply to a vacancy; one of them is assigned to a collaborator. */
async function createWorld() {
  const theirs = await createWaiting(app)
  const { owner, vacancy } = theirs
  const other = await applyAgain(app, owner, vacancy)
  const reader = await createStaff(app, owner)
  const { slug } = await app.db
    .selectFrom('users')
    .select('slug')
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  const params = { slug: vacancy }
  const assigned = { ids: [theirs.id], assignee: slug }
  await app.call(owner, assignCandidates, { params, body: assigned })
  const { data } = await app.call(reader, getCandidate, { params: other.params })
  const restrict = (collaborators_see_assigned: boolean) =>
    app.call(owner, changeCandidatesRule, { body: { collaborators_see_assigned } })
  await restrict(true)
  return { owner, vacancy, theirs, other, reader, slug, resume: data.resume.url, restrict }
}

/** Calls about one application, by what is asked of it. */
const aboutOne: [Endpoint, object?][] = [
  [getCandidate],
  [getMarks],
  [setMark, { kind: 'competency', id: 1, mark: 1 }],
  [finishReading],
  [listNotes],
  [listReaders],
  [writeNote, { text: 'A note.' }],
  [removeNote],
  [listEvents],
  [findPlace],
  [getFeedbackDraft],
  [saveFeedbackDraft, { feedback: 'Thank you.', letter: null }],
  [getSentMatch],
  [getStageMessages],
  [tellStage, { stage: 'offer', text: 'An offer.' }],
  [answerApplication, { feedback: 'Thank you.' }],
  [showPresence, { act: 'reading' }],
]

test('a candidate who is not theirs is not found', async () => {
  const { reader, other } = world
  for (const [endpoint, body] of aboutOne) {
    const params = { ...other.params, id: other.id }
    const reply = await app.call<Endpoint>(reader, endpoint, { params, ...(body && { body }) })
    expect([endpoint.path, reply]).toEqual([
      endpoint.path,
      expect.objectContaining({ status: 404 }),
    ])
  }
})

test('no call about candidates was left out here', () => {
  const aboutSeveral: Endpoint[] = [
    getApplicationFigures,
    listCandidates,
    listCandidateIds,
    countCandidates,
    assignCandidates,
    listMoves,
    moveCandidates,
  ]
  const served = app.served.map(({ endpoint }) => endpoint)
  const about = served.filter(({ path }) => path.startsWith('/vacancies/:slug/candidates'))
  const read = [...aboutOne.map(([endpoint]) => endpoint), ...aboutSeveral]
  expect(named(about).toSorted()).toEqual(named(read).toSorted())
})

test('neither alone nor among others, nor by a link from before', async () => {
  const { owner, reader, vacancy, theirs, other, slug, resume } = world
  const params = { slug: vacancy }
  expect((await app.call(reader, listCandidateIds, { params })).data).toEqual([theirs.id])
  for (const view of [{}, { view: 'table' }, { view: 'table', sort: 'name' }] as const) {
    const { data, meta } = await app.call(reader, listCandidates, { params, query: view })
    expect(data.map(({ id }: { id: string }) => id)).toEqual([theirs.id])
    expect(meta.waiting).toMatchObject({ count: 1, first: { id: theirs.id } })
  }
  const query = { of: `${theirs.id},${other.id}` }
  expect(await app.call(reader, compareCandidates, { params, query })).toMatchObject({
    status: 404,
  })
  const body = { ids: [theirs.id, other.id], assignee: slug }
  expect(await app.call(reader, assignCandidates, { params, body })).toMatchObject({ status: 404 })
  const move = (person: { token: string }, candidates: string[]) =>
    app.call(person, moveCandidates, { params, body: { candidates, to: 'offer' } })
  expect(await move(reader, [other.id])).toMatchObject({ status: 404 })
  await move(owner, [other.id])
  expect((await app.call(reader, listMoves, { params })).data).toEqual([])
  expect((await app.http.inject({ url: resume })).statusCode).toBe(404)
})

test('they are told how many there are and how many are theirs, and see no others', async () => {
  const { owner, reader, vacancy, theirs } = world
  const params = { slug: vacancy }
  for (const [person, seen] of [
    [reader, { candidates_count: 1, waiting: { count: 1, first_due_at: expect.any(String) } }],
    [owner, null],
  ] as const) {
    const counted = { candidates_count: 2, waiting: { count: 2 }, seen }
    for (const endpoint of [getVacancy, getJob])
      expect((await app.call(person, endpoint, { params })).data).toMatchObject(counted)
    for (const query of [{}, { view: 'card' }] as const)
      expect((await app.call(person, listVacancies, { query })).data).toMatchObject([counted])
  }
  expect((await app.call(owner, listMyJobs)).data[0]).toMatchObject({ candidates_count: 2 })
  expect((await app.call(reader, countCandidates, { params })).data).toMatchObject({ all: 1 })
  const { waiting, vacancies, stages } = (await app.call(reader, getToday)).data
  expect(waiting).toMatchObject({ count: 1, others: 1, first: [{ id: theirs.id }] })
  const seen = { candidates: 1, waiting: 1 }
  expect(vacancies.first).toMatchObject([{ candidates: 2, waiting: 2, seen, stages: { new: 1 } }])
  expect(stages).toMatchObject({ new: 1, shortlisted: 0 })
  const all = (await app.call(owner, getToday)).data
  const inStages = Object.values<number>(all.stages).reduce((sum, count) => sum + count, 0)
  expect([all.waiting.count, all.waiting.others, inStages]).toEqual([2, 0, 2])
  expect(all.vacancies.first).toMatchObject([{ candidates: 2, waiting: 2, seen: null }])
  const place = await app.call(reader, findPlace, { params: theirs.params })
  const alone = { position: 1, total: 1, next: null, previous: null, elsewhere: null }
  expect(place.data).toMatchObject(alone)
  const query = { sort: 'name' as const }
  const listed = await app.call(reader, findPlace, { params: theirs.params, query })
  expect(listed.data).toMatchObject(alone)
})

test('they change nothing of a vacancy with candidates whom they do not see', async () => {
  const { reader, slug, owner, restrict } = world
  const { vacancy, id, candidate } = await createWaiting(app, { owner })
  const params = { slug: vacancy }
  const { language: locale, ...rest } = vacancyBody()
  const change = (changes: object) =>
    app.call(reader, changeVacancy, { params, body: { locale, ...rest, ...changes } })
  for (const changes of [
    { job_status: 'CLOSED' },
    { closes_on: null },
    { visibility: 'members' },
    { title: 'Chief of Staff' },
    {},
  ])
    expect(await change(changes), JSON.stringify(changes)).toMatchObject({
      status: 403,
      message: expect.stringContaining('not assigned to you'),
    })
  expect((await app.call(reader, getVacancy, { params })).data).toMatchObject({
    job_status: 'OPEN',
    candidates_count: 1,
    seen: { candidates_count: 0, waiting: { count: 0, first_due_at: null } },
  })
  // One who sees everybody may, however they come to see them; so may all if nobody has applied.
  await restrict(false)
  expect((await change({ closes_on: null })).status).toBe(200)
  await restrict(true)
  await app.call(owner, assignCandidates, { params, body: { ids: [id], assignee: slug } })
  expect((await change({ closes_on: null })).status).toBe(200)
  await app.call(owner, assignCandidates, { params, body: { ids: [id], assignee: null } })
  expect((await change({})).status).toBe(403)
  await app.call(candidate, withdrawApplication, { params })
  expect((await change({ title: 'Chief of Staff' })).status).toBe(200)
})

test('notifications of candidates whom they no longer see are not listed', async () => {
  const { owner, reader, vacancy, other, slug } = world
  const assign = (assignee: string | null) =>
    app.call(owner, assignCandidates, {
      params: { slug: vacancy },
      body: { ids: [other.id], assignee },
    })
  const notification = async () =>
    (await app.call(reader, listNotifications)).data.find(
      ({ application }: Notification) => application === other.id,
    )
  await assign(slug)
  expect(await notification()).toMatchObject({ kind: 'assigned' })
  await assign(null)
  expect(await notification()).toBeUndefined()
})

test('what is assigned to them they read, mark and answer', async () => {
  const { reader, theirs } = world
  const { params } = theirs
  expect(await app.call(reader, getCandidate, { params })).toMatchObject({ status: 200 })
  for (const endpoint of [getMarks, listNotes, listEvents])
    expect(await app.call(reader, endpoint, { params })).toMatchObject({ status: 200 })
})

test('of a vacancy that they are assigned to they see all; and of all, without the rule', async () => {
  const { reader, vacancy, other, restrict } = world
  const { id: vacancy_id } = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', vacancy)
    .executeTakeFirstOrThrow()
  const assigned = { vacancy_id, user_id: reader.id }
  const read = async () => (await app.call(reader, getMarks, { params: other.params })).status
  await app.owner.insertInto('vacancy_collaborators').values(assigned).execute()
  expect(await read()).toBe(200)
  await app.owner
    .deleteFrom('vacancy_collaborators')
    .where((eb) => eb.and(assigned))
    .execute()
  expect(await read()).toBe(404)
  await restrict(false)
  expect(await read()).toBe(200)
  await restrict(true)
})

function named(calls: Endpoint[]) {
  return calls.map(({ method, path }) => `${method} ${path}`)
}
