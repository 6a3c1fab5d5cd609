import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Carrier, Hearer } from './transport.ts'
import { channel } from './change-log.ts'

const retryMs = 500
/** A line that is dead without having ended, as after a cable was pulled, is noticed by asking. */
const askEveryMs = 10_000
const answerWithinMs = 5_000

interface Parts {
  databaseUrl: string
  log: Pick<Log, 'warn'>
}

/** One LISTEN connection, opened again whenever it is lost. */
export function listenToPostgres({ databaseUrl, log }: Parts, { hear, open, close }: Hearer): Carrier {
  let client: pg.Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function listen() {
    const socket = new Socket()
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'altura-live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: answerWithinMs,
      stream: () => socket,
    })
    next.on('notification', ({ payload }) => payload && hear(payload))
    // Whatever goes wrong ends the connection, and its end is dealt with below.
    next.on('error', () => undefined)
    await next.connect()
    await next.query(`listen ${channel}`)
    const asking = setInterval(() => void next.query('select 1').catch(() => socket.destroy()), askEveryMs)
    // Only from here: a connection that never came about must not be replaced twice.
    next.once('end', () => {
      clearInterval(asking)
      listenAgain()
    })
    client = next
    if (isStopped) await next.end()
    else open()
  }

  function listenAgain() {
    client = null
    if (isStopped) return
    close()
    log.warn('live connection lost')
    retry = setTimeout(() => listen().catch(listenAgain), retryMs)
  }

  return {
    start: listen,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
