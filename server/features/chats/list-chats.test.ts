import { expect, test } from 'vitest'
import { readChat } from '#contract/chats/chat-reads.ts'
import type { ChatItem } from '#contract/chats/chat.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

function idsOf(chats: ChatItem[]) {
  return chats.map(({ id }) => id)
}

test('the list shows both sides, the vacancy and the last message, once something was written', async () => {
  const { owner, vacancy, candidate, chat, params } = await createConversation(app)
  expect((await app.call(candidate, listChats)).data).toEqual([])
  expect((await app.call(owner, listChats)).data).toEqual([])

  const { data } = await app.call(candidate, sendMessage, {
    params,
    body: { content: 'Still there?' },
  })
  expect((await app.call(owner, listChats)).data).toEqual([
    {
      id: chat,
      candidate: { name: 'Ana Ríos', initials: 'AR', photo_url: null },
      company: { name: 'Quillay', name_hidden: null, disclosure: null },
      last_message: 'Still there?',
      last_message_at: data.created_at,
      last_event: null,
      unread_count: 1,
      vacancy: { slug: vacancy, title: 'Chief of Staff', locale: 'en' },
    },
  ])
})

test('unread conversations come first, then the latest, page by page', async () => {
  const { owner, vacancy, candidate, chat, params } = await createConversation(app)
  const talks = [{ chat, candidate }]
  for (let index = 0; index < 3; index++) {
    const another = await createCandidate(app, { credits: 3, has_salary: true })
    const { chat } = await createApplication(app, another, vacancy)
    talks.push({ chat, candidate: another })
  }
  const chats = talks.map(({ chat }) => chat)
  for (const [index, isByCandidate] of [
    [0, true],
    [2, true],
    [1, false],
    [3, false],
  ] as const) {
    app.clock.moveBy(1000)
    const by = isByCandidate ? (talks[index]?.candidate ?? null) : owner
    const newMessage = { params: { id: chats[index] ?? '' }, body: { content: `n${index}` } }
    await app.call(by, sendMessage, newMessage)
  }
  const listed: ChatItem[] = (await list({})).data
  const ids = idsOf(listed)
  expect(ids).toEqual([chats[2], chats[0], chats[3], chats[1]])
  expect(listed.map(({ unread_count }) => unread_count)).toEqual([1, 1, 0, 0])

  for (const limit of ['1', '2', '3']) {
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit, cursor })
      paged.push(...idsOf(page.data))
      cursor = page.meta.next_cursor
    }
    expect(paged, limit).toEqual(ids)
  }
  expect(idsOf((await list({ unread: '1' })).data)).toEqual([chats[2], chats[0]])
  const message = (await app.call(owner, getChat, { params })).data.messages.at(-1)?.id ?? ''
  await app.call(owner, readChat, { params, body: { message } })
  expect(idsOf((await list({ unread: '1' })).data)).toEqual([chats[2]])
  expect(idsOf((await list({})).data)).toEqual([chats[2], chats[3], chats[1], chats[0]])
  for (const cursor of ['x', 'WzEsMl0', 'WzIsIjIwMjYiLCJ4Il0'])
    expect(await app.call(owner, listChats, { query: { cursor } })).toMatchObject({ status: 422 })

  function list(query: { limit?: string; cursor?: string; unread?: '1' }) {
    return app.call(owner, listChats, { query })
  }
})

test('a conversation is found by the other side and by its vacancy, without case and accents', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  await app.call(owner, sendMessage, { params, body: { content: 'Hello' } })
  const idsBy = async (by: typeof owner | typeof candidate, search: string) =>
    idsOf((await app.call(by, listChats, { query: { search } })).data)
  for (const search of ['ana rios', 'RÍOS', 'staff', ' Chief '])
    expect(await idsBy(owner, search), search).toEqual([chat])
  for (const search of ['quillay', 'chief of'])
    expect(await idsBy(candidate, search), search).toEqual([chat])
  for (const search of ['%', '_', 'Nobody', 'hello'])
    expect(await idsBy(owner, search), search).toEqual([])
  expect(await idsBy(candidate, 'Ana Ríos')).toEqual([])
})
