// Messages from the one side of conversations, timed until the other side hears of them.
import type { Streams } from './streams.ts'

const perSecond = 20
const timeoutMs = 10_000

export interface Conversation {
  /** Of who listens. */
  token: string
  chat: string
}

interface Sending {
  ports: number[]
  conversations: Conversation[]
  streams: Streams
  count: number
}

/**
 * One message after another at a steady rate, whether or not those before it have arrived.
 * @returns how long each took until it was heard, in milliseconds; Infinity for one that was not
 */
export async function sendMessages({ ports, conversations, streams, count }: Sending) {
  const begun = performance.now()
  const sent = Array.from({ length: count }, async (_, number) => {
    await until(begun + (number * 1000) / perSecond)
    // Far apart, and as often from the process that the listener is at as from another.
    const { token, chat } = conversations[(number * 7) % conversations.length] ?? {
      token: '',
      chat: '',
    }
    const heard = streams.received(token, chat)
    const at = performance.now()
    await send(ports[(number + 1) % ports.length] ?? 0, chat, `Message ${number}`)
    return (await within(timeoutMs, heard)) - at
  })
  return Promise.all(sent)
}

/** @throws Error if it is refused */
async function send(port: number, chat: string, content: string): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/chats/${chat}/messages`, {
    method: 'POST',
    headers: { authorization: 'Bearer writer', 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`a message was refused: ${reply.status}`)
}

function until(at: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
}

async function within(ms: number, heard: Promise<number>) {
  const { promise: late, resolve } = Promise.withResolvers<number>()
  const timer = setTimeout(() => resolve(Infinity), ms)
  return Promise.race([heard, late]).finally(() => clearTimeout(timer))
}
