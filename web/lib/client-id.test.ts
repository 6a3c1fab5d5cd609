import { expect, test } from 'vitest'
import { NewMessage } from '#contract/chats/messages.ts'
import { newClientId } from './client-id.ts'

test('a client id is accepted by the server, and unique', () => {
  const ids = Array.from({ length: 100 }, newClientId)
  for (const client_id of ids) expect(NewMessage.parse({ content: 'x', client_id })).toBeTruthy()
  expect(new Set(ids).size).toBe(100)
})
