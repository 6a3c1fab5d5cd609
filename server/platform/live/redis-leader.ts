// The leader among the processes: it alone listens to PostgreSQL and publishes to Redis. Leadership
// is a lease. When it expires another process takes it and publishes `control.gap`, and every
// process replays what it may have missed. Two leaders at the same time only deliver changes twice,
// which is harmless, so the lease needs no fencing token.
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { listenToPostgres } from './postgres-transport.ts'
import type { RedisConnection } from './redis-connection.ts'
import type { RedisNames } from './redis-names.ts'
import type { Transport } from './transport.ts'

const leaseMs = 3_000

/** Control messages on the channel of changes. */
export const control = {
  /** Messages before this one may have been lost. */
  gap: 'gap',
  heartbeat: 'beat',
}

interface Options {
  databaseUrl: string
  log: Pick<Log, 'warn' | 'info'>
  /** The client for commands; a subscribing client cannot send them. */
  commands: RedisConnection
}

/**
 * Creates this process's candidate for leadership. It is inactive until `init` and the first
 * `renewLease`.
 */
export function createLeader({ databaseUrl, log, commands }: Options) {
  const ownId = randomUUID()
  let names: RedisNames = { channel: '', lease: '' }
  let source: Transport | null = null
  let isSourceConnected = false
  /** A message could not be published, so the next heartbeat is a gap. */
  let hasLostMessages = false
  let isStopped = false

  async function publish(message: string) {
    await commands.publish(names.channel, message).catch(() => void (hasLostMessages = true))
  }

  async function acquireLease() {
    const expiration = { type: 'PX', value: leaseMs } as const
    const acquired = await commands.set(names.lease, ownId, { condition: 'NX', expiration })
    return acquired !== null || (await commands.get(names.lease)) === ownId
  }

  async function lead() {
    log.info('elected leader of live changes')
    source = listenToPostgres(
      { databaseUrl, log },
      {
        onMessage: (payload) => void publish(payload),
        onConnected() {
          isSourceConnected = true
          void publish(control.gap)
        },
        onDisconnected: () => void (isSourceConnected = false),
      },
    )
    await source.start().catch(resign)
  }

  async function resign() {
    const former = source
    source = null
    isSourceConnected = false
    await former?.stop()
  }

  return {
    init(given: RedisNames) {
      names = given
    },
    /**
     * Acquires or renews the lease, and leads for as long as it is held. To be called more often
     * than every 3 seconds.
     * @throws if Redis does not answer
     */
    async renewLease() {
      const isLeader = await acquireLease()
      if (isStopped) return
      if (!isLeader) await resign()
      else if (!source) await lead()
      else if (isSourceConnected) {
        await commands.pExpire(names.lease, leaseMs)
        const message = hasLostMessages ? control.gap : control.heartbeat
        hasLostMessages = false
        await publish(message)
      }
    },
    async stop() {
      isStopped = true
      const wasLeader = source !== null
      await resign()
      // Released, so that the next leader need not wait until it expires.
      if (wasLeader) await commands.del(names.lease).catch(() => undefined)
    },
  }
}
