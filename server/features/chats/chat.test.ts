import { expect, test } from 'vitest'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { changesReceivedBy, untilDelivered } from '#server/testing/listening.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const contentsOf = ({ data }: Reply) =>
  data.messages.map(({ content }: { content: string }) => content)

test('both sides write, and each message has its sender type', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const colleague = { role: 'administrator', name: 'Alma', last_name: 'Prado' } as const
  const administrator = await createStaff(app, owner, colleague)

  const sent = await app.call(candidate, sendMessage, {
    params,
    body: { content: 'Good morning', model_type: 'User' },
  })
  expect(sent).toMatchObject({ status: 201, data: { content: 'Good morning', model_type: 'User' } })
  await app.call(administrator, sendMessage, { params, body: { content: 'Welcome' } })
  await app.call(owner, sendMessage, {
    params,
    body: { content: 'Tomorrow?', model_type: 'Vacancy' },
  })

  const seen = await app.call(candidate, getChat, { params })
  expect(seen.data.messages[0]).toEqual(sent.data)
  expect(seen.data.messages.map(({ model_type }: { model_type: string }) => model_type)).toEqual([
    'User',
    'Vacancy',
    'Vacancy',
  ])
  const authorsFor = async (reader: typeof candidate | typeof owner) =>
    (await app.call(reader, getChat, { params })).data.messages.map(
      ({ author }: { author: string }) => author,
    )
  expect(await authorsFor(candidate)).toEqual([null, null, null])
  expect(await authorsFor(owner)).toEqual([null, 'Alma Prado', null])
  expect(await authorsFor(administrator)).toEqual([null, null, `${owner.name} ${owner.last_name}`])
  expect(seen.data.from).toEqual({ name: 'Quillay', initials: 'Q', picture: null })
  expect((await app.call(owner, getChat, { params })).data.from).toEqual({
    name: 'Ana Ríos',
    initials: 'AR',
    picture: null,
  })
})

test('a conversation says its company and its application to both sides', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const { application_id } = await app.db
    .selectFrom('chats')
    .select('application_id')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()

  for (const reader of [owner, candidate])
    expect((await app.call(reader, getChat, { params })).data).toMatchObject({
      company: { name: 'Quillay', name_hidden: null, disclosure: null },
      application: { id: application_id },
    })
})

test('a message is stored as it was typed', async () => {
  const { candidate, params } = await createConversation(app)

  const texts = ['  <b>ñ</b>\n\n& "x"  ', `${'y'.repeat(5000)}\n\n`, '𝕒'.repeat(5000)]
  for (const content of texts)
    expect(await app.call(candidate, sendMessage, { params, body: { content } })).toMatchObject({
      status: 201,
    })
  expect(contentsOf(await app.call(candidate, getChat, { params }))).toEqual(texts)
})

test('writing in the name of the other side is refused', async () => {
  const { owner, candidate, params } = await createConversation(app)

  for (const [actor, model_type] of [
    [candidate, 'Vacancy'],
    [owner, 'User'],
    [owner, 'Robot'],
    [owner, 5],
  ] as const) {
    const reply = await app.call(actor, sendMessage, { params, body: { content: 'x', model_type } })
    expect(reply).toMatchObject({ status: 422, errors: { model_type: [expect.any(String)] } })
  }
  expect(contentsOf(await app.call(owner, getChat, { params }))).toEqual([])
})

test('empty, too long and wrong contents are refused', async () => {
  const { candidate, params } = await createConversation(app)

  for (const content of ['', ' \n\t ', undefined, null, 7, ['x'], {}, 'x'.repeat(5001)]) {
    const reply = await app.call(candidate, sendMessage, { params, body: { content } })
    expect(reply).toMatchObject({
      status: 422,
      message: expect.any(String),
      errors: { content: [expect.any(String)] },
    })
  }
})

test('a long conversation begins with its newest page and goes back from there', async () => {
  const { candidate, params } = await createConversation(app)
  for (const content of ['1', '2', '3', '4', '5'])
    await app.call(candidate, sendMessage, { params, body: { content } })

  const newest = await app.call(candidate, getChat, { params, query: { limit: '2' } })
  expect(contentsOf(newest)).toEqual(['4', '5'])
  const older = await app.call(candidate, getChat, {
    params,
    query: { limit: '3', cursor: newest.meta.next_cursor },
  })
  expect(contentsOf(older)).toEqual(['1', '2', '3'])
  expect(older.meta.next_cursor).toBeNull()
  for (const cursor of ['x', 'WyJ4Il0', 'WzEuNV0'])
    expect(await app.call(candidate, getChat, { params, query: { cursor } })).toMatchObject({
      status: 422,
    })
})

test('messages sent at once are all stored, and the list shows the last of them', async () => {
  const { owner, candidate, params } = await createConversation(app)

  const sending = Array.from({ length: 10 }, (_, index) =>
    app.call(index % 2 ? owner : candidate, sendMessage, {
      params,
      body: { content: `n${index}` },
    }),
  )
  await Promise.all(sending)
  const contents = contentsOf(await app.call(candidate, getChat, { params }))
  expect(contents).toHaveLength(10)
  expect((await app.call(candidate, listChats)).data[0].last_message).toBe(contents.at(-1))
})

test('both sides receive changes of an application and of a message at once, and no others do', async () => {
  const owner = await createCompany(app)
  const vacancy = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await untilDelivered(app)
  const [company, applicant, stranger] = [owner.company_id, candidate.id, crypto.randomUUID()].map(
    (id) => changesReceivedBy(app.live, id),
  )

  const { chat } = await createApplication(app, candidate, vacancy)
  const spoken = { what: 'chat', id: chat }
  const news = [{ what: 'candidates', id: vacancy }, spoken]
  const ownNews = [
    { what: 'application', id: vacancy },
    { what: 'balance', id: '' },
  ]
  await expect.poll(() => [company, applicant]).toEqual([news, ownNews])
  await app.call(owner, sendMessage, { params: { id: chat }, body: { content: 'Hello' } })
  await expect
    .poll(() => [company, applicant])
    .toEqual([
      [...news, spoken],
      [...ownNews, { what: 'notifications', id: '' }, spoken],
    ])
  expect(stranger).toEqual([])
})

test('a conversation exists for its candidate and for the managers of the company only', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const strangers = [await createCandidate(app), await createCompany(app)]
  const body = { content: 'x' }

  for (const actor of strangers) {
    expect(await app.call(actor, getChat, { params })).toMatchObject({ status: 404 })
    expect(await app.call(actor, sendMessage, { params, body })).toMatchObject({ status: 404 })
    expect((await app.call(actor, listChats)).data).toEqual([])
  }
  expect(contentsOf(await app.call(candidate, getChat, { params }))).toEqual([])
  for (const id of ['x', crypto.randomUUID()]) {
    expect(await app.call(candidate, getChat, { params: { id } })).toMatchObject({ status: 404 })
    expect(await app.call(candidate, sendMessage, { params: { id }, body: {} })).toMatchObject({
      status: 404,
    })
  }
  const barred = [await createStaff(app, owner), await createCandidate(app, { is_verified: false })]
  for (const [actors, status] of [
    [barred, 403],
    [[null], 401],
  ] as const) {
    for (const actor of actors) {
      expect(await app.call(actor, listChats)).toMatchObject({ status })
      expect(await app.call(actor, getChat, { params })).toMatchObject({ status })
      expect(await app.call(actor, sendMessage, { params, body })).toMatchObject({ status })
    }
  }
})
