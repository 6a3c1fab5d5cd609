import { createClient } from '@redis/client'
import type { Log } from '../log.ts'

const longestRetryMs = 2_000

export type RedisConnection = ReturnType<typeof connectTo>

/** A client that reconnects by itself, for ever. Its errors are logged by name only. */
export function connectTo(url: string, log: Pick<Log, 'warn'>, { disableOfflineQueue = false } = {}) {
  const client = createClient({
    url,
    name: 'altura-live',
    disableOfflineQueue,
    pingInterval: 5_000,
    socket: {
      connectTimeout: 5_000,
      // A line that died without having ended is given up.
      socketTimeout: 15_000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, longestRetryMs),
    },
  })
  client.on('error', ({ name }: Error) => log.warn({ err: { name } }, 'connection to Redis'))
  return client
}
