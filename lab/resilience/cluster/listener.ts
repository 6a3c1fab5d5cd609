// A live stream as a browser keeps it: it resumes from its last event when it is cut.
import { setTimeout as delay } from 'node:timers/promises'
import { livePath } from '#contract/endpoint/live.ts'

const retryMs = 250

/** Listens until it is closed. */
export function listenAt(url: string, token: string) {
  const closing = new AbortController()
  const heard = new Map<string, number>()
  let lastId = ''
  let isReady = false
  let reconnects = -1
  let resets = 0

  async function readOnce() {
    const reply = await fetch(`${url}${livePath}`, {
      signal: closing.signal,
      headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
    })
    if (!reply.ok || !reply.body) return
    reconnects += 1
    let rest = ''
    for await (const text of reply.body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + text).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) take(event)
    }
  }

  function take(event: string) {
    lastId = event.match(/^id: (.*)$/m)?.[1] ?? lastId
    if (event.includes('event: ready')) isReady = true
    if (event.includes('event: reset')) resets += 1
    const id = event.match(/"what":"chat","id":"([^"]+)"/)?.[1]
    if (id) heard.set(id, (heard.get(id) ?? 0) + 1)
  }

  async function listen() {
    while (!closing.signal.aborted) {
      await readOnce().catch(() => undefined)
      isReady = false
      if (!closing.signal.aborted) await delay(retryMs)
    }
  }
  const listening = listen()

  return {
    isReady: () => isReady,
    /** The number of changes of a conversation that were told. */
    heard: (chat: string) => heard.get(chat) ?? 0,
    reconnects: () => reconnects,
    resets: () => resets,
    async close() {
      closing.abort()
      await listening
    },
  }
}

export type Listener = ReturnType<typeof listenAt>
