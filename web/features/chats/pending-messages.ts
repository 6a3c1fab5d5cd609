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

/**
 * @returns a random UUID of version 4 (RFC 9562); `crypto.randomUUID` exists in secure contexts
 * only
 */
export function newClientId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
