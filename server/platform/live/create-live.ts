import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { createChangeListener } from './catch-up.ts'
import type { Notification } from './change-log.ts'
import { listenToPostgres } from './postgres-transport.ts'
import { mayReceive, type Recipient } from './recipient.ts'
import { createReplays } from './replay.ts'
import { createSubscribers, eventText, type Subscriber } from './subscribers.ts'

interface Options {
  databaseUrl: string
  db: Database
  log: Pick<Log, 'warn' | 'info'>
  /**
   * With it, one elected process listens to PostgreSQL and publishes to the others through Redis.
   */
  redisUrl?: string | undefined
}

/**
 * Creates the live changes of one process. Nothing is connected before `start`; the client of Redis
 * is loaded where it is used.
 */
export async function createLive({ databaseUrl, db, log, redisUrl }: Options): Promise<Live> {
  const subscribers = createSubscribers()
  const findMissed = createReplays(db)
  const listener = createChangeListener({ db, log, onChange, onReset })
  const transport = await openTransport()

  async function openTransport() {
    if (!redisUrl) return listenToPostgres({ databaseUrl, log }, listener)
    const { listenToRedis } = await import('./redis-transport.ts')
    return listenToRedis({ databaseUrl, db, log, redisUrl }, listener)
  }

  function onChange(audience: string, what: Notification[2], id: string) {
    if (what === '') for (const subscriber of subscribers.of(audience)) subscriber.close()
    else {
      const text = eventText('change', listener.cursor(), { what, id })
      for (const subscriber of subscribers.of(audience))
        if (mayReceive(subscriber, what)) subscriber.write(text)
    }
  }

  function onReset() {
    const text = eventText('reset', listener.cursor(), { is_for_everybody: true })
    for (const subscriber of subscribers.all()) subscriber.write(text)
  }

  return {
    subscribe: subscribers.add,
    async replayEvents(recipient, lastId) {
      const since = lastId !== null && isCursor(lastId) ? lastId : null
      const { cursor, changes } = await findMissed({ recipient, cursor: since })
      // Only the last event carries the new cursor: a replay that breaks off is repeated from the
      // beginning.
      const ready = eventText('ready', cursor)
      if (since !== lastId || !changes) return eventText('reset', since ?? '0') + ready
      const received = changes.filter(({ what }) => mayReceive(recipient, what))
      return received.map((change) => eventText('change', since ?? '0', change)).join('') + ready
    },
    heartbeat: () => eventText('beat', listener.cursor()),
    isConnected: listener.isConnected,
    cursor: listener.cursor,
    countStreams: subscribers.count,
    async start() {
      await transport.start()
      // The Redis transport starts without Redis; then there is nothing to wait for.
      await listener.caughtUp()
    },
    async stop() {
      listener.onDisconnected()
      await transport.stop()
    },
  }
}

function isCursor(id: string) {
  return /^[1-9]\d{0,18}$/.test(id)
}

export interface Live {
  /** @returns a function that ends the subscription */
  subscribe: (subscriber: Subscriber) => () => void
  /**
   * @param lastId the `Last-Event-ID` the browser sent, or null for a new stream
   * @returns the first events of a stream: the changes since `lastId`, or `reset`, and then `ready`
   */
  replayEvents: (recipient: Recipient, lastId: string | null) => Promise<string>
  /** @returns a heartbeat event with the current cursor */
  heartbeat: () => string
  /** @returns whether changes that are published now arrive */
  isConnected: () => boolean
  /** @returns the id of the transaction before which every change was delivered; 0 before `start` */
  cursor: () => string
  /** @returns the number of streams of this process */
  countStreams: () => number
  start: () => Promise<void>
  stop: () => Promise<void>
}
