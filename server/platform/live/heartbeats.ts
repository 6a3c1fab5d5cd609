import { liveBeatMs } from '#contract/endpoint/live.ts'
import type { App } from '../app.ts'

/**
 * Streams are spread over shards, so that thousands of heartbeats and session lookups do not
 * coincide.
 */
const shardCount = 15

export interface Stream {
  session_id: string
  write: (text: string) => void
  close: () => void
}

/**
 * Sends heartbeats to every stream once per `liveBeatMs`, and closes streams whose session has
 * expired.
 */
export function createHeartbeats(app: Pick<App, 'live' | 'findOpenSessions'>) {
  const shards = Array.from({ length: shardCount }, () => new Set<Stream>())
  let added = 0
  let shard = 0
  let open = 0
  let timer: NodeJS.Timeout | undefined

  async function sendHeartbeats() {
    const due = [...(shards[(shard = (shard + 1) % shardCount)] ?? [])]
    // A heartbeat asserts that changes arrive.
    if (due.length === 0 || !app.live.isConnected()) return
    const text = app.live.heartbeat()
    for (const { write } of due) write(text)
    // Streams stay open while sessions cannot be looked up.
    const valid = await app
      .findOpenSessions(due.map(({ session_id }) => session_id))
      .catch(() => null)
    if (valid) for (const { session_id, close } of due) if (!valid.has(session_id)) close()
  }

  return {
    add(stream: Stream) {
      const own = shards[added++ % shardCount]
      own?.add(stream)
      open += 1
      timer ??= setInterval(() => void sendHeartbeats(), liveBeatMs / shardCount)
      return () => {
        if (!own?.delete(stream)) return
        open -= 1
        if (open > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    closeAll() {
      for (const { close } of shards.flatMap((streams) => [...streams])) close()
    },
  }
}
