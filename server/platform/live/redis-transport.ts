import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { createRedisClient } from './redis-connection.ts'
import { control, createLeader } from './redis-leader.ts'
import { namesOf } from './redis-names.ts'
import type { Transport, TransportListener } from './transport.ts'

const renewEveryMs = 1_000
/** The leader publishes at least every second. */
const silenceMs = 6_000

interface Options {
  databaseUrl: string
  db: Database
  log: Pick<Log, 'warn' | 'info'>
  redisUrl: string
}

/**
 * Receives changes from Redis, where one elected process publishes the notifications of PostgreSQL.
 * `start` resolves without Redis, too: then the transport connects as soon as Redis is reachable.
 */
export function listenToRedis(
  { databaseUrl, db, log, redisUrl }: Options,
  listener: TransportListener,
): Transport {
  const commands = createRedisClient(redisUrl, log, { disableOfflineQueue: true })
  const subscription = createRedisClient(redisUrl, log)
  const leader = createLeader({ databaseUrl, log, commands })
  let isConnected = false
  let lastMessageAt = 0
  let renewal: NodeJS.Timeout | undefined
  let isStopped = false

  function onMessage(message: string) {
    lastMessageAt = performance.now()
    if (message === control.gap || !isConnected) {
      isConnected = true
      listener.onConnected()
    } else if (message !== control.heartbeat) listener.onMessage(message)
  }

  function disconnect() {
    isConnected = false
    listener.onDisconnected()
  }

  async function renew() {
    if (isConnected && performance.now() - lastMessageAt > silenceMs) disconnect()
    await leader
      .renewLease()
      .catch(() => commands.isReady && log.warn('lease of live changes cannot be renewed'))
    if (!isStopped) renewal = setTimeout(renew, renewEveryMs)
  }

  return {
    async start() {
      const names = await namesOf(db)
      leader.init(names)
      subscription.on('reconnecting', () => isConnected && disconnect())
      void commands.connect().then(renew, () => undefined)
      void subscription.connect().then(
        () => subscription.subscribe(names.channel, onMessage),
        () => undefined,
      )
    },
    async stop() {
      isStopped = true
      clearTimeout(renewal)
      await leader.stop()
      for (const client of [subscription, commands]) if (client.isOpen) client.destroy()
    },
  }
}
