import { expect, test } from 'vitest'
import type { ChatAnswer } from '#contract/chats/chat-answer.ts'
import type { Message } from '#contract/chats/message.ts'
import { type ChatPage, unreadOf, withNewest, withOlder } from './conversation-cache.ts'

function said(number: number, model_type: Message['model_type'] = 'User'): Message {
  const id = String(number)
  return {
    id,
    content: id,
    model_type,
    created_at: '2026-11-21T10:00:00.000Z',
    client_id: null,
    author: null,
    author_hidden: null,
    meeting: null,
  }
}

function answered(id: number, hour: string): ChatAnswer {
  const created_at = `2026-11-21T${hour}:00:00.000Z`
  const by = { author: null, author_hidden: null }
  return { id, text: 'No.', letter: null, competencies: [], language: null, ...by, created_at }
}

function page(from: number, to: number, next_cursor: string | null): ChatPage {
  const messages = Array.from({ length: to - from + 1 }, (_, index) => said(from + index))
  const about = {
    from: { name: 'Quillay', initials: 'Q', picture: null },
    company: { name: 'Quillay', name_hidden: null, disclosure: null },
    application: { id: '00000000-0000-4000-8000-000000000000' },
    approach: null,
    vacancy: { slug: 'x', title: 'X', locale: 'en' as const },
  }
  const time_zones = { company: 'UTC', candidate: null }
  const state = { unread_count: 0, read_by_other: null, withdrawn_at: null, away: null, time_zones }
  const disclosed_at = null
  const data = { messages, answers: [], ...about, ...state, disclosed_at }
  return { data, meta: { next_cursor } }
}

const idsOf = (chat: ChatPage | null) => chat?.data.messages.map(({ id }) => Number(id))

test('the newest page joins the cached messages where they overlap, and older messages stay', () => {
  const cached = page(1, 8, 'before 1')
  const joined = withNewest(cached, page(6, 11, 'before 6'))
  expect(idsOf(joined)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(joined?.meta.next_cursor).toBe('before 1')
})

test('the answers of the joined pages are there once, in their order', () => {
  const cached = page(1, 8, 'before 1')
  cached.data.answers = [answered(1, '09'), answered(2, '11')]
  const newest = page(6, 11, 'before 6')
  newest.data.answers = [answered(2, '11'), answered(3, '12')]
  const older = page(-2, 0, null)
  older.data.answers = [answered(0, '08')]

  const joined = withNewest(cached, newest) ?? cached
  const ids = withOlder(joined, older).data.answers.map(({ id }) => id)
  expect(ids).toEqual([0, 1, 2, 3])
})

test('the unread count of the newest page replaces the cached one', () => {
  const newest = page(2, 3, 'before 2')
  newest.data.unread_count = 2
  expect(withNewest(page(1, 2, null), newest)?.data.unread_count).toBe(2)
})

test('a first page, a complete conversation and an empty one replace the cache', () => {
  expect(idsOf(withNewest(undefined, page(6, 11, 'before 6')))).toEqual([6, 7, 8, 9, 10, 11])
  expect(idsOf(withNewest(page(1, 2, null), page(1, 4, null)))).toEqual([1, 2, 3, 4])
  expect(idsOf(withNewest(page(1, 0, null), page(1, 0, null)))).toEqual([])
})

test('a gap is detected, and an older page closes it', () => {
  const cached = page(1, 5, null)
  const newest = page(9, 10, 'before 9')
  expect(withNewest(cached, newest)).toBeNull()
  const wider = withOlder(newest, page(5, 8, 'before 5'))
  expect(idsOf(withNewest(cached, wider))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('unread are the last of the other side', () => {
  const messages = [said(1), said(2, 'Vacancy'), said(3), said(4), said(5, 'Vacancy')]
  const unread = (count: number) => unreadOf(messages, count, 'Vacancy').map(({ id }) => Number(id))
  expect([0, 1, 2, 9].map(unread)).toEqual([[], [4], [3, 4], [1, 3, 4]])
})
