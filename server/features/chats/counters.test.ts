// Every counter is what its reader can open and read now.
import { expect, test } from 'vitest'
import { pauseAccount, resumeAccount } from '#contract/accounts/leaving.ts'
import { writeNote } from '#contract/applications/notes.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { getToday } from '#contract/applications/today.ts'
import { countUnread, readChat } from '#contract/chats/chat-reads.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { assignCandidates } from '#contract/companies/assignees.ts'
import { changeCandidatesRule } from '#contract/companies/companies.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '#contract/notifications/notifications.ts'
import { erasePerson } from '#server/features/privacy/erase/person.ts'
import { createWaiting } from '#server/testing/answer-factories.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
const body = { current_password: factoryPassword }

type Reader = { token: string }

/** The unread messages by the sidebar, the list, the conversation and the home of staff. */
async function unreadOf(staff: Reader, id: string) {
  const [all, list, chat, today] = [
    await app.call(staff, countUnread),
    await app.call(staff, listChats),
    await app.call(staff, getChat, { params: { id } }),
    await app.call(staff, getToday),
  ]
  const listed = list.data.find((one: { id: string }) => one.id === id)
  const { messages } = today.data
  return [
    all.data.count,
    listed?.unread_count,
    chat.data.unread_count,
    messages.unread,
    messages.latest.reduce(
      (sum: number, one: { unread_count: number }) => sum + one.unread_count,
      0,
    ),
  ]
}

const bellOf = async (reader: Reader) => {
  const { data } = await app.call(reader, countUnreadNotifications)
  const unread = ((await app.call(reader, listNotifications)).data as Notification[]).filter(
    ({ read_at }) => read_at === null,
  )
  expect(unread).toHaveLength(data.count)
  return unread.map(({ kind }) => kind)
}

test('120 unread messages of one conversation are counted everywhere, and read with the last one', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  const sent: string[] = []
  for (let at = 0; at < 120; at++) {
    const { data } = await app.call(candidate, sendMessage, { params, body: { content: `${at}` } })
    sent.push(data.id)
  }
  expect(await unreadOf(owner, chat)).toEqual([120, 120, 120, 120, 120])
  const read = (message = '') => app.call(owner, readChat, { params, body: { message } })
  expect((await read(sent[19])).data).toEqual({ unread_count: 100 })
  expect(await unreadOf(owner, chat)).toEqual([100, 100, 100, 100, 100])
  expect((await read(sent.at(-1))).data).toEqual({ unread_count: 0 })
  expect(await unreadOf(owner, chat)).toEqual([0, 0, 0, 0, 0])
})

test('while a candidate is away nothing of theirs is unread or read, and all of it once they are back', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  await app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  const { data } = await app.call(candidate, sendMessage, { params, body: { content: 'Hello' } })
  await app.call(owner, readNotifications, { body: { thing: 'vacancy', id: await slugOf(owner) } })
  expect(await unreadOf(owner, chat)).toEqual([1, 1, 1, 1, 1])
  expect(await bellOf(owner)).toContain('new_message')

  await app.call(candidate, pauseAccount, { body })
  expect(await unreadOf(owner, chat)).toEqual([0, 0, 0, 0, 0])
  expect((await app.call(owner, countUnreadNotifications)).data.count).toBe(0)
  expect((await app.call(candidate, countUnread)).data.count).toBe(1)
  const message = { message: data.id }
  expect((await app.call(owner, readChat, { params, body: message })).data.unread_count).toBe(0)
  await app.call(candidate, resumeAccount)
  expect(await unreadOf(owner, chat)).toEqual([1, 1, 1, 1, 1])
  expect((await app.call(candidate, getChat, { params })).data.read_by_other).toBeNull()
  expect((await app.call(owner, countUnreadNotifications)).data.count).toBe(1)
})

test('an erased candidate leaves no counter behind, and the messages stay where their answers are', async () => {
  const { owner, candidate, chat, params } = await createConversation(app)
  await app.call(candidate, sendMessage, { params, body: { content: 'Hello' } })
  const grounds = { actor_id: null, reason: 'asked for' }
  expect(await erasePerson(app, candidate.id, grounds, () => true)).toBe(true)
  expect(await unreadOf(owner, chat)).toEqual([0, 0, 0, 0, 0])
})

test('a conversation that is only to be read counts until it is read', async () => {
  const { owner, candidate, vacancy, chat, params } = await createConversation(app)
  const { data } = await app.call(candidate, sendMessage, { params, body: { content: 'Hello' } })
  await app.call(owner, sendMessage, { params, body: { content: 'Good morning' } })
  await app.call(candidate, withdrawApplication, { params: { slug: vacancy } })
  expect(await unreadOf(owner, chat)).toEqual([1, 1, 1, 1, 1])
  expect((await app.call(candidate, countUnread)).data.count).toBe(1)
  // The vacancy has nobody left, and the conversation can be opened.
  expect(await bellOf(owner)).toEqual(['new_message'])
  await app.call(owner, readChat, { params, body: { message: data.id } })
  expect(await unreadOf(owner, chat)).toEqual([0, 0, 0, 0, 0])
})

test('the bell of a collaborator leads to their candidates alone, and to no conversation', async () => {
  const { owner, vacancy, id, params } = await createWaiting(app)
  const reader = await createStaff(app, owner)
  const { slug } = await app.db
    .selectFrom('users')
    .select('slug')
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  const assign = (assignee: string | null) =>
    app.call(owner, assignCandidates, {
      params: { slug: vacancy },
      body: { ids: [id], assignee },
    })
  await assign(slug)
  const note = { text: `@[${slug}] Please read.`, mentions: [slug] }
  await app.call(owner, writeNote, { params, body: note })
  await app.call(owner, changeCandidatesRule, { body: { collaborators_see_assigned: true } })
  expect((await bellOf(reader)).length).toBeGreaterThan(0)
  await assign(null)
  expect(await bellOf(reader)).toEqual([])
  await app.call(owner, changeCandidatesRule, { body: { collaborators_see_assigned: false } })
  expect((await bellOf(reader)).length).toBeGreaterThan(0)
})

/** The only vacancy of a company. */
async function slugOf({ company_id }: { company_id: string }) {
  const { slug } = await app.db
    .selectFrom('vacancies')
    .select('slug')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  return slug
}
