import type { Message } from '#contract/chats.ts'

/** Something somebody has sent, under the id that makes it one message however often it is sent. */
export interface PendingMessage extends Message {
  client_id: string
  /** Whether the server has it. */
  isSent: boolean
}

/** Those that have not come back yet in the conversation. */
export function undelivered(pending: readonly PendingMessage[], messages: readonly Message[]) {
  if (pending.length === 0) return []
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  return pending.filter(({ client_id }) => !arrived.has(client_id))
}

/** A random id. `crypto.randomUUID` is only there on pages that came over a secure line. */
export function newClientId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
