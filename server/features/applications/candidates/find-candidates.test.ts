import { beforeAll, expect, test } from 'vitest'
import { pauseAccount } from '#contract/accounts/leaving.ts'
import { candidateSorts } from '#contract/applications/candidate-filters.ts'
import {
  answerApplication,
  countCandidates,
  listCandidates,
} from '#contract/applications/candidates.ts'
import { moveCandidates } from '#contract/applications/moves.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const names = ['Álvaro Núñez', 'Beatriz Soto', 'Camila Ruiz', 'Diego Núñez', 'Elena Paz']
let owner: Awaited<ReturnType<typeof createCompany>>
let slug = ''

/** Five who applied a minute apart: answered, shortlisted, in two interviews, and one is away. */
beforeAll(async () => {
  owner = await createCompany(app)
  slug = await createVacancy(app, owner)
  const ids: string[] = []
  for (const full of names) {
    app.clock.moveBy(60_000)
    const [name = '', last_name = ''] = full.split(' ')
    const person = { name, last_name, credits: 1, has_salary: true }
    const candidate = await createCandidate(app, person)
    const { id, chat } = await createApplication(app, candidate, slug)
    ids.push(id)
    const said = { params: { id: chat }, body: { content: 'Hello' } }
    if (full !== 'Elena Paz') await app.call(candidate, sendMessage, said)
    if (full === 'Elena Paz')
      await app.call(candidate, pauseAccount, { body: { current_password: factoryPassword } })
  }
  const [first = '', second = '', ...others] = ids
  const params = { slug, uuid: first }
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  const move = (candidates: string[], to: 'shortlisted' | 'interview') =>
    app.call(owner, moveCandidates, { params: { slug }, body: { candidates, to } })
  await move([second], 'shortlisted')
  await move(others.slice(0, 2), 'interview')
})

async function namesBy(query: Record<string, string>) {
  const sent = { params: { slug }, query: { ...query, view: 'table' } }
  const { data } = await app.call(owner, listCandidates, sent)
  return data.map(({ full_name }: { full_name: string }) => full_name)
}

async function counted(query: Record<string, string>) {
  return (await app.call(owner, countCandidates, { params: { slug }, query })).data
}

async function refused(query: Record<string, string>) {
  return (await app.call(owner, listCandidates, { params: { slug }, query })).errors
}

test.each([
  [{ search: 'nunez' }, ['Diego Núñez', 'Álvaro Núñez']],
  [{ search: 'NÚÑ alv' }, ['Álvaro Núñez']],
  [{ search: '%' }, []],
  [{ search: 'Elena' }, []],
  [{ status: 'answered' }, ['Álvaro Núñez']],
  [{ status: 'waiting' }, ['Diego Núñez', 'Camila Ruiz', 'Beatriz Soto']],
  [{ stage: 'shortlisted' }, ['Beatriz Soto']],
  [{ stage: 'interview,shortlisted', search: 'ruiz' }, ['Camila Ruiz']],
  [{ status: 'waiting', stage: 'new' }, []],
])('%j shows %j', async (query, expected) => {
  expect(await namesBy(query)).toEqual(expected)
})

test('each order has its way back, and nobody stands in it by a name that is not shown', async () => {
  const byName = [
    'Álvaro Núñez',
    'Beatriz Soto',
    'Camila Ruiz',
    'Diego Núñez',
    'Paused by the candidate',
  ]
  expect(await namesBy({ sort: 'name' })).toEqual(byName)
  expect(await namesBy({ sort: 'name', order: 'desc' })).toEqual(byName.toReversed())
  expect((await namesBy({ sort: 'applied', order: 'asc' })).at(0)).toBe('Álvaro Núñez')
  expect(await namesBy({ sort: 'stage' })).toEqual([
    'Álvaro Núñez',
    'Paused by the candidate',
    'Beatriz Soto',
    'Camila Ruiz',
    'Diego Núñez',
  ])
  const byChat = ['Beatriz Soto', 'Camila Ruiz', 'Diego Núñez']
  expect(await namesBy({ sort: 'chat', order: 'asc', status: 'waiting' })).toEqual(byChat)
  expect((await namesBy({ sort: 'due' })).slice(0, 3)).toEqual(byName.slice(1, 4))
  const lastFirst = byName.slice(1, 4).toReversed()
  expect((await namesBy({ sort: 'due', order: 'desc' })).slice(0, 3)).toEqual(lastFirst)
})

test('what is due by the end of the next business day is due soon', async () => {
  expect(await namesBy({ status: 'due_soon' })).toEqual([])
  const { answer_due_at } = await app.db
    .selectFrom('applications')
    .select('answer_due_at')
    .where('first_feedback_at', 'is', null)
    .where('paused_at', 'is', null)
    .executeTakeFirstOrThrow()
  const before = app.clock.now().getTime()
  app.clock.moveBy(answer_due_at.getTime() - before - 60 * 60 * 1000)
  expect(await namesBy({ status: 'due_soon' })).toHaveLength(3)
  app.clock.moveBy(before - app.clock.now().getTime())
})

test('beside each choice stands what it would show with the others', async () => {
  expect(await counted({})).toEqual({
    all: 5,
    found: 5,
    status: { waiting: 3, due_soon: 0, answered: 1 },
    stage: { new: 2, shortlisted: 1, interview: 2, offer: 0, hired: 0, not_selected: 0 },
    mark: { high: 0, middle: 0, low: 0, none: 5 },
    assigned: 0,
  })
  expect(await counted({ status: 'waiting', stage: 'interview' })).toMatchObject({
    all: 5,
    found: 2,
    status: { waiting: 2, answered: 0 },
    stage: { new: 0, shortlisted: 1, interview: 2 },
  })
  expect(await counted({ search: 'núñez', status: 'answered' })).toMatchObject({
    found: 1,
    status: { waiting: 1, answered: 1 },
  })
})

test('the reader finds those that are assigned to them', async () => {
  expect(await namesBy({ assigned: 'me' })).toEqual([])
  const assignee = { assignee_id: owner.id }
  const shortlisted = app.db.updateTable('applications').set(assignee)
  await shortlisted.where('stage', '=', 'shortlisted').execute()
  expect(await namesBy({ assigned: 'me' })).toEqual(['Beatriz Soto'])
  expect(await counted({ stage: 'interview' })).toMatchObject({ found: 2, assigned: 0 })
  expect(await counted({ assigned: 'me' })).toMatchObject({ found: 1, assigned: 1 })
})

test('a filter asks for the table, and a cursor that was made up is refused', async () => {
  expect(await refused({ status: 'waiting' })).toMatchObject({ view: [expect.any(String)] })
  expect(await refused({ view: 'table', stage: 'elsewhere' })).toHaveProperty('stage.0')
  expect(await refused({ view: 'table', sort: 'salary' })).toHaveProperty('sort')
  for (const values of [['x'], ['a', 'b', 'c'], [7, 'b', 'c']]) {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url')
    for (const sort of candidateSorts)
      expect(await refused({ view: 'table', sort, order: 'asc', cursor })).toHaveProperty('cursor')
  }
})
