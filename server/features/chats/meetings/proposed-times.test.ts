import { expect, test } from 'vitest'
import { proposeMeeting } from '#contract/chats/meetings.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { proposalBody } from '#server/testing/meeting-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { momentsOf } from './proposed-times.ts'

const app = setUpTestApp()

const now = new Date('2026-11-23T18:00:00.000Z')
const proposed = (times: string[], time_zone = 'America/New_York') => ({
  times,
  time_zone,
  duration_minutes: 30 as const,
})

function problemsOf(...proposal: Parameters<typeof proposed>) {
  try {
    momentsOf(proposed(...proposal), now)
    return {}
  } catch (error) {
    return (error as { problems: object }).problems
  }
}

test('a proposed time lies ahead, not too far, and exists on the clocks of its zone', () => {
  expect(momentsOf(proposed(['2026-11-24T10:00']), now)).toEqual([
    new Date('2026-11-24T15:00:00.000Z'),
  ])
  expect(problemsOf(['2026-11-24T10:00', '2026-11-23T13:14', '2027-03-14T02:30'])).toEqual({
    'times.1': [{ code: 'time_too_soon', n: 15 }],
    'times.2': [{ code: 'time_skipped' }],
  })
  expect(problemsOf(['2027-03-24T10:00'])).toEqual({
    'times.0': [{ code: 'time_too_far', n: 120 }],
  })
  expect(problemsOf(['2026-11-24T10:00'], 'Mars/Olympus')).toEqual({
    time_zone: [{ code: 'unknown_time_zone' }],
  })
})

test('a refusal names the field, and nothing is proposed', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const refused: [object, string][] = [
    [{ times: [] }, 'times'],
    [{ times: Array.from({ length: 6 }, (_, day) => `2030-01-0${day + 1}T10:00`) }, 'times'],
    [{ times: ['2030-01-01T10:00', '2030-01-01T10:00'] }, 'times'],
    [{ times: ['2030-02-30T10:00'] }, 'times.0'],
    [{ times: ['2030-02-03T10:00Z'] }, 'times.0'],
    [{ times: ['2020-02-03T10:00'] }, 'times.0'],
    [{ time_zone: 'Nowhere' }, 'time_zone'],
    [{ duration_minutes: 31 }, 'duration_minutes'],
    [{ place: 'x'.repeat(501) }, 'place'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ]
  for (const [change, field] of refused) {
    const body = proposalBody(app, change)
    expect(await app.call(owner, proposeMeeting, { params, body }), field).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  }
  expect((await app.call(candidate, proposeMeeting, { params, body: {} })).status).toBe(403)
  const { count } = await app.db
    .selectFrom('meetings')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})
