import { expect, test } from 'vitest'
import { listEvents } from '#contract/applications/application-events.ts'
import { candidateSorts } from '#contract/applications/candidate-filters.ts'
import { compareCandidates } from '#contract/applications/comparison.ts'
import { finishReading, getMarks, setMark } from '#contract/applications/marks.ts'
import { listNotes, listReaders, removeNote, writeNote } from '#contract/applications/notes.ts'
import { findPlace } from '#contract/applications/review-order.ts'
import { assignCandidates } from '#contract/companies/assignees.ts'
import { applyAgain } from '#server/testing/answer-factories.ts'
import { createOpened, finish } from '#server/testing/reading-factories.ts'
import { readFromEndToEnd } from '#server/testing/reads.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

test('nothing that people read and write together reads a growing table from end to end', async () => {
  const { owner, vacancy, ada, ben, params, answers } = await createOpened(app)
  const second = await applyAgain(app, owner, vacancy)
  await finish(app, ben, params, answers, 3)
  const [reader] = (await app.call(ada, listReaders, { params })).data
  const mentions = [reader.slug]
  const note = await app.call(ada, writeNote, { params, body: { text: 'A note.', mentions } })
  const own = { params: { ...params, id: note.data.id } }
  const both = { ids: [params.uuid, second.id], assignee: reader.slug }
  const cursor = (await app.call(ada, listEvents, { params, query: { limit: 1 } })).meta.next_cursor
  const status = 'waiting'
  const of = { params: { slug: vacancy }, query: { of: `${params.uuid},${second.id}` } }
  const calls: [string, () => Promise<unknown>][] = [
    ['marking', () => app.call(ada, setMark, { params, body: { ...answers[0], mark: 3 } })],
    ['finishing', () => app.call(ada, finishReading, { params })],
    ['marks', () => app.call(ben, getMarks, { params })],
    ['writing', () => app.call(ada, writeNote, { params, body: { text: 'Again.', mentions } })],
    ['notes', () => app.call(ada, listNotes, { params })],
    ['readers', () => app.call(ada, listReaders, { params })],
    ['removing', () => app.call(ada, removeNote, own)],
    ['history', () => app.call(ada, listEvents, { params })],
    ['more history', () => app.call(ada, listEvents, { params, query: { cursor } })],
    ['assigning', () => app.call(ada, assignCandidates, { params: { slug: vacancy }, body: both })],
    ...[undefined, ...candidateSorts].map((sort): [string, () => Promise<unknown>] => [
      `place by ${sort}`,
      () => app.call(ada, findPlace, { params, query: { ...(sort && { sort }), status } }),
    ]),
    ['comparing', () => app.call(ada, compareCandidates, of)],
  ]
  expect(await readFromEndToEnd(app, calls)).toEqual([])
})
