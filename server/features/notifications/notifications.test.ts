import { expect, test } from 'vitest'
import { answerApplication, getCandidate } from '#contract/applications/candidates.ts'
import { moveCandidates } from '#contract/applications/moves.ts'
import { judgeFeedback, withdrawApplication } from '#contract/applications/own-application.ts'
import { tellStage } from '#contract/applications/stage-messages.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import {
  countUnreadNotifications,
  getNotification,
  listNotifications,
  listNotificationSwitches,
  readNotifications,
  type NotificationSwitch,
  switchNotification,
} from '#contract/notifications/notifications.ts'
import { createWaiting, ownView } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import {
  createCandidate,
  createCompany,
  createOperator,
  createStaff,
} from '#server/testing/factories.ts'
import { changesReceivedBy, untilDelivered } from '#server/testing/listening.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { notify } from './commands.ts'

const app = setUpTestApp()

type Reader = { token: string }
const notificationsOf = async (reader: Reader): Promise<Notification[]> =>
  (await app.call(reader, listNotifications)).data
const unread = async (reader: Reader) =>
  (await app.call(reader, countUnreadNotifications)).data.count
const read = (reader: Reader, body: object) => app.call(reader, readNotifications, { body })

test('messages of one chat are one notification with a count until they are read', async () => {
  const { owner, candidate, chat, application, vacancy, params } = await createConversation(app)
  const send = () => app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  await send()
  await send()
  expect(await notificationsOf(candidate)).toMatchObject([
    {
      kind: 'new_message',
      count: 2,
      chat,
      application,
      vacancy: { slug: vacancy, title: 'Chief of Staff', locale: 'en' },
      company: 'Quillay',
      candidate: null,
      actor: null,
      read_at: null,
    },
  ])
  expect(await unread(candidate)).toBe(1)
  expect((await read(candidate, { thing: 'chat', id: chat })).data).toEqual({ count: 0 })
  await send()
  expect(
    (await notificationsOf(candidate)).map(({ count, read_at }) => [count, read_at !== null]),
  ).toEqual([
    [1, false],
    [2, true],
  ])
})

test('a message that is sent again tells nobody again', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const body = { content: 'Good morning', client_id: '00000000-0000-4000-8000-000000000001' }
  for (let time = 0; time < 2; time++) await app.call(owner, sendMessage, { params, body })
  expect(await notificationsOf(candidate)).toMatchObject([{ count: 1 }])
})

test('everybody of a company who may chat is told of a message, and others are not', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const collaborator = await createStaff(app, owner)
  await app.call(candidate, sendMessage, { params, body: { content: 'Good morning' } })
  for (const reader of [owner, administrator])
    expect((await notificationsOf(reader))[0]).toMatchObject({
      kind: 'new_message',
      candidate: 'Ana Ríos',
    })
  expect([await notificationsOf(collaborator), await notificationsOf(candidate)]).toEqual([[], []])
})

test('an application is told of on its way to the answer, and read on the page of its vacancy', async () => {
  const { owner, candidate, vacancy, params } = await createWaiting(app)
  expect(await notificationsOf(owner)).toMatchObject([
    { kind: 'application_received', application: null },
  ])
  await app.call(owner, getCandidate, { params })
  await app.call(owner, answerApplication, {
    params,
    body: { feedback: fullAnswer('Thank you for it.') },
  })
  expect((await notificationsOf(candidate)).map(({ kind }) => kind)).toEqual([
    'application_answered',
    'application_opened',
  ])
  expect((await read(candidate, { thing: 'vacancy', id: vacancy })).data).toEqual({ count: 0 })
  expect((await read(owner, { thing: 'vacancy', id: vacancy })).data).toEqual({ count: 0 })
})

test('nobody is told of what they did themselves', async () => {
  const { candidate, vacancy } = await createWaiting(app)
  await app.call(candidate, withdrawApplication, { params: { slug: vacancy } })
  expect(await notificationsOf(candidate)).toEqual([])
})

test('a stage and a useful feedback are told to the other side', async () => {
  const { owner, candidate, vacancy, id, params } = await createWaiting(app)
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  const moving = { candidates: [id], to: 'offer' as const }
  await app.call(owner, moveCandidates, { params: { slug: vacancy }, body: moving })
  await app.call(owner, tellStage, { params, body: { stage: 'offer', text: 'Welcome.' } })
  expect(
    (await notificationsOf(candidate)).find(({ kind }) => kind === 'stage_told'),
  ).toMatchObject({
    detail: 'offer',
    application: id,
  })
  const feedback = (await ownView(app, candidate, vacancy)).application.feedback[0]?.id
  const judging = { params: { slug: vacancy, id: String(feedback) }, body: { useful: true } }
  await app.call(candidate, judgeFeedback, judging)
  expect(
    (await notificationsOf(owner)).find(({ kind }) => kind === 'feedback_useful'),
  ).toMatchObject({
    application: id,
    candidate: expect.any(String),
  })
})

test('everything can be read at once, and one alone by its own id', async () => {
  const { owner, candidate, params } = await createConversation(app)
  await app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  const other = await createVacancy(app, owner)
  await tellSaver(candidate.id, other)
  const [first, second] = await notificationsOf(candidate)
  const one = await app.call(candidate, getNotification, { params: { id: first?.id ?? '' } })
  expect(one.data).toEqual(first)
  expect((await read(candidate, { thing: 'notification', id: second?.id })).data.count).toBe(1)
  expect((await read(candidate, { thing: 'everything' })).data.count).toBe(0)
  expect(await read(candidate, { thing: 'chat' })).toMatchObject({ status: 422 })
})

test('what others were told is neither found nor read', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  await app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  const [mine] = await notificationsOf(candidate)
  const id = mine?.id ?? ''
  expect(await app.call(owner, getNotification, { params: { id } })).toMatchObject({ status: 404 })
  await read(owner, { thing: 'notification', id })
  await read(owner, { thing: 'chat', id: chat })
  await read(owner, { thing: 'everything' })
  expect(await unread(candidate)).toBe(1)
})

test('the list has pages, the latest first', async () => {
  const owner = await createCompany(app)
  const candidate = await createCandidate(app)
  const slugs: string[] = []
  for (let count = 0; count < 5; count++) {
    slugs.unshift(await createVacancy(app, owner))
    await tellSaver(candidate.id, slugs[0] ?? '')
    app.clock.moveBy(1000)
  }
  const first = await app.call(candidate, listNotifications, { query: { limit: '3' } })
  const cursor = first.meta.next_cursor ?? ''
  const second = await app.call(candidate, listNotifications, { query: { limit: '3', cursor } })
  const listed = [...first.data, ...second.data].map(({ vacancy }) => vacancy?.slug)
  expect(listed).toEqual(slugs)
  expect(second.meta.next_cursor).toBeNull()
})

test('a kind that is switched off in the product does not come, and others do', async () => {
  const { owner, candidate, params } = await createConversation(app)
  const off = { kind: 'new_message', channel: 'product', is_on: false }
  for (let time = 0; time < 2; time++)
    expect(
      (await app.call(candidate, switchNotification, { body: off })).data.filter(
        ({ is_on }: NotificationSwitch) => !is_on,
      ),
    ).toEqual([off])
  await app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  expect(await notificationsOf(candidate)).toEqual([])
  await app.call(candidate, switchNotification, { body: { ...off, is_on: true } })
  await app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  expect(await notificationsOf(candidate)).toMatchObject([{ count: 1 }])
})

test('each role has switches for what it may get', async () => {
  const [operator, candidate] = [await createOperator(app), await createCandidate(app)]
  const kinds = async (reader: Reader) =>
    (await app.call(reader, listNotificationSwitches)).data.map(
      ({ kind }: NotificationSwitch) => kind,
    )
  expect(await kinds(operator)).toEqual([])
  expect(await kinds(candidate)).not.toContain('application_received')
  const body = { kind: 'application_received', channel: 'product', is_on: false }
  expect(await app.call(candidate, switchNotification, { body })).toMatchObject({
    status: 422,
    errors: { kind: [expect.any(String)] },
  })
})

test('being told and having read is published to the reader alone', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  await untilDelivered(app)
  const [mine, theirs] = [candidate.id, owner.id].map((person) =>
    changesReceivedBy(app.live, person),
  )
  await app.call(owner, sendMessage, { params, body: { content: 'One' } })
  await untilDelivered(app)
  const change = { what: 'notifications', id: '' }
  await expect.poll(() => mine).toContainEqual(change)
  await read(candidate, { thing: 'chat', id: chat })
  await read(candidate, { thing: 'chat', id: chat })
  await untilDelivered(app)
  await expect.poll(() => mine?.filter(({ what }) => what === change.what)).toHaveLength(2)
  expect(theirs).not.toContainEqual(change)
})

test('what another transaction is writing is not waited for', async () => {
  const owner = await createCompany(app)
  const candidate = await createCandidate(app)
  const slug = await createVacancy(app, owner)
  await tellSaver(candidate.id, slug)
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('notifications').selectAll().forUpdate().execute()
    await tellSaver(candidate.id, slug)
  })
  expect((await notificationsOf(candidate)).map(({ count }) => count)).toEqual([1, 1])
})

async function tellSaver(user_id: string, slug: string) {
  const { id } = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const to = [{ user_id, id }]
  await app.db
    .transaction()
    .execute((tx) =>
      notify(tx, { kind: 'saved_closing', thing: 'vacancy', to, at: app.clock.now() }),
    )
}
