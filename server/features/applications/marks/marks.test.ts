import { expect, test } from 'vitest'
import { compareCandidates } from '#contract/applications/comparison.ts'
import { finishReading, getMarks, setMark } from '#contract/applications/marks.ts'
import { hourMs } from '#server/platform/clock.ts'
import { applyAgain, createWaiting } from '#server/testing/answer-factories.ts'
import { createCompany } from '#server/testing/factories.ts'
import { createOpened, finish, openAnswers } from '#server/testing/reading-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('a mark from 1 to 5 with a line is kept, changed and taken back by its reader', async () => {
  const { ada, params, answers } = await createOpened(app)
  const [first] = answers
  const body = { ...first, mark: 4, line: '  Led two turnarounds. ' }
  expect(await app.call(ada, setMark, { params, body })).toMatchObject({
    status: 200,
    data: {
      mine: {
        finished_at: null,
        changed_at: null,
        marks: [{ ...first, mark: 4, line: 'Led two turnarounds.' }],
      },
      others: [],
    },
  })
  const again = await app.call(ada, setMark, { params, body: { ...first, mark: 2 } })
  expect(again.data.mine.marks).toEqual([{ ...first, mark: 2, line: 'Led two turnarounds.' }])
  const gone = await app.call(ada, setMark, { params, body: { ...first, mark: null } })
  expect(gone.data.mine.marks).toEqual([])
})

test.each([
  { mark: 0, field: 'mark' },
  { mark: 6, field: 'mark' },
  { mark: 2.5, field: 'mark' },
  { id: 0, field: 'id' },
  { kind: 'talent', field: 'kind' },
  { line: 'x'.repeat(256), field: 'line' },
])('$field is refused by its name: %o', async ({ field, ...wrong }) => {
  const { ada, params, answers } = await createOpened(app)
  const body = { ...answers[0], mark: 3, ...wrong }
  const refused = await app.call(ada, setMark, { params, body })
  expect(refused).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
})

test('nobody is sent the marks of others before they have finished, in whatever call', async () => {
  const { owner, vacancy, ada, ben, params, answers } = await createOpened(app)
  const second = await applyAgain(app, owner, vacancy)
  await finish(app, ada, params, answers, 5)
  for (const answer of answers.slice(0, -1))
    await app.call(ben, setMark, { params, body: { ...answer, mark: 1 } })

  const before = await app.call(ben, getMarks, { params })
  expect(before.data.mine.marks).toHaveLength(9)
  expect(before.data.others).toEqual([
    {
      reader: { slug: expect.any(String), name: 'Ada Paz', name_hidden: null },
      finished_at: expect.any(String),
      changed_at: null,
      marks: null,
    },
  ])
  expect((await app.call(ada, getMarks, { params })).data.others).toMatchObject([
    { reader: { name: 'Ben Sol' }, finished_at: null, marks: null },
  ])
  const query = { of: `${params.uuid},${second.id}` }
  const compared = await app.call(ben, compareCandidates, { params: { slug: vacancy }, query })
  expect(compared.data[0].answers.marks.others).toMatchObject([{ marks: null }])
  expect(await app.call(ben, finishReading, { params })).toMatchObject({
    status: 409,
    message: expect.stringContaining('every competency'),
  })

  const last = { ...answers.at(-1), mark: 2 }
  await app.call(ben, setMark, { params, body: last })
  const { data } = await app.call(ben, finishReading, { params })
  expect(data.others[0].marks).toHaveLength(10)
  expect(data.others[0].marks[0]).toEqual({ ...answers[0], mark: 5, line: '' })
  const theirs = (await app.call(ada, getMarks, { params })).data.others[0]
  expect(theirs.marks.map(({ mark }: { mark: number }) => mark)).toEqual([
    ...Array.from({ length: 9 }, () => 1),
    2,
  ])
})

test('a reading that is finished changes only visibly, and is not taken apart', async () => {
  const { ada, ben, params, answers } = await createOpened(app)
  await finish(app, ada, params, answers, 5)
  await finish(app, ben, params, answers, 1)
  app.clock.moveBy(hourMs)
  const [first] = answers
  await app.call(ada, setMark, { params, body: { ...first, mark: 5 } })
  expect((await app.call(ben, getMarks, { params })).data.others[0].changed_at).toBeNull()
  await app.call(ada, setMark, { params, body: { ...first, mark: 3 } })
  expect((await app.call(ben, getMarks, { params })).data.others[0]).toMatchObject({
    changed_at: expect.any(String),
    marks: expect.arrayContaining([{ ...first, mark: 3, line: '' }]),
  })
  expect(await app.call(ada, setMark, { params, body: { ...first, mark: null } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('finished'),
  })
})

test('only what was opened is marked, by people of its company', async () => {
  const { owner, params, candidate } = await createWaiting(app)
  const body = { kind: 'competency', id: 1, mark: 3 }
  expect(await app.call(owner, setMark, { params, body })).toMatchObject({
    status: 409,
    message: expect.stringContaining('Open the application first'),
  })
  const stranger = await createCompany(app)
  const [answer] = await openAnswers(app, owner, params)
  for (const call of [
    app.call(stranger, getMarks, { params }),
    app.call(stranger, setMark, { params, body: { ...answer, mark: 3 } }),
    app.call(stranger, finishReading, { params }),
  ])
    expect(await call).toMatchObject({ status: 404 })
  expect(await app.call(candidate, getMarks, { params })).toMatchObject({ status: 403 })
})

test('the database keeps readings of strangers and unfinished ones from being finished', async () => {
  const { ada, params, answers } = await createOpened(app)
  const { id: reader_id } = await createCompany(app)
  const application_id = params.uuid
  const { vacancy_id } = await app.db
    .selectFrom('applications')
    .select('vacancy_id')
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow()
  const insert = (values: { reader_id: string; finished_at?: Date }) =>
    app.db
      .insertInto('application_readings')
      .values({ application_id, vacancy_id, ...values })
      .execute()
  await expect(insert({ reader_id })).rejects.toThrow('by people of its company')
  await expect(insert({ reader_id: ada.id, finished_at: app.clock.now() })).rejects.toThrow(
    'a mark for each answer',
  )
  expect(answers).toHaveLength(10)
})
