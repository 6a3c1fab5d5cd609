import { expect, test } from 'vitest'
import type { Message } from '#contract/chats.ts'
import { type PendingMessage, undelivered } from './pending-messages.ts'

const earlier = said('1', 'Good morning')

function said(id: string, content: string): Message {
  return { id, content, model_type: 'User', created_at: '2026-11-21T10:00:00.000Z' }
}

function pending(content: string, sentId: string | null = null): PendingMessage {
  return { message: said(`temporary ${content}`, content), known: new Set(['1']), sentId }
}

test('a message is pending until it comes back', () => {
  const sent = pending('How are you?')
  expect(undelivered([sent], [earlier])).toEqual([sent])
  expect(undelivered([sent], [earlier, said('2', 'How are you?')])).toEqual([])
})

test('once the server has answered, its id counts and not its words', () => {
  const sent = pending('How are you?', '3')
  expect(undelivered([sent], [earlier, said('2', 'How are you?')])).toEqual([sent])
  expect(undelivered([sent], [earlier, said('3', 'How are you?')])).toEqual([])
})

test('an earlier message with the same words is not mistaken for it', () => {
  expect(undelivered([pending('Good morning')], [earlier])).toHaveLength(1)
})

test('of two equal messages one stays pending while only one has come back', () => {
  expect(undelivered([pending('Yes'), pending('Yes')], [earlier, said('2', 'Yes')])).toHaveLength(1)
})

test("the other side's equal words do not count", () => {
  expect(
    undelivered([pending('Yes')], [earlier, { ...said('2', 'Yes'), model_type: 'Vacancy' }]),
  ).toHaveLength(1)
})
