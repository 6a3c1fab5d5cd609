import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../log.ts'
import { channel } from './change-log.ts'
import { createChangeReader } from './change-reader.ts'
import type { Transport, TransportListener } from './transport.ts'

const reconnectAfterMs = 500
/**
 * Finds changes that committed without a notification, and a half-open TCP connection by a query
 * that is not answered.
 */
const readEveryMs = 1_000
const queryTimeoutMs = 5_000

interface Options {
  databaseUrl: string
  log: Pick<Log, 'warn'>
}

/**
 * Receives changes over one LISTEN connection, which is replaced whenever it is lost: those of a
 * notification itself, or with an empty one what is new in the log.
 * @throws from `start`, where the first connection fails
 */
export function listenToPostgres(
  { databaseUrl, log }: Options,
  { onMessage, onConnected, onDisconnected }: TransportListener,
): Transport {
  let client: pg.Client | null = null
  let isStopped = false
  let reconnect: NodeJS.Timeout | undefined

  async function listen() {
    const socket = new Socket()
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'altura-live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: queryTimeoutMs,
      stream: () => socket,
    })
    const reader = createChangeReader(next, { onMessage, onGap: onConnected })
    const read = () => reader.read().catch(() => void socket.destroy())
    const pass = (payload: string) =>
      reader.done().then(
        () => onMessage(payload),
        () => undefined,
      )
    // A notification of its own does not overtake what is being read.
    next.on('notification', ({ payload }) => void (payload ? pass(payload) : read()))
    // Every error also ends the connection, and 'end' is handled below.
    next.on('error', () => undefined)
    await next.connect()
    await next.query(`listen ${channel}`)
    // The statement that reads the log is planned once, when the log may still be short. Planning
    // it takes thrice as long as running it.
    await next.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan')
    await reader.start()
    const timer = setInterval(() => void read(), readEveryMs)
    // Registered after connecting: an attempt that fails is retried by its rejected promise alone.
    next.once('end', () => {
      clearInterval(timer)
      listenAgain()
    })
    client = next
    if (isStopped) await next.end()
    else onConnected()
  }

  function listenAgain() {
    client = null
    if (isStopped) return
    onDisconnected()
    log.warn('live connection lost')
    reconnect = setTimeout(() => listen().catch(listenAgain), reconnectAfterMs)
  }

  return {
    start: listen,
    async stop() {
      isStopped = true
      clearTimeout(reconnect)
      await client?.end()
    },
  }
}
