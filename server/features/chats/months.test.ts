// A conversation that goes on in the next month, whose messages are in another partition.
import { expect, test } from 'vitest'
import { readChat } from '#contract/chats/chat-reads.ts'
import { getChat } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { dayMs, minuteMs } from '#server/platform/clock.ts'
import { makePartitions } from '#server/platform/db/partitions.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

/** The turn after the month that the first partition ends with. */
async function moveToTurn(beforeMs: number) {
  await makePartitions(app.db, app.clock.now())
  const now = app.clock.now()
  const turn = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2)
  app.clock.moveBy(turn - beforeMs - now.getTime())
}

test('a message that is sent again after the turn of a month is the same message', async () => {
  await moveToTurn(minuteMs)
  const { candidate, owner, params } = await createConversation(app)
  const client_id = crypto.randomUUID()
  const body = { content: 'Happy new month', client_id }
  const first = await app.call(candidate, sendMessage, { params, body })
  app.clock.moveBy(6 * dayMs)
  const again = await Promise.all(
    Array.from({ length: 5 }, () => app.call(candidate, sendMessage, { params, body })),
  )
  for (const { status, data } of again)
    expect([status, data.id]).toEqual([first.status, first.data.id])

  const others = crypto.randomUUID()
  const twice = { params, body: { content: 'Sent at once', client_id: others } }
  const [one, other] = await Promise.all([
    app.call(candidate, sendMessage, twice),
    app.call(candidate, sendMessage, twice),
  ])
  expect(one.data.id).toBe(other.data.id)
  await app.call(owner, sendMessage, { params, body: { content: 'And to you' } })

  const rows = await app.db.selectFrom('messages').select('created_at').execute()
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ created_at }) => created_at.getUTCMonth())).size).toBe(2)
  const { data } = await app.call(owner, getChat, { params })
  expect(data).toMatchObject({
    messages: [
      { content: 'Happy new month' },
      { content: 'Sent at once' },
      { content: 'And to you' },
    ],
    unread_count: 2,
  })
  const page = await app.call(owner, getChat, { params, query: { limit: 1 } })
  const older = { limit: 2, cursor: page.meta?.next_cursor ?? '' }
  const { data: before } = await app.call(owner, getChat, { params, query: older })
  expect(before.messages).toMatchObject([
    { content: 'Happy new month' },
    { content: 'Sent at once' },
  ])
  const read = { params, body: { message: first.data.id } }
  expect((await app.call(owner, readChat, read)).data).toEqual({ unread_count: 1 })
})
