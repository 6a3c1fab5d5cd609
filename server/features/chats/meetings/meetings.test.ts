import { expect, test } from 'vitest'
import { readChat } from '#contract/chats/chat-reads.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import {
  callOffMeeting,
  declineTimes,
  listComingMeetings,
  moveMeeting,
  pickTime,
  proposeMeeting,
} from '#contract/chats/meetings.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createStaff } from '#server/testing/factories.ts'
import { changesReceivedBy, untilDelivered } from '#server/testing/listening.ts'
import {
  createMeeting,
  createProposal,
  localTime,
  proposalBody,
} from '#server/testing/meeting-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

type Person = Parameters<typeof app.call>[0]

const turnsOf = async (reader: Person, params: { id: string }) =>
  (await app.call(reader, getChat, { params })).data.messages.map(
    ({ meeting }: { meeting: { event: string } | null }) => meeting?.event ?? null,
  )

test('staff propose times, both see them live, and they count as unread and stand in the list', async () => {
  const { owner, candidate, params } = await createConversation(app)
  await untilDelivered(app)
  const received = changesReceivedBy(app.live, candidate.id)
  const times = [localTime(app, 3, 16), localTime(app, 2, 10)]
  const body = proposalBody(app, { times, note: 'With our chief of finance.' })

  const sent = await app.call(owner, proposeMeeting, { params, body })
  expect(sent).toMatchObject({
    status: 201,
    data: { content: 'With our chief of finance.', model_type: 'Vacancy' },
  })
  await expect.poll(() => received).toContainEqual({ what: 'chat', id: params.id })
  const offered = {
    model_type: 'Vacancy',
    duration_minutes: 30,
    place: 'https://meet.example.com/abc',
    times: times.toReversed().map((time) => `${time}:00.000Z`),
    outcome: null,
  }
  const seen = (await app.call(candidate, getChat, { params })).data
  expect(seen).toMatchObject({ unread_count: 1, time_zones: { candidate: null } })
  expect(seen.messages[0].meeting).toMatchObject({
    event: 'proposed',
    of: offered,
    meeting: { agreed: null, called_off_at: null, proposal: offered },
  })
  expect((await app.call(candidate, listChats)).data[0]).toMatchObject({
    last_message: 'With our chief of finance.',
    last_event: 'proposed',
    unread_count: 1,
  })
  await app.call(owner, sendMessage, { params, body: { content: 'Do they suit?' } })
  expect((await app.call(candidate, listChats)).data[0].last_event).toBeNull()
})

test('a candidate picks a time, once, and the meeting comes for both', async () => {
  const { owner, candidate, params, chat, meeting, proposal } = await createProposal(app)
  const body = { proposal: proposal.id, starts_at: proposal.times[1] }
  const first = await app.call(candidate, pickTime, { params: meeting, body })
  expect(first.data.meeting).toMatchObject({
    event: 'confirmed',
    of: { id: proposal.id, outcome: 'picked' },
    meeting: { agreed: { starts_at: proposal.times[1], duration_minutes: 30 } },
  })

  const again = await app.call(candidate, pickTime, { params: meeting, body })
  expect(again.data.id).toBe(first.data.id)
  const other = { ...body, starts_at: proposal.times[0] }
  expect((await app.call(candidate, pickTime, { params: meeting, body: other })).status).toBe(409)
  expect(await turnsOf(owner, params)).toEqual(['proposed', 'confirmed'])

  const coming = { id: meeting.id, chat, starts_at: proposal.times[1], duration_minutes: 30 }
  expect((await app.call(owner, listComingMeetings)).data).toEqual([
    {
      ...coming,
      with: 'Ana Ríos',
      with_hidden: null,
      vacancy: { slug: expect.any(String), title: 'Chief of Staff', locale: 'en' },
      place: 'https://meet.example.com/abc',
      host: { name: `${owner.name} ${owner.last_name}`, name_hidden: null, is_you: true },
    },
  ])
  const own = (await app.call(candidate, listComingMeetings)).data
  expect(own).toMatchObject([{ ...coming, with: 'Quillay', host: null }])
  app.clock.moveBy(4 * dayMs)
  for (const reader of [owner, candidate])
    expect((await app.call(reader, listComingMeetings)).data).toEqual([])
})

test('of two picks at once one wins, and the same one twice is one', async () => {
  const { candidate, params, meeting, proposal } = await createProposal(app)
  const pick = (starts_at: string) =>
    app.call(candidate, pickTime, { params: meeting, body: { proposal: proposal.id, starts_at } })
  const [one, other] = proposal.times
  const replies = await Promise.all([pick(one), pick(other), pick(one), pick(other)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  expect(await turnsOf(candidate, params)).toEqual(['proposed', 'confirmed'])
})

test('a proposal that is sent twice under one id is one', async () => {
  const { owner, params } = await createConversation(app)
  const body = proposalBody(app, { client_id: crypto.randomUUID() })
  const propose = () => app.call(owner, proposeMeeting, { params, body })
  const replies = await Promise.all([propose(), propose()])
  const [first, second] = replies.map(({ data }) => data.id)
  expect(first).toBe(second)
  expect(await turnsOf(owner, params)).toEqual(['proposed'])
})

test('where none suits the candidate says so, and staff propose again', async () => {
  const { owner, candidate, params, meeting, proposal } = await createProposal(app)
  const none = { proposal: proposal.id, note: 'I am travelling until Friday.' }
  const said = await app.call(candidate, declineTimes, { params: meeting, body: none })
  expect(said.data).toMatchObject({
    content: 'I am travelling until Friday.',
    meeting: { event: 'declined', of: { outcome: 'declined' }, meeting: { agreed: null } },
  })
  expect((await app.call(candidate, declineTimes, { params: meeting, body: none })).status).toBe(
    409,
  )
  const pick = { proposal: proposal.id, starts_at: proposal.times[0] }
  expect((await app.call(candidate, pickTime, { params: meeting, body: pick })).status).toBe(409)
  const again = await app.call(owner, moveMeeting, { params: meeting, body: proposalBody(app) })
  expect(again).toMatchObject({ status: 201, data: { meeting: { meeting: { id: meeting.id } } } })
  expect(await turnsOf(candidate, params)).toEqual(['proposed', 'declined', 'proposed'])
})

test('either side moves a meeting; what was agreed stands until the other has picked', async () => {
  const { owner, candidate, meeting, agreed } = await createMeeting(app)
  const colleague = await createStaff(app, owner, { role: 'administrator' })
  const times = [localTime(app, 6, 12), localTime(app, 7, 12)]
  const body = proposalBody(app, { times, duration_minutes: 60, place: null })
  const moved = (await app.call(candidate, moveMeeting, { params: meeting, body })).data.meeting
  expect(moved).toMatchObject({ of: { model_type: 'User' }, meeting: { agreed } })

  const pick = { proposal: moved.of.id, starts_at: moved.of.times[1] }
  expect((await app.call(candidate, pickTime, { params: meeting, body: pick })).status).toBe(403)
  const picked = await app.call(colleague, pickTime, { params: meeting, body: pick })
  expect(picked.data.meeting.meeting.agreed).toEqual({
    starts_at: moved.of.times[1],
    duration_minutes: 60,
    place: null,
  })
  const replaced = await app.call(owner, moveMeeting, { params: meeting, body: proposalBody(app) })
  const newest = await app.call(owner, moveMeeting, { params: meeting, body: proposalBody(app) })
  const old = {
    proposal: replaced.data.meeting.of.id,
    starts_at: replaced.data.meeting.of.times[0],
  }
  expect((await app.call(candidate, pickTime, { params: meeting, body: old })).status).toBe(409)
  expect(newest.data.meeting.meeting.agreed.starts_at).toBe(moved.of.times[1])
})

test('either side calls it off, and nothing can be done with it afterwards', async () => {
  for (const side of ['owner', 'candidate'] as const) {
    const { params, meeting, proposal, ...people } = await createMeeting(app)
    const body = { note: 'Something came up.' }
    const off = await app.call(people[side], callOffMeeting, { params: meeting, body })
    expect(off.data).toMatchObject({
      content: 'Something came up.',
      meeting: { event: 'called_off', meeting: { called_off_at: expect.any(String) } },
    })
    for (const reader of [people.owner, people.candidate]) {
      expect((await app.call(reader, listComingMeetings)).data).toEqual([])
      expect((await app.call(reader, callOffMeeting, { params: meeting, body })).status).toBe(409)
      const again = { params: meeting, body: proposalBody(app) }
      expect((await app.call(reader, moveMeeting, again)).status).toBe(409)
    }
    const pick = { proposal: proposal.id, starts_at: proposal.times[0] }
    expect(
      (await app.call(people.candidate, pickTime, { params: meeting, body: pick })).status,
    ).toBe(409)
  }
})

test('times that have passed cannot be picked, and a meeting that is over not be moved', async () => {
  const { candidate, meeting, proposal } = await createProposal(app)
  const otherMeeting = await createMeeting(app)
  app.clock.moveBy(3 * dayMs)
  const late = { proposal: proposal.id, starts_at: proposal.times[0] }
  expect(await app.call(candidate, pickTime, { params: meeting, body: late })).toMatchObject({
    status: 422,
    errors: { starts_at: ['This time has passed. Choose another one'] },
  })
  const other = { ...late, starts_at: new Date(Date.parse(proposal.times[2]) + 1).toISOString() }
  expect((await app.call(candidate, pickTime, { params: meeting, body: other })).status).toBe(422)
  const body = proposalBody(app)
  expect(
    (await app.call(otherMeeting.owner, moveMeeting, { params: otherMeeting.meeting, body }))
      .status,
  ).toBe(409)
  expect(
    (await app.call(otherMeeting.owner, callOffMeeting, { params: otherMeeting.meeting, body: {} }))
      .status,
  ).toBe(409)
})

test('where the candidate looks, their time zone is known, unless their profile names one', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const { data } = await app.call(owner, sendMessage, { params, body: { content: 'Hello' } })
  const zonesFor = async () => (await app.call(owner, getChat, { params })).data.time_zones
  const read = (time_zone: string) =>
    app.call(candidate, readChat, { params, body: { message: data.id, time_zone } })
  expect(await zonesFor()).toMatchObject({ candidate: null })
  await read('Mars/Olympus')
  expect(await zonesFor()).toMatchObject({ candidate: null })
  await read('Europe/Madrid')
  await read('Asia/Tokyo')
  expect(await zonesFor()).toMatchObject({ candidate: 'Asia/Tokyo' })
  const profile = app.db.updateTable('users').set({ timezone: 'America/Bogota' })
  await profile.where('id', '=', candidate.id).execute()
  expect(await zonesFor()).toMatchObject({ candidate: 'America/Bogota' })
})
