import { expect, test } from 'vitest'
import { newClientId } from '#web/lib/client-id.ts'
import { type PendingMessage, undelivered } from './pending-messages.ts'

function sent(content: string): PendingMessage {
  const client_id = newClientId()
  const created_at = '2026-11-21T10:00:00.000Z'
  return {
    id: `temporary-${client_id}`,
    content,
    model_type: 'User',
    created_at,
    client_id,
    author: null,
    author_hidden: null,
    meeting: null,
    isSent: false,
  }
}

test('a message is pending until the server returns its client id, whatever its content', () => {
  const [first, second] = [sent('Yes'), sent('Yes')]
  expect(undelivered([first, second], [])).toEqual([first, second])
  expect(undelivered([first, second], [{ ...second, id: '2' }])).toEqual([first])
  expect(undelivered([first], [{ ...first, id: '1', client_id: null, author: null }])).toEqual([
    first,
  ])
})
