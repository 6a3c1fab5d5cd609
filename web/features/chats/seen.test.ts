import { expect, test } from 'vitest'
import type { Message } from '#contract/chats/message.ts'
import { lastSeenByOther } from './seen.ts'

const said = (id: string, model_type: Message['model_type']): Message => {
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
const thread = [said('1', 'User'), said('2', 'Vacancy'), said('3', 'User'), said('4', 'User')]
const seenUpTo = (message: string, messages = thread) =>
  lastSeenByOther(messages, 'User', { message, at: '2026-11-21T10:00:00.000Z' })

test('the last of one’s own messages that the other side has read is seen', () => {
  expect(seenUpTo('3')).toBe('3')
  expect(seenUpTo('4')).toBe('4')
})

test('a message that was not read, or was answered, is not marked as seen', () => {
  expect(seenUpTo('2')).toBeNull()
  expect(seenUpTo('elsewhere')).toBeNull()
  expect(lastSeenByOther(thread, 'User', null)).toBeNull()
  expect(seenUpTo('4', [...thread, said('5', 'Vacancy')])).toBeNull()
})
