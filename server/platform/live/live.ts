// Who is told what changed. A command announces a change in its own transaction;
// PostgreSQL carries it to every process when it commits; each process passes it on
// to the people connected to it.
import { sql } from 'kysely'
import pg from 'pg'
import type { Change } from '#contract/live.ts'
import type { Transaction } from '../db/database.ts'
import type { Log } from '../log.ts'

const channel = 'changes'
const retryMs = 500

/** A person by their id, or everybody of a company who may chat, by the company's. */
export type Audience = { user_id: string } | { company_id: string }

export interface Subscriber {
  user_id: string
  company_id: string | null
  tell: (change: Change) => void
  /** What this person may hear has changed. */
  hangUp: () => void
  /** The connection was lost for a while: something may have been missed. */
  tellAll: () => void
}

export interface Live {
  subscribe: (subscriber: Subscriber) => () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Tells an audience, once the transaction commits, that something is to be read again. Ids only. */
export async function announce(tx: Transaction, audience: Audience, change: Change): Promise<void> {
  await notify(tx, { audience, change })
}

/** Ends the streams of a person once the transaction commits. Who may still listen comes back with a new one. */
export async function endStreams(tx: Transaction, user_id: string): Promise<void> {
  await notify(tx, { audience: { user_id }, change: null })
}

interface Notice {
  audience: Audience
  /** Null ends the streams of the audience. */
  change: Change | null
}

async function notify(tx: Transaction, notice: Notice) {
  await sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`.execute(tx)
}

/** One LISTEN connection a process, opened again whenever it is lost. */
export function createLive(databaseUrl: string, log: Pick<Log, 'warn'>): Live {
  const subscribers = new Map<string, Set<Subscriber>>()
  let client: pg.Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  function deliver(payload: string) {
    const { audience, change } = JSON.parse(payload) as Notice
    const key = 'user_id' in audience ? audience.user_id : audience.company_id
    for (const subscriber of subscribers.get(key) ?? [])
      if (change) subscriber.tell(change)
      else subscriber.hangUp()
  }

  async function listen() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'altura-live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    next.on('notification', ({ payload }) => payload && deliver(payload))
    // Whatever goes wrong ends the connection, and its end is dealt with below.
    next.on('error', () => undefined)
    await next.connect()
    await next.query(`listen ${channel}`)
    // Only from here: a connection that never came about must not be replaced twice.
    next.once('end', listenAgain)
    client = next
    if (isStopped) await next.end()
  }

  function listenAgain() {
    client = null
    if (isStopped) return
    log.warn('live connection lost')
    retry = setTimeout(() => listen().then(tellEverybody, listenAgain), retryMs)
  }

  function tellEverybody() {
    for (const subscriber of new Set([...subscribers.values()].flatMap((group) => [...group])))
      subscriber.tellAll()
  }

  return {
    subscribe(subscriber) {
      const keys = [subscriber.user_id, ...(subscriber.company_id ? [subscriber.company_id] : [])]
      for (const key of keys) subscribers.set(key, (subscribers.get(key) ?? new Set()).add(subscriber))
      return () => {
        for (const key of keys) {
          const group = subscribers.get(key)
          group?.delete(subscriber)
          if (group?.size === 0) subscribers.delete(key)
        }
      }
    },
    start: listen,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
