import { endSession } from '../session.ts'
import { readToken } from '../storage.ts'
import { readStream } from './event-stream.ts'
import { keepConnected, type Network } from './reconnect.ts'
import type { KeepStream } from './stream-position.ts'

/**
 * The server replays the last 30 seconds on a new stream; this leaves a margin for the time to
 * connect.
 */
const firstReplayMs = 20_000

export const keepStream: KeepStream = (resumeAfter, { onEvent, onState }, signal) => {
  let lastId = resumeAfter
  const startedAt = Date.now()
  return keepConnected({
    signal,
    network,
    onState,
    async read(attempt, onReady) {
      const token = readToken()
      if (!token) return 'refused'
      const outcome = await readStream({
        token,
        lastId,
        signal: attempt,
        onEvent(event) {
          const isReplayTooShort = lastId === null && Date.now() - startedAt > firstReplayMs
          if (event.id) lastId = event.id
          if (event.event === 'ready') onReady()
          onEvent(isReplayTooShort ? { ...event, event: 'reset' } : event)
        },
      })
      if (outcome === 'gone') endSession(token)
      return outcome
    },
  })
}

const network: Network = {
  isOnline: () => navigator.onLine,
  watch(onChange) {
    const watching = new AbortController()
    for (const event of ['online', 'offline'])
      window.addEventListener(event, onChange, { signal: watching.signal })
    return () => watching.abort()
  },
}
