import { expect, test } from 'vitest'
import { getCandidate } from '#contract/applications/candidates.ts'
import { compareCandidates } from '#contract/applications/comparison.ts'
import { applyAgain } from '#server/testing/answer-factories.ts'
import { createCompany } from '#server/testing/factories.ts'
import { createOpened } from '#server/testing/reading-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

async function prepare() {
  const { owner, vacancy, params } = await createOpened(app)
  const second = await applyAgain(app, owner, vacancy)
  const compare = (of: string[], by: { token: string } = owner) =>
    app.call(by, compareCandidates, { params: { slug: vacancy }, query: { of: of.join() } })
  return { owner, vacancy, params, second, first: params.uuid, compare }
}

test('candidates stand in the order asked for; one that nobody opened stays closed', async () => {
  const { first, second, owner, compare } = await prepare()
  const { data } = await compare([second.id, first])
  expect(data).toMatchObject([
    { id: second.id, state: 'sent', answers: null },
    { id: first, state: 'read', answers: { marks: { others: [] } } },
  ])
  expect(data[1].answers.sec_fit.competencies).toHaveLength(5)
  expect((await compare([second.id, first])).data[0].state).toBe('sent')
  await app.call(owner, getCandidate, { params: second.params })
  expect((await compare([first, second.id])).data[1]).toMatchObject({
    state: 'read',
    answers: { sec_fit: expect.any(Object) },
  })
})

test('two to four are compared, by their ids', async () => {
  const { first, second, vacancy, owner, compare } = await prepare()
  const more = []
  for (let count = 0; count < 3; count++) more.push((await applyAgain(app, owner, vacancy)).id)
  for (const of of [[], [first], [first, first], ['a', 'b'], [first, second.id, ...more]])
    expect(await compare(of)).toMatchObject({ status: 422, errors: { of: [expect.any(String)] } })
  expect((await compare([first, second.id, ...more.slice(0, 2)])).data).toHaveLength(4)
})

test('only those of one vacancy, by people of its company', async () => {
  const { first, second, compare } = await prepare()
  const other = await createOpened(app)
  expect(await compare([first, other.params.uuid])).toMatchObject({ status: 404 })
  const stranger = await createCompany(app)
  expect(await compare([first, second.id], stranger)).toMatchObject({ status: 404 })
})
