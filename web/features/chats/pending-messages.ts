import type { Message } from '#contract/chats.ts'

export interface PendingMessage {
  message: Message
  /** The messages that were there when it was sent: none of them can be this one. */
  known: ReadonlySet<string>
  /** The id the server gave it; null until it has answered. */
  sentId: string | null
}

/**
 * Those that have not come back yet. A message can come back, live, before its own sending has been
 * answered; then it is known by its content, and each message that came back stands for one that was sent.
 */
export function undelivered(
  pending: readonly PendingMessage[],
  messages: readonly Message[],
): PendingMessage[] {
  const claimed = new Set<string>()

  return pending.filter((one) => {
    const match = messages.find((message) => !claimed.has(message.id) && isSame(one, message))
    if (match) claimed.add(match.id)
    return !match
  })
}

function isSame({ message, known, sentId }: PendingMessage, arrived: Message) {
  if (sentId !== null) return arrived.id === sentId
  return (
    !known.has(arrived.id) && arrived.model_type === message.model_type && arrived.content === message.content
  )
}
