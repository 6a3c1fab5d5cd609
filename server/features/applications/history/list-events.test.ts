import { expect, test } from 'vitest'
import { listEvents } from '#contract/applications/application-events.ts'
import { answerApplication, getCandidate } from '#contract/applications/candidates.ts'
import { moveCandidates } from '#contract/applications/moves.ts'
import { listReaders, writeNote } from '#contract/applications/notes.ts'
import { tellStage } from '#contract/applications/stage-messages.ts'
import { pickTime, proposeMeeting } from '#contract/chats/meetings.ts'
import { assignCandidates } from '#contract/companies/assignees.ts'
import { passDeadline } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCompany } from '#server/testing/factories.ts'
import { proposalBody } from '#server/testing/meeting-factories.ts'
import { createOpened, finish } from '#server/testing/reading-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { returnOverdue } from '../answer/return-overdue.ts'

const app = setUpTestApp()

interface Event {
  kind: string
  by: { name: string } | null
}

async function agreeOnMeeting(
  host: { token: string },
  candidate: { token: string },
  of: { slug: string; uuid: string },
) {
  const { chat } = (await app.call(host, getCandidate, { params: of })).data
  const params = { id: chat }
  const { data } = await app.call(host, proposeMeeting, { params, body: proposalBody(app) })
  const { meeting, of: proposal } = data.meeting
  const body = { proposal: proposal.id, starts_at: proposal.times[0] }
  await app.call(candidate, pickTime, { params: meeting, body })
}

const linesOf = (events: Event[]) =>
  events.map(({ kind, by }) => `${kind} ${by?.name ?? ''}`.trim())

test('all that happened is told once, the last first, without marks and texts', async () => {
  const { ada, ben, candidate, params, answers } = await createOpened(app)
  const next = () => app.clock.moveBy(1000)
  next()
  await finish(app, ada, params, answers, 4)
  next()
  await app.call(ben, writeNote, { params, body: { text: 'A secret note.' } })
  next()
  const [reader] = (await app.call(ben, listReaders, { params })).data
  const { slug, uuid } = params
  const body = { ids: [uuid], assignee: reader.slug }
  await app.call(ben, assignCandidates, { params: { slug }, body })
  next()
  const move = { candidates: [uuid], to: 'interview' as const }
  await app.call(ada, moveCandidates, { params: { slug }, body: move })
  next()
  const message = { stage: 'interview' as const, text: 'A secret message.' }
  await app.call(ada, tellStage, { params, body: message })
  next()
  await agreeOnMeeting(ben, candidate, params)
  next()
  await app.call(ada, answerApplication, { params, body: { feedback: fullAnswer() } })

  const { data } = await app.call(ben, listEvents, { params })
  expect(linesOf(data)).toEqual([
    'answered Ada Paz',
    'meeting_agreed',
    'told Ada Paz',
    'moved Ada Paz',
    'assigned Ben Sol',
    'noted Ben Sol',
    'marked Ada Paz',
    expect.stringContaining('opened '),
    'applied',
  ])
  expect(data[2]).toMatchObject({ to: 'interview' })
  expect(data[3]).toMatchObject({ from: 'new', to: 'interview' })
  expect(data[4]).toMatchObject({ assignee: { name: 'Ada Paz' } })
  expect(JSON.stringify(data)).not.toContain('secret')

  const pages: Event[] = []
  let cursor = ''
  do {
    const page = await app.call(ben, listEvents, { params, query: { limit: 2, cursor } })
    pages.push(...page.data)
    cursor = page.meta.next_cursor ?? ''
  } while (cursor)
  expect(pages).toEqual(data)
})

test('credits that go back are told with their cause, and by nobody', async () => {
  const { ada, params } = await createOpened(app)
  await passDeadline(app, params.uuid)
  await returnOverdue(app)
  expect((await app.call(ada, listEvents, { params })).data[0]).toMatchObject({
    kind: 'returned',
    by: null,
    cause: 'unanswered',
  })
})

test('it is the company’s own', async () => {
  const { params, candidate } = await createOpened(app)
  expect(await app.call(await createCompany(app), listEvents, { params })).toMatchObject({
    status: 404,
  })
  expect(await app.call(candidate, listEvents, { params })).toMatchObject({ status: 403 })
})
