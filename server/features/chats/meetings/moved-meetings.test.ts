import { expect, test } from 'vitest'
import { callOffMeeting, moveMeeting, pickTime } from '#contract/chats/meetings.ts'
import { listNotifications, readNotifications } from '#contract/notifications/notifications.ts'
import { createStaff } from '#server/testing/factories.ts'
import { createMeeting, proposalBody } from '#server/testing/meeting-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

type Person = Parameters<typeof app.call>[0]

test('a meeting that is moved keeps its place unless another is named', async () => {
  const { owner, candidate, meeting } = await createMeeting(app)
  const { place: _, ...body } = proposalBody(app)
  const moved = await app.call(owner, moveMeeting, { params: meeting, body })
  expect(moved.data.meeting.of.place).toBe('https://meet.example.com/abc')
  const elsewhere = { ...body, place: null }
  const again = await app.call(candidate, moveMeeting, { params: meeting, body: elsewhere })
  expect(again.data.meeting.of.place).toBeNull()
})

test('colleagues who were told of a meeting are told how it stands after a turn of their own side', async () => {
  const { owner, candidate, params, meeting } = await createMeeting(app)
  const colleague = await createStaff(app, owner, { role: 'administrator' })
  const bellOf = async (person: Person) =>
    (await app.call(person, listNotifications)).data
      .filter(({ kind }: { kind: string }) => kind === 'meeting')
      .map(({ detail, read_at }: Record<string, string>) => [detail, read_at !== null])
  const body = proposalBody(app)
  const { of } = (await app.call(candidate, moveMeeting, { params: meeting, body })).data.meeting
  expect(await bellOf(colleague)).toEqual([['proposed', false]])
  const pick = { proposal: of.id, starts_at: of.times[0] }
  await app.call(owner, pickTime, { params: meeting, body: pick })
  expect(await bellOf(colleague)).toEqual([['confirmed', false]])
  await app.call(colleague, readNotifications, { body: { thing: 'chat', id: params.id } })

  await app.call(owner, callOffMeeting, { params: meeting, body: {} })
  expect(await bellOf(colleague)).toEqual([['called_off', false]])
  expect(await bellOf(candidate)).toEqual([['called_off', false]])
  expect(await bellOf(owner)).toEqual([])
})
