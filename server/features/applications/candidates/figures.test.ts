import { beforeAll, expect, test } from 'vitest'
import {
  getApplicationFigures,
  type SourceFigures,
} from '#contract/applications/application-figures.ts'
import type { ApplicationSource } from '#contract/applications/application-sources.ts'
import { answerApplication, listCandidates } from '#contract/applications/candidates.ts'
import { moveCandidates } from '#contract/applications/moves.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import type { Stage } from '#contract/applications/stages.ts'
import { assignCandidates } from '#contract/companies/assignees.ts'
import { changeCandidatesRule } from '#contract/companies/companies.ts'
import { figuresCsvPath } from '#contract/endpoint/file-paths.ts'
import { hourMs, minuteMs } from '#server/platform/clock.ts'
import { applyAgain, createWaiting } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

type Waiting = Awaited<ReturnType<typeof applyAgain>>

const sourced = (id: string, source: ApplicationSource | null) =>
  app.db.updateTable('applications').set({ source }).where('id', '=', id).execute()

const move = ({ owner, vacancy, id }: Waiting, to: Stage) =>
  app.call(owner, moveCandidates, { params: { slug: vacancy }, body: { candidates: [id], to } })

const answer = ({ owner, params }: Waiting) =>
  app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })

const figuresFor = async (reader: { token: string }, slug: string) =>
  (await app.call(reader, getApplicationFigures, { params: { slug } })).data

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld()
})

/**
 * Of three applications one goes on to the interview after ten hours and to the offer after four
 * more, one waits, and one is answered after two hours.
 */
async function createWorld() {
  const first = await createWaiting(app)
  const { owner, vacancy } = first
  const second = await applyAgain(app, owner, vacancy)
  const third = await applyAgain(app, owner, vacancy)
  const withdrawn = await applyAgain(app, owner, vacancy)
  await sourced(first.id, 'search')
  await sourced(second.id, 'search')
  await sourced(withdrawn.id, 'board')
  await app.call(withdrawn.candidate, withdrawApplication, { params: { slug: vacancy } })
  app.clock.moveBy(2 * hourMs)
  await answer(third)
  app.clock.moveBy(8 * hourMs)
  await move(first, 'interview')
  app.clock.moveBy(4 * hourMs)
  await move(first, 'offer')
  return { owner, slug: vacancy, first, second, third }
}

test('each source has its applications, the answered ones and the time to answer', async () => {
  const { all, sources } = await figuresFor(world.owner, world.slug)
  expect(all).toMatchObject({ applications: 3, answered: 1, median_hours: 2 })
  expect(sources).toMatchObject([
    { source: 'search', applications: 2, answered: 0, median_hours: null },
    { source: null, applications: 1, answered: 1, median_hours: 2 },
  ])
})

test('who came beyond a stage came to it, and time counts in the stages that were left', async () => {
  const { all, sources } = await figuresFor(world.owner, world.slug)
  const reached = { new: 2, shortlisted: 1, interview: 1, offer: 1, hired: 0, not_selected: 0 }
  expect(sources[0]).toMatchObject({ reached, hours_in_stage: { new: 10, interview: 4 } })
  expect(all.reached).toMatchObject({ new: 3, offer: 1 })
  expect(all.hours_in_stage).toEqual({
    new: 10,
    shortlisted: null,
    interview: 4,
    offer: null,
    hired: null,
    not_selected: null,
  })
})

test('a move that is undone at once counts as none', async () => {
  const waiting = await createWaiting(app)
  app.clock.moveBy(hourMs)
  await move(waiting, 'hired')
  app.clock.moveBy(minuteMs / 2)
  await move(waiting, 'new')
  app.clock.moveBy(hourMs)
  await move(waiting, 'not_selected')
  const { all } = await figuresFor(waiting.owner, waiting.vacancy)
  expect(all.reached).toMatchObject({ new: 1, shortlisted: 0, hired: 0, not_selected: 1 })
  expect(all.hours_in_stage).toMatchObject({ new: 2, hired: null })
})

test('a vacancy without applications has figures of nothing', async () => {
  const owner = await createCompany(app)
  const { all, sources } = await figuresFor(owner, await createVacancy(app, owner))
  expect(all).toMatchObject({ applications: 0, answered: 0, median_hours: null })
  expect(sources).toEqual([])
})

test('who sees only their own candidates has the figures of those, and another company none', async () => {
  const { owner, slug, third } = world
  const reader = await createStaff(app, owner)
  const { slug: assignee } = await app.db
    .selectFrom('users')
    .select('slug')
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  await app.call(owner, changeCandidatesRule, { body: { collaborators_see_assigned: true } })
  expect((await figuresFor(reader, slug)).sources).toEqual([])
  await app.call(owner, assignCandidates, { params: { slug }, body: { ids: [third.id], assignee } })
  const { all, sources } = await figuresFor(reader, slug)
  expect([all.applications, sources.map(({ source }: SourceFigures) => source)]).toEqual([
    1,
    [null],
  ])
  expect((await exported(reader.token)).body).not.toContain('Search')
  await app.call(owner, changeCandidatesRule, { body: { collaborators_see_assigned: false } })

  const other = await createCompany(app)
  const params = { slug }
  expect(await app.call(other, getApplicationFigures, { params })).toMatchObject({ status: 404 })
  expect((await exported(other.token)).statusCode).toBe(404)
})

function exported(token: string, language = 'en') {
  return app.http.inject({
    url: figuresCsvPath(world.slug),
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
}

test('the file has a line for each source and one for all, in the language of the reader', async () => {
  const { headers, body } = await exported(world.owner.token)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/altura-figures-\d{4}-\d\d-\d\d\.csv/)
  const [header, ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toContain('Source,Applications,Answered,Median hours to answer,Reached: New')
  expect(lines).toEqual([
    'Search,2,0,,2,1,1,1,0,0,10,,4,,,',
    'Not known,1,1,2,1,0,0,0,0,0,,,,,,',
    'All,3,1,2,3,1,1,1,0,0,10,,4,,,',
  ])
  const spanish = await exported(world.owner.token, 'es')
  expect(spanish.body).toContain('Procedencia,Postulaciones,Respondidas')
})

test('the figures open no application', async () => {
  const query = { view: 'table' } as const
  const { data } = await app.call(world.owner, listCandidates, {
    params: { slug: world.slug },
    query,
  })
  const states = data.map(({ state }: { state: string }) => state)
  expect(states.filter((state: string) => state === 'sent')).toHaveLength(2)
})
