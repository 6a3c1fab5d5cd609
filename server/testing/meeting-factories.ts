// Meetings for tests, proposed and agreed by the product's calls.
import { Temporal } from 'temporal-polyfill'
import { getCandidate } from '#contract/applications/candidates.ts'
import { pickTime, proposeMeeting } from '#contract/chats/meetings.ts'
import { createConversation } from './chat-factories.ts'
import type { TestApp } from './test-app.ts'

/** A time of some days ahead as the clocks of a time zone show it. */
export function localTime(app: TestApp, days: number, hour: number, timeZone = 'UTC'): string {
  return Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ days })
    .with({ hour, minute: 0 })
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** Three times of the next days, for half an hour at a link. */
export function proposalBody(app: TestApp, change: object = {}) {
  return {
    times: [localTime(app, 2, 10), localTime(app, 3, 16), localTime(app, 4, 9)],
    time_zone: 'UTC',
    duration_minutes: 30,
    place: 'https://meet.example.com/abc',
    ...change,
  }
}

/** A conversation in which the owner has read the application and proposed three times. */
export async function createProposal(app: TestApp, change: object = {}) {
  const conversation = await createConversation(app)
  const { owner, params, vacancy: slug, application: uuid } = conversation
  await app.call(owner, getCandidate, { params: { slug, uuid } })
  const { data } = await app.call(owner, proposeMeeting, {
    params,
    body: proposalBody(app, change),
  })
  const { meeting, of } = data.meeting
  return { ...conversation, meeting: { id: meeting.id as string }, proposal: of }
}

/** The same, of which the candidate has picked the first time. */
export async function createMeeting(app: TestApp, change: object = {}) {
  const proposed = await createProposal(app, change)
  const { candidate, meeting, proposal } = proposed
  const body = { proposal: proposal.id, starts_at: proposal.times[0] }
  const { data } = await app.call(candidate, pickTime, { params: meeting, body })
  return { ...proposed, agreed: data.meeting.meeting.agreed }
}
