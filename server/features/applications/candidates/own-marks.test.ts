import { beforeAll, expect, test } from 'vitest'
import { candidatesCsvPath, ownMarks } from '#contract/applications/candidate-filters.ts'
import { countCandidates, listCandidates } from '#contract/applications/candidates.ts'
import { setMark } from '#contract/applications/marks.ts'
import { applyAgain } from '#server/testing/answer-factories.ts'
import { createOpened, finish, openAnswers } from '#server/testing/reading-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

type Reader = { token: string }
let ada: Reader
let ben: Reader
let slug = ''
/** The first has 4.5 of Ada, the second 3 so far, the third nothing, the fourth 2. */
let ids: string[]

beforeAll(async () => {
  const opened = await createOpened(app)
  ;({ ada, ben, vacancy: slug } = opened)
  ids = [opened.params.uuid]
  for (let more = 0; more < 3; more++) {
    app.clock.moveBy(60_000)
    ids.push((await applyAgain(app, opened.owner, slug)).id)
  }
  const [first = '', second = '', , fourth = ''] = ids
  await finish(app, ada, opened.params, opened.answers, 4)
  for (const answer of opened.answers.slice(0, 5)) await mark(ada, first, answer, 5)
  for (const [id, given] of [
    [second, 3],
    [fourth, 2],
  ] as const) {
    const [answer] = await openAnswers(app, opened.owner, { slug, uuid: id })
    if (answer) await mark(ada, id, answer, given)
  }
  await finish(app, ben, opened.params, opened.answers, 1)
})

function mark(
  reader: Reader,
  uuid: string,
  answer: { kind: 'competency' | 'outcome'; id: number },
  given: number | null,
) {
  return app.call(reader, setMark, { params: { slug, uuid }, body: { ...answer, mark: given } })
}

async function namesBy(reader: Reader, query: Record<string, string>) {
  const sent = { params: { slug }, query: { view: 'table', ...query } } as const
  const { data } = await app.call(reader, listCandidates, sent)
  return data.map(({ id }: { id: string }) => ids.indexOf(id) + 1)
}

async function counted(reader: Reader, query: Record<string, string> = {}) {
  return (await app.call(reader, countCandidates, { params: { slug }, query })).data
}

test.each([
  ['high', [1]],
  ['middle', [2]],
  ['low', [4]],
  ['none', [3]],
  ['high,none', [3, 1]],
  ['low,middle', [4, 2]],
])('the own mark %s shows %j', async (wanted, expected) => {
  expect(await namesBy(ada, { mark: wanted })).toEqual(expected)
})

test('by the own mark those without one come last in either order, on every page', async () => {
  expect(await namesBy(ada, { sort: 'mark' })).toEqual([1, 2, 4, 3])
  expect(await namesBy(ada, { sort: 'mark', order: 'asc' })).toEqual([4, 2, 1, 3])
  for (const order of ['asc', 'desc']) {
    const seen: number[] = []
    let cursor = ''
    do {
      const query = { view: 'table', sort: 'mark', order, limit: '1', cursor } as const
      const { data, meta } = await app.call(ada, listCandidates, { params: { slug }, query })
      seen.push(...data.map(({ id }: { id: string }) => ids.indexOf(id) + 1))
      cursor = meta.next_cursor ?? ''
    } while (cursor)
    expect(seen).toEqual(await namesBy(ada, { sort: 'mark', order }))
  }
})

test('each choice has its count beside the others, and each row its own mark', async () => {
  const one = { high: 1, middle: 1, low: 1, none: 1 }
  expect(await counted(ada)).toMatchObject({ found: 4, mark: one })
  expect(await counted(ada, { mark: 'low' })).toMatchObject({ found: 1, mark: one })
  const query = { view: 'table' } as const
  const { data } = await app.call(ada, listCandidates, { params: { slug }, query })
  expect(data.map(({ own_mark }: { own_mark?: object }) => own_mark)).toEqual([
    { mean: 2, is_final: false },
    undefined,
    { mean: 3, is_final: false },
    { mean: 4.5, is_final: true },
  ])
})

test('the marks of others filter, order and count nothing, also once both have finished', async () => {
  expect(await counted(ben)).toMatchObject({ mark: { high: 0, middle: 0, low: 1, none: 3 } })
  expect(await namesBy(ben, { mark: 'high' })).toEqual([])
  expect(await namesBy(ben, { sort: 'mark' })).toEqual([1, 4, 3, 2])
  const url = candidatesCsvPath(slug)
  const fileOf = async ({ token }: Reader) =>
    (await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).body
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-1))
  expect(await fileOf(ada)).toEqual(['My mark (1 to 5)', '2', '', '3', '4.5'])
  expect(await fileOf(ben)).toEqual(['My mark (1 to 5)', '', '', '', '1'])
})

test('a mark that is taken back counts no more', async () => {
  const [, second = ''] = ids
  const [answer] = await openAnswers(app, ada, { slug, uuid: second })
  if (answer) await mark(ada, second, answer, null)
  expect(await counted(ada)).toMatchObject({ mark: { high: 1, middle: 0, low: 1, none: 2 } })
  expect(await namesBy(ada, { mark: ownMarks.join(',') })).toEqual([4, 3, 2, 1])
})

test.each(['best', 'high,best'])('the own mark %s is refused by its name', async (wanted) => {
  const query = { view: 'table', mark: wanted } as const
  const { errors } = await app.call(ada, listCandidates, { params: { slug }, query })
  expect(Object.keys(errors)[0]).toMatch(/^mark\./)
})
