import { sql } from 'kysely'
import type { App } from '../app.ts'
import { readAnywhere } from '../db/reads.ts'
import { Refused } from '../refused.ts'

/** True from the time at which the process listens until it shuts down. */
export interface Readiness {
  isReady: boolean
}

/**
 * Serves `/healthz` (the process answers) and `/readyz` (it can serve calls, or those that a replica
 * answers). A server that stops answers what still comes over a connection, and ends it.
 */
export function serveHealth(
  { http, db, reads }: Pick<App, 'http' | 'db' | 'reads'>,
  readiness: Readiness,
) {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async () => {
    const answers = readiness.isReady && (await isAnswering({ db, reads }))
    if (!answers) throw new Refused('unavailable')
    return { status: 'ok' }
  })
  // A connection that is kept open for a next request would keep a server that stops from ending.
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (!readiness.isReady) void reply.header('connection', 'close')
    done()
  })
}

async function ofAnyTime() {
  return true
}

async function isAnswering(databases: Pick<App, 'db' | 'reads'>) {
  const ask = readAnywhere(databases, ofAnyTime, (db) => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  )
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), 2000)
  return Promise.race([ask, late]).finally(() => clearTimeout(timer))
}
