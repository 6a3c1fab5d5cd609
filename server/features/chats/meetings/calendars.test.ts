// The mails and the files that calendars read, read back with another parser than the writer's.
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { pauseAccount } from '#contract/accounts/leaving.ts'
import { meetingFilePath } from '#contract/chats/meeting-choices.ts'
import { callOffMeeting, moveMeeting, pickTime } from '#contract/chats/meetings.ts'
import { hourMs } from '#server/platform/clock.ts'
import { existing } from '#server/testing/existing.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { mailedBy } from '#server/testing/mailed-by.ts'
import { createMeeting, createProposal, proposalBody } from '#server/testing/meeting-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { sendUnreadDigests } from '../unread-digest.ts'

const app = setUpTestApp()

/** The one event of a calendar file. */
function eventIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const event = existing(calendar.getFirstSubcomponent('vevent'))
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
  const at = (name: string) =>
    (event.getFirstPropertyValue(name) as ICAL.Time).toJSDate().toISOString()
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: text('uid'),
    sequence: Number(text('sequence')),
    status: text('status'),
    summary: text('summary'),
    location: text('location'),
    organizer: text('organizer'),
    attendees: event.getAllProperties('attendee').map((one) => String(one.getFirstValue())),
    starts: at('dtstart'),
    ends: at('dtend'),
  }
}

async function mailOf(person: { email: string }, kind: string) {
  const mail = await app.mailTo(person.email, kind)
  const { calendar } = mail
  return { ...mail, event: eventIn(calendar?.content ?? ''), method: calendar?.method }
}

test('an agreed meeting is mailed to both with a file for their calendar', async () => {
  const { owner, candidate, meeting, agreed } = await createMeeting(app)
  const ends = new Date(Date.parse(agreed.starts_at) + 30 * 60_000).toISOString()
  const event = {
    method: 'REQUEST',
    uid: `${meeting.id}@${new URL(app.environment.APP_URL).hostname}`,
    sequence: 0,
    status: 'CONFIRMED',
    location: 'https://meet.example.com/abc',
    organizer: expect.stringMatching(/^mailto:/),
    starts: agreed.starts_at,
    ends,
  }
  const [theirs, ours] = [
    await mailOf(candidate, 'meeting_confirmed'),
    await mailOf(owner, 'meeting_confirmed'),
  ]
  expect(theirs.event).toEqual({
    ...event,
    summary: 'Meeting with Quillay · Chief of Staff',
    attendees: [`MAILTO:${candidate.email}`],
  })
  expect(ours.event).toEqual({
    ...event,
    summary: 'Meeting with Ana Ríos · Chief of Staff',
    attendees: [`MAILTO:${owner.email}`],
  })
  expect(theirs.subject).toMatch(/^Meeting with Quillay: \w+day/)
  expect(theirs.method).toBe('REQUEST')
  // Neither side learns the other's address.
  expect(JSON.stringify(theirs)).not.toContain(owner.email)
  expect(JSON.stringify(ours)).not.toContain(candidate.email)
})

test('moving and calling off carry the same UID and a rising SEQUENCE', async () => {
  const { owner, candidate, meeting } = await createMeeting(app)
  const first = await mailOf(candidate, 'meeting_confirmed')
  const body = proposalBody(app, { duration_minutes: 90 })
  const { of } = (await app.call(candidate, moveMeeting, { params: meeting, body })).data.meeting
  const pick = { proposal: of.id, starts_at: of.times[2] }
  await app.call(owner, pickTime, { params: meeting, body: pick })
  const moved = await mailOf(candidate, 'meeting_moved')
  const { uid } = first.event
  const ends = new Date(Date.parse(of.times[2]) + 90 * 60_000).toISOString()
  expect(moved.event).toMatchObject({
    uid,
    sequence: 1,
    method: 'REQUEST',
    starts: of.times[2],
    ends,
  })

  const note = 'We have decided for <somebody> else.'
  await app.call(owner, callOffMeeting, { params: meeting, body: { note } })
  for (const person of [owner, candidate]) {
    const off = await mailOf(person, 'meeting_called_off')
    expect(off.event).toMatchObject({ uid, sequence: 2, method: 'CANCEL', status: 'CANCELLED' })
    expect(off.text).toContain(`> ${note}`)
    expect(off.html).not.toContain('<somebody>')
  }
})

test('each is told in their language and on their clocks', async () => {
  const { owner, candidate, meeting, proposal } = await createProposal(app)
  const change = (id: string, set: object) =>
    app.db.updateTable('users').set(set).where('id', '=', id).execute()
  await change(candidate.id, { locale: 'es', timezone: 'Asia/Tokyo' })
  const body = { proposal: proposal.id, starts_at: proposal.times[0] }
  await app.call(candidate, pickTime, { params: meeting, body })
  const theirs = await mailOf(candidate, 'meeting_confirmed')
  expect(theirs.text).toMatch(/Cuándo: .+, 19:00–19:30\nZona horaria: Tokio \(GMT\+9\)/)
  expect(theirs.event.summary).toBe('Reunión con Quillay · Chief of Staff')
  const ours = await mailOf(owner, 'meeting_confirmed')
  expect(ours.text).toContain('Where: https://meet.example.com/abc')
})

test('proposals are mailed as unread messages are, and nothing is mailed of a proposal taken back', async () => {
  const { owner, candidate, meeting } = await createProposal(app, { note: 'With our chief.' })
  app.clock.moveBy(hourMs)
  await sendUnreadDigests(app)
  const mail = await app.mailTo(candidate.email, 'new_message')
  expect(mail.text).toContain('> Proposed times for a meeting.\n> With our chief.')
  const off = () => app.call(owner, callOffMeeting, { params: meeting, body: {} })
  expect(await mailedBy(app, off)).toEqual([])
})

test('a candidate who pauses calls their meetings off, and the proposals to them are taken back', async () => {
  const { owner, candidate, meeting, params } = await createMeeting(app)
  const read = async () =>
    (await app.call(owner, moveMeeting, { params: meeting, body: {} })).status
  expect(await read()).toBe(422)
  await app.call(candidate, pauseAccount, { body: { current_password: factoryPassword } })
  for (const person of [owner, candidate])
    expect((await mailOf(person, 'meeting_called_off')).event.method).toBe('CANCEL')
  expect(await read()).toBe(409)
  expect(params.id).toBeDefined()
})

test('the file of an agreed meeting is downloaded by its two sides only', async () => {
  const { owner, candidate, meeting } = await createMeeting(app)
  const other = await createProposal(app)
  const download = (person: { token: string } | null, { id }: { id: string }) =>
    app.http.inject({
      url: meetingFilePath.replace(':id', id),
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    })
  for (const person of [owner, candidate]) {
    const { statusCode, headers, body } = await download(person, meeting)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="altura-meeting.ics"; filename*=UTF-8''altura-meeting.ics`,
      'cache-control': 'no-store',
    })
    expect(eventIn(body)).toMatchObject({ method: 'PUBLISH', attendees: [], sequence: 0 })
  }
  const statuses = [
    await download(null, meeting),
    await download(other.owner, meeting),
    await download(other.owner, other.meeting),
    await download(owner, { id: 'x' }),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([401, 404, 404, 404])
})

test('a calendar with the file of the card has one event while its meeting is mailed and moved, and none once it is called off', async () => {
  const { owner, candidate, meeting } = await createMeeting(app)
  const calendar = new Map<string, ReturnType<typeof eventIn>>()
  /** As RFC 5546 asks: by UID, and nothing older than what is there. */
  function receive(file: string) {
    const event = eventIn(file)
    const copy = calendar.get(event.uid)
    if (copy && copy.sequence > event.sequence) throw new Error('the file is older')
    if (event.method === 'CANCEL') calendar.delete(event.uid)
    else calendar.set(event.uid, event)
    return event
  }
  const mailed = async (kind: string, count = 1) =>
    receive((await app.mailTo(candidate.email, kind, count)).calendar?.content ?? '')
  const card = async () => {
    const { body } = await app.http.inject({
      url: meetingFilePath.replace(':id', meeting.id),
      headers: { authorization: `Bearer ${candidate.token}` },
    })
    return receive(body)
  }

  await card()
  const events = [await mailed('meeting_confirmed')]
  for (const count of [1, 2]) {
    const body = proposalBody(app, { duration_minutes: 60 })
    const { of } = (await app.call(candidate, moveMeeting, { params: meeting, body })).data.meeting
    const pick = { proposal: of.id, starts_at: of.times[count] }
    await app.call(owner, pickTime, { params: meeting, body: pick })
    events.push(await mailed('meeting_moved', count))
    await card()
    expect([...calendar.values()].map(({ starts }) => starts)).toEqual([of.times[count]])
  }
  await app.call(owner, callOffMeeting, { params: meeting, body: {} })
  events.push(await mailed('meeting_called_off'))
  expect(calendar.size).toBe(0)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3])
})

test('a candidate is mailed in the zone of the browser that picked, unless the profile has one', async () => {
  const { candidate, meeting, proposal } = await createProposal(app)
  const pick = { proposal: proposal.id, starts_at: proposal.times[0] }
  const body = { ...pick, time_zone: 'Europe/Madrid' }
  await app.call(candidate, pickTime, { params: meeting, body })
  expect((await mailOf(candidate, 'meeting_confirmed')).text).toContain('Madrid')

  const other = await createProposal(app)
  await app.db
    .updateTable('users')
    .set({ timezone: 'Asia/Tokyo' })
    .where('id', '=', other.candidate.id)
    .execute()
  const starts_at = other.proposal.times[0]
  await app.call(other.candidate, pickTime, {
    params: other.meeting,
    body: { proposal: other.proposal.id, starts_at, time_zone: 'Europe/Madrid' },
  })
  expect((await mailOf(other.candidate, 'meeting_confirmed')).text).toContain('Tokyo')
})
