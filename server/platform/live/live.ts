// Who is told what changed. A command announces a change in its own transaction; when it commits, PostgreSQL carries
// it to every process, by itself or through Redis; each process passes it on to the people connected to it.
import type { Change } from '#contract/live.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Log } from '../log.ts'
import { findMissed, keepChanges, type Notice, tellPassing } from './change-log.ts'
import { eventText } from './subscribers.ts'
import { createHearing } from './catch-up.ts'
import { listenToPostgres } from './postgres-transport.ts'
import { relayThroughRedis } from './redis-transport.ts'
import { audiencesOf, createSubscribers, hears, type Person, type Subscriber } from './subscribers.ts'

/** A person by their id, or everybody of a company by the company's. */
export type Audience = { user_id: string } | { company_id: string }

export interface Live {
  /** @returns what ends it */
  subscribe: (subscriber: Subscriber) => () => void
  /** What to write first to a subscriber who was told everything up to `lastId`, or who comes anew. */
  textOfFirst: (person: Person, lastId: string | null) => Promise<string>
  /** What shows that nothing was left untold. */
  beat: () => string
  /** Whether a change that is announced now would be told. */
  isHearing: () => boolean
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Tells an audience, once the transaction commits, that something is to be read again. Ids only. */
export async function announce(tx: Transaction, audience: Audience, change: Change): Promise<void> {
  if (change.what === 'typing') await tellPassing(tx, idOf(audience), change.what, change.id)
  else await announceAll(tx, [[audience, change]])
}

/** Several at once, in one statement. */
export async function announceAll(tx: Transaction, notices: [Audience, Change][]): Promise<void> {
  const announced = notices.map(([audience, { what, id }]) => ({ audience: idOf(audience), what, ref: id }))
  if (announced.length > 0) await keepChanges(tx, announced)
}

/** Ends the streams of a person once the transaction commits. Who may still listen comes back with a new one. */
export async function endStreams(tx: Transaction, user_id: string): Promise<void> {
  await tellPassing(tx, user_id, '', '')
}

function idOf(audience: Audience) {
  return 'user_id' in audience ? audience.user_id : audience.company_id
}

interface Parts {
  databaseUrl: string
  db: Database
  log: Pick<Log, 'warn' | 'info'>
  /** With it, one process at a time listens to the database and tells all others through Redis. */
  redisUrl?: string | undefined
}

export function createLive({ databaseUrl, db, log, redisUrl }: Parts): Live {
  const subscribers = createSubscribers()
  const hearing = createHearing({ db, log, pass, reset })
  const carrier = redisUrl
    ? relayThroughRedis({ databaseUrl, db, log, redisUrl }, hearing)
    : listenToPostgres({ databaseUrl, log }, hearing)

  function pass(audience: string, what: Notice[2], id: string) {
    if (what === '') for (const subscriber of subscribers.of(audience)) subscriber.hangUp()
    else {
      const text = eventText('change', hearing.horizon(), { what, id })
      for (const subscriber of subscribers.of(audience)) if (hears(subscriber, what)) subscriber.write(text)
    }
  }

  function reset() {
    const text = eventText('reset', hearing.horizon(), { is_for_everybody: true })
    for (const subscriber of subscribers.all()) subscriber.write(text)
  }

  return {
    subscribe: subscribers.add,
    async textOfFirst(person, lastId) {
      const since = lastId !== null && isHorizon(lastId) ? lastId : null
      const { horizon, missed } = await findMissed(db, audiencesOf(person), since)
      // Only what comes last says that all of it was told.
      const ready = eventText('ready', horizon)
      if (since !== lastId || !missed) return eventText('reset', since ?? '0') + ready
      const heard = missed.filter(({ what }) => hears(person, what))
      return heard.map((change) => eventText('change', since ?? '0', change)).join('') + ready
    },
    beat: () => eventText('beat', hearing.horizon()),
    isHearing: hearing.isHearing,
    async start() {
      await carrier.start()
      // With Redis away the server serves all the same.
      await hearing.begun()
    },
    async stop() {
      hearing.close()
      await carrier.stop()
    },
  }
}

function isHorizon(id: string) {
  return /^[1-9]\d{0,18}$/.test(id)
}
