import type { Message } from '#contract/chats/message.ts'

/**
 * A message that was sent and not returned by the server yet. The client id makes a retry
 * idempotent.
 */
export interface PendingMessage extends Message {
  client_id: string
  /** The server has confirmed it. */
  isSent: boolean
}

/** @returns the pending messages that the conversation does not contain yet */
export function undelivered(pending: readonly PendingMessage[], messages: readonly Message[]) {
  if (pending.length === 0) return []
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  return pending.filter(({ client_id }) => !arrived.has(client_id))
}
