import { expect, test } from 'vitest'
import { countUnread, readChat } from '#contract/chats/chat-reads.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage, typeInChat } from '#contract/chats/messages.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

type Someone = Member & { token: string }

async function say(sender: Someone, chat: string, ...contents: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const content of contents)
    ids.push(
      (await app.call(sender, sendMessage, { params: { id: chat }, body: { content } })).data.id,
    )
  return ids
}

const read = (reader: Someone, chat: string, message: unknown) =>
  app.call(reader, readChat, { params: { id: chat }, body: { message } as { message: string } })

const unreadOf = async (reader: Someone) => {
  const [list, count] = [await app.call(reader, listChats), await app.call(reader, countUnread)]
  const sum = list.data.reduce(
    (all: number, chat: { unread_count: number }) => all + chat.unread_count,
    0,
  )
  expect(count.data).toEqual({ count: sum })
  return sum
}

test('what the other side writes is unread until it is read, and what one writes oneself never is', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  expect([await unreadOf(owner), await unreadOf(candidate)]).toEqual([0, 0])

  const [, second, third] = await say(candidate, chat, 'One', 'Two', 'Three')
  expect([await unreadOf(owner), await unreadOf(candidate)]).toEqual([3, 0])
  expect((await app.call(owner, getChat, { params })).data.unread_count).toBe(3)

  expect(await read(owner, chat, second)).toEqual({ status: 200, data: { unread_count: 1 } })
  expect(await unreadOf(owner)).toBe(1)
  expect((await read(owner, chat, third)).data).toEqual({ unread_count: 0 })
  const [answer] = await say(owner, chat, 'Four')
  expect([await unreadOf(owner), await unreadOf(candidate)]).toEqual([0, 1])
  await read(candidate, chat, answer)
  expect([await unreadOf(owner), await unreadOf(candidate)]).toEqual([0, 0])
})

test('the read cursor only advances, also by concurrent calls in any order', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  const ids = await say(candidate, chat, '1', '2', '3', '4', '5', '6')
  await Promise.all(
    ids
      .slice(0, 5)
      .toReversed()
      .map((id) => read(owner, chat, id)),
  )
  expect(await unreadOf(owner)).toBe(1)
  expect((await read(owner, chat, ids[0])).data).toEqual({ unread_count: 1 })
  expect((await app.call(candidate, getChat, { params })).data.read_by_other.message).toBe(ids[4])
})

test('the sender sees how far the other side has read and when, and not how far colleagues have', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const [first, second] = await say(candidate, chat, 'One', 'Two')
  const seenBy = async (reader: Someone) =>
    (await app.call(reader, getChat, { params })).data.read_by_other
  expect(await seenBy(candidate)).toBeNull()

  const before = app.clock.now().toISOString()
  await read(owner, chat, second)
  const after = app.clock.now().toISOString()
  app.clock.moveBy(60_000)
  await read(administrator, chat, first)
  await read(administrator, chat, second)
  const seen = await seenBy(candidate)
  expect(seen.message).toBe(second)
  expect([before, seen.at, after]).toEqual([before, seen.at, after].toSorted())
  expect(await seenBy(owner)).toBeNull()

  const [third] = await say(administrator, chat, 'Three')
  await read(owner, chat, third)
  expect(await seenBy(administrator)).toBeNull()
  await read(candidate, chat, third)
  expect(await seenBy(owner)).toMatchObject({ message: third })
})

test('each colleague has their own read cursor, and messages from before joining are not unread', async () => {
  const { owner, candidate, chat } = await createConversation(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const old = await say(candidate, chat, 'One', 'Two')
  await read(owner, chat, old[1])
  expect([await unreadOf(owner), await unreadOf(administrator)]).toEqual([0, 2])

  const newcomer = await createStaff(app, owner, { role: 'administrator' })
  expect(await unreadOf(newcomer)).toBe(0)
  const [last] = await say(candidate, chat, 'Three')
  expect(await unreadOf(newcomer)).toBe(1)
  // An earlier message does not raise the count.
  await read(newcomer, chat, old[0])
  expect(await unreadOf(newcomer)).toBe(1)
  await read(newcomer, chat, last)
  expect(await unreadOf(newcomer)).toBe(0)

  const latest = await createStaff(app, owner, { role: 'administrator' })
  await say(candidate, chat, 'Four')
  await app.db.deleteFrom('chat_reads').where('user_id', '=', latest.id).execute()
  expect((await read(latest, chat, old[0])).data).toEqual({ unread_count: 0 })
})

test('the maintained unread counts equal an aggregation', async () => {
  const { owner, candidate, chat } = await createConversation(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const people = [owner, administrator, candidate]
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const ids: string[] = []

  for (let round = 0; round < 12; round++)
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const person = people[random(3)] ?? owner
        if (ids.length > 0 && random(2)) await read(person, chat, ids[random(ids.length)])
        else ids.push(...(await say(person, chat, `round ${round}`)))
      }),
    )
  for (const person of people) {
    const mark = await app.db
      .selectFrom('chat_reads')
      .select(['seq', 'unread', 'unread_since'])
      .where('user_id', '=', person.id)
      .executeTakeFirst()
    const waiting = await app.db
      .selectFrom('messages')
      .select('created_at')
      .where('chat_id', '=', chat)
      .where('seq', '>', mark?.seq ?? 0)
      .where('model_type', '=', person.role === 'candidate' ? 'Vacancy' : 'User')
      .orderBy('seq')
      .execute()
    expect([mark?.unread ?? 0, mark?.unread_since ?? null]).toEqual([
      waiting.length,
      waiting[0]?.created_at ?? null,
    ])
  }
})

test('reading and typing in a conversation of others is refused, as is a message of another chat', async () => {
  const { owner, candidate, chat } = await createConversation(app)
  const elsewhere = await createConversation(app)
  const [id] = await say(candidate, chat, 'One')
  const [foreign] = await say(elsewhere.candidate, elsewhere.chat, 'Other')

  for (const stranger of [elsewhere.candidate, elsewhere.owner, await createCandidate(app)])
    for (const chatId of [chat, crypto.randomUUID(), 'x']) {
      expect(await read(stranger, chatId, id)).toMatchObject({ status: 404 })
      expect(await app.call(stranger, typeInChat, { params: { id: chatId } })).toMatchObject({
        status: 404,
      })
    }
  for (const message of [foreign, crypto.randomUUID(), 'x', 7, null, undefined, [], {}])
    expect(await read(owner, chat, message)).toMatchObject({
      status: 422,
      errors: { message: [expect.any(String)] },
    })
  expect(await unreadOf(owner)).toBe(1)
})

test('a list, a conversation and the number of the sidebar cost the same with any number of chats', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const count = async (chat: string) => {
    const reads = [
      () => app.call(owner, listChats),
      () => app.call(owner, getChat, { params: { id: chat } }),
      () => app.call(owner, countUnread),
    ]
    const counts: number[] = []
    for (const one of reads) counts.push(await countStatements(app.pool, one))
    return counts
  }
  const join = async () => {
    const candidate = await createCandidate(app, { credits: 1, has_salary: true })
    const { chat } = await createApplication(app, candidate, slug)
    await say(candidate, chat, 'One', 'Two')
    return chat
  }
  const chat = await join()
  const before = await count(chat)
  for (let more = 0; more < 4; more++) await join()
  expect([before, await count(chat)]).toEqual([
    [3, 4, 2],
    [3, 4, 2],
  ])
})
