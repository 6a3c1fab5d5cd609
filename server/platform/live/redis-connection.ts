import { createClient } from '@redis/client'
import type { Log } from '../log.ts'

const reconnectMaxMs = 2_000

export type RedisConnection = ReturnType<typeof createRedisClient>

/**
 * Creates a Redis client, not connected yet, that reconnects with exponential backoff up to 2
 * seconds and without end. Errors are logged by name only, because their messages may contain the
 * address.
 * @param options `disableOfflineQueue` rejects commands while disconnected instead of queueing them
 */
export function createRedisClient(
  url: string,
  log: Pick<Log, 'warn'>,
  { disableOfflineQueue = false } = {},
) {
  const client = createClient({
    url,
    name: 'altura-live',
    disableOfflineQueue,
    pingInterval: 5_000,
    socket: {
      connectTimeout: 5_000,
      // Three unanswered pings: a half-open TCP connection is given up.
      socketTimeout: 15_000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, reconnectMaxMs),
    },
  })
  client.on('error', ({ name }: Error) => log.warn({ err: { name } }, 'connection to Redis'))
  return client
}
