import { expect, test } from 'vitest'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage, typeInChat } from '#contract/chats/messages.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createStaff } from '#server/testing/factories.ts'
import { changesReceivedBy, untilDelivered } from '#server/testing/listening.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const contentsOf = ({ data }: Reply) =>
  data.messages.map(({ content }: { content: string }) => content)

test('sending again under the same client id returns the first message', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const client_id = crypto.randomUUID()
  const send = (content: string) =>
    app.call(candidate, sendMessage, { params, body: { content, client_id } })

  await untilDelivered(app)
  const received = changesReceivedBy(app.live, candidate.id)
  const first = await send('Good morning')
  expect(first).toMatchObject({ status: 201, data: { content: 'Good morning', client_id } })
  await app.call(owner, sendMessage, { params, body: { content: 'Welcome' } })
  app.clock.moveBy(60_000)
  expect(await send('Good morning')).toEqual(first)
  expect(await send('Something else')).toEqual(first)

  expect(contentsOf(await app.call(candidate, getChat, { params }))).toEqual([
    'Good morning',
    'Welcome',
  ])
  const list = await app.call(owner, listChats)
  expect(list.data[0]).toMatchObject({ last_message: 'Welcome', unread_count: 1 })
  const spoken = () => received.filter(({ id }) => id === params.id).map(({ what }) => what)
  await expect.poll(spoken).toEqual(['chat', 'chat'])
  await app.call(owner, typeInChat, { params })
  await expect.poll(spoken).toEqual(['chat', 'chat', 'typing'])
})

test('twenty concurrent sends under one client id store one message', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const body = { content: 'Only once', client_id: crypto.randomUUID() }

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => app.call(candidate, sendMessage, { params, body })),
  )
  expect(new Set(replies.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
  expect(contentsOf(await app.call(candidate, getChat, { params }))).toEqual(['Only once'])
  expect((await app.call(owner, listChats)).data[0].unread_count).toBe(1)
})

test('a client id is unique per person and conversation; without one each send is new', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const elsewhere = await createConversation(app)
  const body = { content: 'The same', client_id: crypto.randomUUID() }

  for (const sender of [candidate, owner, administrator])
    expect(await app.call(sender, sendMessage, { params, body })).toMatchObject({ status: 201 })
  await app.call(elsewhere.candidate, sendMessage, { params: elsewhere.params, body })
  for (let time = 0; time < 2; time++)
    await app.call(candidate, sendMessage, { params, body: { content: 'Without' } })

  expect(contentsOf(await app.call(candidate, getChat, { params }))).toEqual([
    'The same',
    'The same',
    'The same',
    'Without',
    'Without',
  ])
  expect(
    contentsOf(await app.call(elsewhere.owner, getChat, { params: elsewhere.params })),
  ).toEqual(['The same'])
})

test('an invalid client id is refused, and nothing is stored', async () => {
  const { candidate, params } = await createConversation(app)
  for (const client_id of ['x', 7, null, [], {}, '']) {
    const reply = await app.call(candidate, sendMessage, {
      params,
      body: { content: 'Hello', client_id },
    })
    expect(reply).toMatchObject({ status: 422, errors: { client_id: [expect.any(String)] } })
  }
  expect(contentsOf(await app.call(candidate, getChat, { params }))).toEqual([])
})

test('messages keep the order of sending, also when the clock goes back', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const send = (content: string) => app.call(candidate, sendMessage, { params, body: { content } })
  await send('first')
  app.clock.moveBy(-90_000)
  await send('second')
  app.clock.moveBy(180_000)
  await Promise.all(Array.from({ length: 12 }, (_, index) => send(`n${index}`)))

  const reply = await app.call(owner, getChat, { params })
  const times = reply.data.messages.map(({ created_at }: { created_at: string }) => created_at)
  expect(contentsOf(reply).slice(0, 2)).toEqual(['first', 'second'])
  expect(times).toEqual(times.toSorted())
})

test('the chat of a withdrawn application is read-only, and stays listed only if it has messages', async () => {
  const silent = await createConversation(app)
  const { owner, candidate, vacancy, params } = await createConversation(app)
  const body = { content: 'May I ask something?', client_id: crypto.randomUUID() }
  const sent = await app.call(candidate, sendMessage, { params, body })
  for (const one of [silent, { candidate, vacancy }])
    await app.call(one.candidate, withdrawApplication, { params: { slug: one.vacancy } })

  for (const sender of [candidate, owner])
    expect(await app.call(sender, sendMessage, { params, body: { content: 'Hello?' } })).toEqual({
      status: 409,
      message: 'This application was withdrawn.',
    })
  // A retry of an earlier message still succeeds.
  expect(await app.call(candidate, sendMessage, { params, body })).toEqual(sent)
  for (const reader of [candidate, owner]) {
    expect((await app.call(reader, listChats)).data).toMatchObject([{ id: params.id }])
    const { data } = await app.call(reader, getChat, { params })
    expect([data.messages.length, data.withdrawn_at]).toEqual([1, expect.any(String)])
  }
  for (const reader of [silent.candidate, silent.owner])
    expect((await app.call(reader, listChats)).data).toEqual([])
})

test('of a concurrent message and withdrawal, the second is refused', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const { owner, candidate, vacancy, params } = await createConversation(app)
      const [sent, withdrawn] = await Promise.all([
        app.call(owner, sendMessage, { params, body: { content: 'Hello' } }),
        app
          .call(candidate, index % 2 ? getChat : listChats, { params })
          .then(() => app.call(candidate, withdrawApplication, { params: { slug: vacancy } })),
      ])
      const { data } = await app.call(owner, getChat, { params })
      const isKept = data.messages.length === 1
      return (
        !('message' in withdrawn) &&
        isKept === (sent.status === 201) &&
        [201, 409].includes(sent.status)
      )
    }),
  )
  expect(outcomes).not.toContain(false)
})
