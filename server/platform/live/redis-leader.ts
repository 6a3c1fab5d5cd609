// The process that listens to PostgreSQL for all and passes on to Redis. Who it is is a lease: when it ends unrenewed
// another process takes it and says that something may have been lost, whereupon every process reads what it missed.
// Two relays for a moment tell things twice, which is harmless.
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import type { Carrier } from './transport.ts'
import type { RedisConnection } from './redis-connection.ts'
import { listenToPostgres } from './postgres-transport.ts'

const leaseMs = 3_000

/** What goes over the channel besides changes. */
export const word = { gap: 'gap', beat: 'beat' }

interface Parts {
  databaseUrl: string
  log: Pick<Log, 'warn' | 'info'>
  commands: RedisConnection
}

export function createRelay({ databaseUrl, log, commands }: Parts) {
  const own = randomUUID()
  let names = { channel: '', lease: '' }
  let ears: Carrier | null = null
  let isOpen = false
  /** Whether something may have been lost on its way to Redis. */
  let hasLost = false
  let isStopped = false

  async function tell(message: string) {
    await commands.publish(names.channel, message).catch(() => void (hasLost = true))
  }

  async function isMine() {
    const expiration = { type: 'PX', value: leaseMs } as const
    const taken = await commands.set(names.lease, own, { condition: 'NX', expiration })
    return taken !== null || (await commands.get(names.lease)) === own
  }

  async function begin() {
    log.info('this process relays live changes')
    ears = listenToPostgres(
      { databaseUrl, log },
      {
        hear: (payload) => void tell(payload),
        open() {
          isOpen = true
          void tell(word.gap)
        },
        close: () => void (isOpen = false),
      },
    )
    await ears.start().catch(end)
  }

  async function end() {
    const former = ears
    ears = null
    isOpen = false
    await former?.stop()
  }

  return {
    begin(given: typeof names) {
      names = given
    },
    /** Takes or keeps the lease, and listens for as long as it is held: to be called more often than it ends. */
    async tend() {
      const holds = await isMine()
      if (isStopped) return
      if (!holds) await end()
      else if (!ears) await begin()
      else if (isOpen) {
        await commands.pExpire(names.lease, leaseMs)
        const message = hasLost ? word.gap : word.beat
        hasLost = false
        await tell(message)
      }
    },
    async stop() {
      isStopped = true
      const held = ears !== null
      await end()
      // Another one need not wait until it runs out.
      if (held) await commands.del(names.lease).catch(() => undefined)
    },
  }
}
