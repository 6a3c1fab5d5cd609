import { sql } from 'kysely'
import type { App } from '../app.ts'
import { readAnywhere } from '../db/reads.ts'
import { Refused } from '../refused.ts'

/** True while the process can serve: migrated, seeded and not shutting down. */
export interface Readiness {
  isReady: boolean
}

/**
 * Serves `/healthz` (the process answers) and `/readyz` (it can serve calls, or those that a replica
 * answers), and refuses calls with 503 until then.
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
  http.addHook('onRequest', (request, _reply, done) => {
    const isEarly = !readiness.isReady && request.url.startsWith('/api/')
    done(isEarly ? new Refused('unavailable') : undefined)
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
